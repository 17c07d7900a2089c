import type pg from 'pg';
import { api } from '../../contract/api.ts';
import { newDatabase } from '../../tests/reliability/processes.ts';
import { startProduct } from '../accept/product.ts';
import { openConnection } from '../accept/steps.ts';
import { type Figure, figure, notMeasured } from './figures.ts';
import { findPostgres } from './postgres.ts';
import { withDatabase } from './services.ts';

const trials = 50;
const invoicesOfTrial = 400;
const invoices = trials * invoicesOfTrial;
const entries = 10_000;
/** Of ten entries eight have number and amount, one the digits of a number, one nothing. */
const certain = (entries / 10) * 8;
const atMostMs = 5_000;

/** Issued invoices that nobody has paid, each over an amount of its own; guards at rest. */
const writeInvoices = async (database: pg.Client): Promise<void> => {
  const run = (statement: string) => database.query(statement);
  await run('begin');
  await run('set local session_replication_role = replica');
  await run(`
    create temporary table new_invoice on commit drop as
      select t.n, t.n * ${invoicesOfTrial} + s as place, t.trial_id, date '2026-01-01' + s % 90 as day
      from (select n, uuid_v7() as trial_id from generate_series(0, ${trials - 1}) n offset 0) t,
        generate_series(0, ${invoicesOfTrial - 1}) s;
    insert into trial (trial_id, clinicalsite_id, title, type, tax_rule)
      select distinct trial_id, (select clinicalsite_id from clinicalsite), 'Measured trial ' || n, 'full', 'vat_19' from new_invoice;
    insert into invoice (trial_id, invoice_id, label, cut_off_date, state, number, billing_date, due_date, recipient, tax_rule,
        tax_rate, net_amount, tax_amount, gross_amount, document, finalized_at, service_period_from, service_period_to)
      select trial_id, uuid_v7(), 'Services', day, 'finalized', 'INV-2026-' || lpad(place::text, 5, '0'), day, day + 30,
        'Sponsor ' || n || ' GmbH', 'vat_19', 1900, 10000 + place, 0, 10000 + place, repeat('invoice ', 200), now(), day, day
      from new_invoice;`);
  await run(`select renew_receivables(array_agg(trial_id), array_agg(invoice_id)) from invoice`);
  await run('commit');
  await run('vacuum analyze');
};

const textOf = (index: number): string => {
  const digits = String(index).padStart(5, '0');
  if (index % 10 < 8) return `INV-2026-${digits} thank you`;
  return index % 10 === 8 ? `RE 2026 ${digits}` : 'Study payment';
};

const statementOf = (): string => {
  const rows = Array.from({ length: entries }, (_, index) => {
    const cents = 10_000 + index;
    return `<Ntry><Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-05-04</Dt></BookgDt><AcctSvcrRef>B${index}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty>
<Nm>Sponsor ${Math.floor(index / invoicesOfTrial)} GmbH</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${textOf(index)}</Ustrd></RmtInf>
</TxDtls></NtryDtls></Ntry>`;
  });
  return `<Document><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>DE17700500004711080000</IBAN></Id></Acct>
${rows.join('')}</Stmt></BkToCstmrStmt></Document>`;
};

/** A statement against the open invoices of a site on PostgreSQL: read, matched, stored, and the first page of what waits. */
export const measureStatement = async (): Promise<Figure[]> => {
  const id = 'statement';
  const what = `statement of ${entries} entries against ${invoices} open invoices, with the first page to decide, by HTTP`;
  const goal = `<= ${atMostMs} ms`;
  const postgres = await findPostgres();
  if (!postgres)
    return [
      notMeasured(id, what, goal, 'No PostgreSQL here: neither DATABASE_URL nor its programs were found.'),
    ];
  const { url, drop } = await newDatabase(postgres.url);
  const product = await startProduct(url);
  try {
    const { client } = await openConnection(product.address);
    await withDatabase({ connectionString: url }, writeInvoices);
    const statement_file = new Blob([statementOf()]);
    const start = performance.now();
    const read = await client.call(api.uploadBankStatement, { file_name: 'statement.xml', statement_file });
    await client.call(api.listBankEntries, { state: 'waiting' });
    const passed = performance.now() - start;
    const isRight = read.new_count === entries && read.allocated_count === certain;
    const faults = isRight ? [] : [`${read.new_count} were read and ${read.allocated_count} allocated`];
    return [figure({ id, what, unit: 'ms', value: passed, limit: atMostMs, atMost: 1, goal, faults })];
  } finally {
    await product.stop();
    await drop();
    await postgres.stop();
  }
};

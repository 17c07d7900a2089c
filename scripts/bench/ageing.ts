import type pg from 'pg';
import { api } from '../../contract/api.ts';
import { newDatabase } from '../../tests/reliability/processes.ts';
import { startProduct } from '../accept/product.ts';
import { openConnection } from '../accept/steps.ts';
import { type Figure, figure, notMeasured } from './figures.ts';
import { findPostgres } from './postgres.ts';
import { askProduct, repeat, type Timed } from './reads.ts';
import { withDatabase } from './services.ts';

const trials = 500;
const invoicesOfTrial = 400;
const invoices = trials * invoicesOfTrial;
/** A page that is opened waits for no more, in milliseconds. */
const atMostMs = 300;
const turns = 15;

/** Issued invoices of two years, nine of ten with a payment over the whole or half of it; guards at rest. */
const writeReceivables = async (database: pg.Client): Promise<void> => {
  const run = (statement: string) => database.query(statement);
  await run('begin');
  await run('set local session_replication_role = replica');
  await run(`
    create temporary table new_invoice on commit drop as
      select t.n, s, t.trial_id, uuid_v7() as invoice_id, uuid_v7() as payment_id, date '2024-01-01' + (s * 730 / ${invoicesOfTrial}) as day
      from (select n, uuid_v7() as trial_id from generate_series(0, ${trials - 1}) n offset 0) t,
        generate_series(0, ${invoicesOfTrial - 1}) s;
    insert into trial (trial_id, clinicalsite_id, title, type, tax_rule)
      select distinct trial_id, (select clinicalsite_id from clinicalsite), 'Measured trial ' || n, 'full', 'vat_19' from new_invoice;
    insert into invoice (trial_id, invoice_id, label, cut_off_date, state, number, billing_date, due_date, recipient, tax_rule,
        tax_rate, net_amount, tax_amount, gross_amount, document, finalized_at, service_period_from, service_period_to)
      select trial_id, invoice_id, 'Services', day, 'finalized', 'INV-' || n || '-' || s, day, day + 30,
        'Sponsor ' || n % 200 || ' GmbH', 'vat_19', 1900, 10000, 1900, 11900, repeat('invoice ', 200), now(), day, day
      from new_invoice;
    insert into payment (payment_id, payment_date, amount, source, recorded_at, recorded_by)
      select payment_id, day + 40, 11900, 'bank', now(), (select user_id from app_user limit 1) from new_invoice where s % 10 > 0;
    insert into payment_allocation (trial_id, invoice_id, payment_id, amount)
      select trial_id, invoice_id, payment_id, case when s % 10 = 1 then 5950 else 11900 end from new_invoice where s % 10 > 0;`);
  await run('select renew_receivables(array_agg(trial_id), array_agg(invoice_id)) from new_invoice');
  await run('select renew_payment_rests(array_agg(payment_id)) from payment');
  await run('commit');
  await run('vacuum analyze');
};

/** What is wrong with the answer; a figure of wrong work is none. */
const faultsOf = (text: string, by: string): string[] => {
  const { rows, total }: { rows: unknown[]; total: { open_amount: number } } = JSON.parse(text);
  const expected = (invoices / 10) * (11_900 + 5_950);
  return [
    ...(rows.length === (by === 'trial' ? trials : 200) || by === 'sponsor'
      ? []
      : [`${rows.length} rows came`]),
    ...(total.open_amount === expected ? [] : [`${total.open_amount} is open instead of ${expected}`]),
  ];
};

/** The ageing of the whole site on the last day of it, on PostgreSQL. */
export const measureAgeing = async (): Promise<Figure[]> => {
  const id = 'ageing';
  const what = `ageing by %, of 200,000 invoices with 180,000 payments, by HTTP; limit: what a page waits for`;
  const postgres = await findPostgres();
  if (!postgres)
    return [
      notMeasured(
        id,
        what,
        `<= ${atMostMs} ms`,
        'No PostgreSQL here: neither DATABASE_URL nor its programs were found.',
      ),
    ];
  const { url, drop } = await newDatabase(postgres.url);
  const product = await startProduct(url);
  try {
    const { connection } = await openConnection(product.address);
    await withDatabase({ connectionString: url }, writeReceivables);
    const figures: Figure[] = [];
    for (const by of ['recipient', 'trial', 'sponsor']) {
      const ask = (): Promise<Timed> =>
        askProduct(connection, api.getAgeing.path, { as_of: '2026-06-30', by });
      const { passed, text } = await repeat(ask, turns);
      figures.push(
        figure({
          id: `${id}-${by}`,
          what: what.replace('%', by),
          unit: 'ms',
          value: passed,
          limit: atMostMs,
          atMost: 1,
          goal: `<= ${atMostMs} ms`,
          faults: faultsOf(text, by),
        }),
      );
    }
    return figures;
  } finally {
    await product.stop();
    await drop();
    await postgres.stop();
  }
};

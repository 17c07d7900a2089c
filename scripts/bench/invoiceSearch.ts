import type pg from 'pg';
import { api } from '../../contract/api.ts';
import type { Connection } from '../../dataProvider/send.ts';
import { newDatabase } from '../../tests/reliability/processes.ts';
import { startProduct } from '../accept/product.ts';
import { openConnection } from '../accept/steps.ts';
import { embeddedTurns } from './embeddedTurns.ts';
import { type Figure, figure } from './figures.ts';
import { askProduct, repeat, type Timed } from './reads.ts';
import { withDatabase } from './services.ts';

const trials = 500;
const invoicesOfTrial = 200;
/** A person who types waits for no more, in milliseconds. */
const atMostMs = 100;
const turns = 15;

interface Typed {
  id: string;
  said: string;
  /** How many invoices say so. */
  hits: number;
}

/** A number that one has, a part that a few hundred have, and a word of all of them. */
const searches: readonly Typed[] = [
  { id: 'one', said: 'INV-2026-04217', hits: 1 },
  { id: 'part', said: 'PO 77', hits: 1_000 },
  { id: 'all', said: 'services', hits: trials * invoicesOfTrial },
];

/** The site's invoices by SQL, what they refer to and their guards at rest; one in a hundred is a draft. */
const writeInvoices = async (database: pg.Client): Promise<void> => {
  const run = (statement: string) => database.query(statement);
  await run('begin');
  await run('set local session_replication_role = replica');
  await run(`
    create temporary table new_trial on commit drop as
      select n, uuid_v7() as trial_id from generate_series(0, ${trials - 1}) n;
    insert into trial (trial_id, clinicalsite_id, title, type, tax_rule)
      select trial_id, (select clinicalsite_id from clinicalsite), 'Measured trial ' || n, 'full', 'vat_19' from new_trial;
    insert into invoice (trial_id, invoice_id, label, cut_off_date, state, number, billing_date, reference_number, recipient,
        tax_rule, tax_rate, net_amount, tax_amount, gross_amount, document, finalized_at, service_period_from, service_period_to)
      select trial_id, uuid_v7(), 'Services of month ' || s, date '2026-01-31' + s, state,
        case when state = 'finalized' then 'INV-2026-' || lpad((n * ${invoicesOfTrial} + s)::text, 5, '0') end,
        case when state = 'finalized' then date '2026-01-31' + s end, 'PO ' || lpad((n % 100)::text, 2, '0') || '/' || s,
        case when state = 'finalized' then 'Sponsor ' || n || ' GmbH' end,
        case when state = 'finalized' then 'vat_19' end, case when state = 'finalized' then 1900 end,
        case when state = 'finalized' then 10000 end, case when state = 'finalized' then 1900 end,
        case when state = 'finalized' then 11900 end, case when state = 'finalized' then 'invoice' end,
        case when state = 'finalized' then now() end, date '2026-01-01', date '2026-01-31'
      from new_trial, generate_series(0, ${invoicesOfTrial - 1}) s
        cross join lateral (select case when s % 100 = 99 then 'draft' else 'finalized' end as state) as states;`);
  await run('commit');
  await run('vacuum analyze');
};

interface Call {
  id: string;
  what: string;
  path: string;
  query: Record<string, string>;
  /** How many invoices the answer tells of, at most `page`. */
  count: (answered: string) => number;
  page: number;
}

/** What the screens ask: a page of the list and its sums across trials, and the page of all that the list's own call has. */
const calls: readonly Call[] = [
  {
    id: 'lines',
    what: 'a page of invoices across trials',
    path: api.listInvoiceLines.path,
    query: {},
    count: (answered) => JSON.parse(answered).invoices.length,
    page: 100,
  },
  {
    id: 'sums',
    what: 'sums of all that are found',
    path: api.sumInvoiceLines.path,
    query: {},
    count: (answered) => JSON.parse(answered).total.count,
    page: Number.POSITIVE_INFINITY,
  },
  {
    id: 'list',
    what: 'a page of the invoices of the site',
    path: api.listInvoices.path,
    query: { range: '[0,24]' },
    count: (answered) => JSON.parse(answered).length,
    page: 25,
  },
];

const measure = async (connection: Connection, place: string): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const { id, what, path, query, count, page } of calls)
    for (const typed of searches) {
      const ask = (): Promise<Timed> => askProduct(connection, path, { ...query, search: typed.said });
      const { passed, text } = await repeat(ask, turns);
      const [found, expected] = [count(text), Math.min(page, typed.hits)];
      figures.push(
        figure({
          id: `invoice-search-${id}-${typed.id}${place === 'PostgreSQL' ? '' : '-embedded'}`,
          what: `${what} searched for ${typed.said}, which ${typed.hits} of 100,000 invoices say, by HTTP (${place}); limit: what is at once`,
          unit: 'ms',
          value: passed,
          limit: atMostMs,
          ...(place === 'PostgreSQL' ? { atMost: 1, goal: `<= ${atMostMs} ms` } : {}),
          faults: found === expected ? [] : [`${found} came instead of ${expected}`],
        }),
      );
    }
  return figures;
};

export const searchInvoicesOnPostgres = async (serverUrl: string): Promise<Figure[]> => {
  const { url, drop } = await newDatabase(serverUrl);
  const product = await startProduct(url);
  try {
    const { connection } = await openConnection(product.address);
    await withDatabase({ connectionString: url }, writeInvoices);
    return await measure(connection, 'PostgreSQL');
  } finally {
    await product.stop();
    await drop();
  }
};

export const searchInvoicesOnEmbedded = async (): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const none = async (): Promise<Timed> => ({ passed: 0, text: '[]' });
  await embeddedTurns({
    write: writeInvoices,
    ours: async (connection) => {
      figures.push(...(await measure(connection, 'embedded')));
      return none();
    },
    bare: none,
  });
  return figures;
};

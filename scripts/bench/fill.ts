import type pg from 'pg';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newDatabase } from '../../tests/reliability/processes.ts';
import { startProduct } from '../accept/product.ts';
import { signIn } from '../accept/steps.ts';
import { fillInSql, finalizeInSql, removeDrafts, reopen, writeBillable, writeDraft } from './billable.ts';
import { type Figure, figure, median, notMeasured } from './figures.ts';
import { findPostgres } from './postgres.ts';
import { withDatabase } from './services.ts';

const few = 10_000;
const many = 100_000;
const fillAtMost = 1.3;
const growsAtMost = 12;
const finalizeAtMost = 1.5;
const ruledAtMost = 1.5;
const countOf = (count: number): string => count.toLocaleString('en');

const whatOfFill = (count: number) =>
  `fill a draft with ${countOf(count)} recorded services in one call over HTTP, audit on`;
const whatOfFinalize = `finalize a draft of ${countOf(many)} recorded services in one call over HTTP, audit on`;

interface Both {
  ours: number;
  bare: number;
  faults: string[];
}

const passedIn = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};

const recordsOn = async (database: pg.Client, invoiceId: string): Promise<number> => {
  const { rows } = await database.query(
    'select count(*)::int as count from invoice_item_record where invoice_id = $1',
    [invoiceId],
  );
  return rows[0].count;
};

/** Drafts of one trial filled in turn by the product and by SQL; each turn begins with none. The first does not count. */
const measureFills = async (
  client: Client,
  database: pg.Client,
  trialId: string,
  { count, turns }: { count: number; turns: number },
): Promise<Both> => {
  const [ours, bare]: [number[], number[]] = [[], []];
  const faults: string[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const mine = await writeDraft(database, trialId);
    ours.push(await passedIn(() => client.call(api.fillInvoice, { invoice_id: mine })));
    if ((await recordsOn(database, mine)) !== count) faults.push('the product did not fill with all of them');
    await removeDrafts(database, trialId);
    const theirs = await writeDraft(database, trialId);
    bare.push(await passedIn(() => fillInSql(database, trialId, theirs)));
    if ((await recordsOn(database, theirs)) !== count) faults.push('SQL did not fill with all of them');
    await removeDrafts(database, trialId);
  }
  return { ours: median(ours.slice(1)), bare: median(bare.slice(1)), faults };
};

/** One filled draft finalized in turn by the product and by SQL, and made a draft again after each. */
const measureFinalizing = async (client: Client, database: pg.Client, turns: number): Promise<Both> => {
  const trialId = await writeBillable(database, many);
  const invoiceId = await writeDraft(database, trialId);
  await client.call(api.fillInvoice, { invoice_id: invoiceId });
  const claims = async (): Promise<number> =>
    (
      await database.query('select count(*)::int as count from invoice_claim where invoice_id = $1', [
        invoiceId,
      ])
    ).rows[0].count;
  const [ours, bare]: [number[], number[]] = [[], []];
  const faults: string[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    ours.push(await passedIn(() => client.call(api.finalizeInvoice, { invoice_id: invoiceId })));
    if ((await claims()) !== many) faults.push('the product did not claim all of them');
    await reopen(database, trialId);
    bare.push(await passedIn(() => finalizeInSql(database, trialId, invoiceId, `BARE-${turn}`)));
    if ((await claims()) !== many) faults.push('SQL did not claim all of them');
    await reopen(database, trialId);
  }
  return { ours: median(ours.slice(1)), bare: median(bare.slice(1)), faults };
};

const onPostgres = async <T>(run: (client: Client, database: pg.Client) => Promise<T>): Promise<T | null> => {
  const postgres = await findPostgres();
  if (!postgres) return null;
  const { url, drop } = await newDatabase(postgres.url);
  const product = await startProduct(url);
  try {
    const client = await signIn(product.address);
    return await withDatabase({ connectionString: url }, (database) => run(client, database));
  } finally {
    await product.stop();
    await drop();
    await postgres.stop();
  }
};

const noPostgres = 'No PostgreSQL here: neither DATABASE_URL nor its programs were found.';

/** Fills drafts of ten thousand and of a hundred thousand services, beside statements of SQL that write the same rows. */
export const measureFill = async (): Promise<Figure[]> => {
  const measured = await onPostgres(async (client, database) => {
    const rounds: Both[] = [];
    for (const round of [
      { count: few, turns: 7 },
      { count: many, turns: 5 },
    ])
      rounds.push(await measureFills(client, database, await writeBillable(database, round.count), round));
    return rounds;
  });
  const [small, large] = measured ?? [];
  if (!small || !large) return [notMeasured('fill', whatOfFill(many), `ratio <= ${fillAtMost}`, noPostgres)];
  const line = (id: string, count: number, { ours, bare, faults }: Both) =>
    figure({
      id,
      what: `${whatOfFill(count)} (PostgreSQL); limit: set-based SQL that writes the same rows`,
      unit: 'ms',
      value: ours,
      limit: bare,
      atMost: fillAtMost,
      faults,
    });
  return [
    line('fill-10000', few, small),
    line('fill-100000', many, large),
    figure({
      id: 'fill-growth',
      what: `${whatOfFill(many)} (PostgreSQL); limit: the same with ${countOf(few)}`,
      unit: 'ms',
      value: large.ours,
      limit: small.ours,
      atMost: growsAtMost,
    }),
  ];
};

/** Finalizes a draft of a hundred thousand services, beside statements of SQL that write the same rows. */
export const measureFinalise = async (): Promise<Figure[]> => {
  const measured = await onPostgres((client, database) => measureFinalizing(client, database, 5));
  if (!measured) return [notMeasured('finalise', whatOfFinalize, `ratio <= ${finalizeAtMost}`, noPostgres)];
  return [
    figure({
      id: 'finalise',
      what: `${whatOfFinalize} (PostgreSQL); limit: set-based SQL that writes number, invoice, claims and names`,
      unit: 'ms',
      value: measured.ours,
      limit: measured.bare,
      atMost: finalizeAtMost,
      faults: measured.faults,
    }),
  ];
};

/** A cap that holds back a half of one service, a screening ratio, overhead, holdback and a contract value. */
const writeRules = async (database: pg.Client, trialId: string): Promise<void> => {
  await database.query(
    `insert into money_rule (trial_id, money_rule_id, kind, from_date, study_service_template_id, most, per, free, paid,
       recruited, percentage, basis, until_event, amount)
     select $1, uuid_v7(), kind, date '2026-01-01', case when kind = 'cap' then (
         select study_service_id from study_service where trial_id = $1 order by sort_order limit 1) end,
       most, per, free, paid, recruited, percentage, basis, until_event, amount
     from (values ('cap', 2, 'participant_and_year', null::int, null::int, null::int, null::int, null, null, null::bigint),
       ('screening_ratio', null, null, 1, 1, 2, null, null, null, null),
       ('overhead', null, null, null, null, null, 2000, 'all', null, null),
       ('holdback', null, null, null, null, null, 1000, null, 'close_out', null),
       ('contract_value', null, null, null, null, null, null, null, null, 1000000000)
     ) r (kind, most, per, free, paid, recruited, percentage, basis, until_event, amount)`,
    [trialId],
  );
};

const removeRules = (database: pg.Client, trialId: string) =>
  database.query('delete from money_rule where trial_id = $1', [trialId]);

/** One trial filled in turn without rules and with five; each turn begins with no draft. The first does not count. */
const measureRuled = async (client: Client, database: pg.Client, turns: number): Promise<Both> => {
  const trialId = await writeBillable(database, many);
  const [ours, bare]: [number[], number[]] = [[], []];
  const faults: string[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const plain = await writeDraft(database, trialId);
    bare.push(await passedIn(() => client.call(api.fillInvoice, { invoice_id: plain })));
    if ((await recordsOn(database, plain)) !== many) faults.push('without rules not all of them were filled');
    await removeDrafts(database, trialId);
    await writeRules(database, trialId);
    const ruled = await writeDraft(database, trialId);
    ours.push(await passedIn(() => client.call(api.fillInvoice, { invoice_id: ruled })));
    const held = many - (await recordsOn(database, ruled));
    if (held <= 0 || held >= many / 10) faults.push(`the cap held ${held} back`);
    await removeDrafts(database, trialId);
    await removeRules(database, trialId);
  }
  return { ours: median(ours.slice(1)), bare: median(bare.slice(1)), faults };
};

/** Fills a draft of a hundred thousand services of a trial with five money rules, beside the same without rules. */
export const measureFillRules = async (): Promise<Figure[]> => {
  const what = `fill a draft of ${countOf(many)} recorded services with five rules of the contract`;
  const measured = await onPostgres((client, database) => measureRuled(client, database, 5));
  if (!measured) return [notMeasured('fill-rules', what, `ratio <= ${ruledAtMost}`, noPostgres)];
  return [
    figure({
      id: 'fill-rules',
      what: `${what} (PostgreSQL); limit: the same without rules`,
      unit: 'ms',
      value: measured.ours,
      limit: measured.bare,
      atMost: ruledAtMost,
      faults: measured.faults,
    }),
  ];
};

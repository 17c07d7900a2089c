import { sql } from 'kysely';
import type { FillingPreview, FillingRow } from '../../../../contract/invoices/fillingMany.ts';
import type { RuledDraft } from '../../../../contract/rules/ruleLine.ts';
import { draftVerdict } from '../../../../domain/invoices/invoiceState.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { differences, isUnclaimed } from '../../../records/predicates/differences.ts';
import { isFillable } from '../../../records/predicates/fillable.ts';
import { isHeldBack } from '../../../records/predicates/heldBack.ts';
import { heldBackByRules, type TrialHeldBack } from '../../../records/rules/readHeldBack.ts';
import { heldSums, readHeldRecords } from '../../../records/rules/readHeldSums.ts';
import { readLinesAfterFill } from '../../../records/rules/readLinesAfterFill.ts';
import { readRules } from '../../../records/rules/readRules.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';
import { fillDraft } from '../drafting/fillDraft.ts';
import { readInvoice } from '../invoicesQuery.ts';
import { lockDraft } from '../locks.ts';
import { countOutdated } from '../verdicts.ts';
import { type ByRow, byRow } from './byRow.ts';
import { readLines } from './readLines.ts';

type Coming = Pick<FillingPreview, 'invoice_id' | 'added_count' | 'added_amount'>;

/** What the next fill puts on each of these drafts; one statement for all. */
const readComing = async (
  db: Db,
  invoiceIds: readonly string[],
  held: readonly TrialHeldBack[],
): Promise<Map<string, Coming>> => {
  const draft = { invoice_id: sql.ref('d.invoice_id'), cut_off_date: sql.ref('d.cut_off_date') };
  const { rows } = await sql<Coming>`
    select i.invoice_id, coalesce(o.count, 0) as added_count,
      ${sumOfCents(sql`coalesce(o.amount, 0) + coalesce(c.amount, 0)`)} as added_amount
    from invoice i
    left join (
      select d.invoice_id, count(*) as count, sum(s.amount) as amount
      from invoice d join recorded_study_service s on s.trial_id = d.trial_id
      where d.state = 'draft' and d.invoice_id = any(${[...invoiceIds]}::uuid[]) and ${isFillable(draft)}
        and not ${isHeldBack(held)}
      group by d.invoice_id) o using (invoice_id)
    left join lateral (
      select sum(d.amount - d.amount_before) as amount from ${differences}
      where d.trial_id = i.trial_id and ${isUnclaimed(sql`i.cut_off_date`)}) c on i.state = 'draft'
    where i.invoice_id = any(${[...invoiceIds]}::uuid[]) and num_nonnulls(o.invoice_id, c.amount) > 0`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.invoice_id, row]));
};

const inOrderAsked = async (db: Db, invoiceIds: readonly string[]) => {
  const ids = sql`${[...invoiceIds]}::uuid[]`;
  const { rows } = await sql<{ trial_id: string; invoice_id: string }>`
    select trial_id, invoice_id from invoice where invoice_id = any(${ids})
    order by array_position(${ids}, invoice_id)`.execute(db);
  return rows;
};

/** What filling would do with each of these invoices, in their order. */
export const previewFilling = async (
  db: Db,
  invoiceIds: readonly string[],
  today: string,
): Promise<FillingPreview[]> => {
  const lines = await readLines(db, await inOrderAsked(db, invoiceIds), today);
  const drafts = lines.filter(({ state }) => state === 'draft');
  const rules = await readRules(db, [...new Set(drafts.map(({ trial_id }) => trial_id))]);
  const held = await heldBackByRules(db, rules);
  const heldRecords = await readHeldRecords(db, held);
  const coming = await readComing(db, invoiceIds, held);
  const ruleLines = await readLinesAfterFill(db, drafts, { rules, held });
  const outdated = await countOutdated(db, drafts);
  const ruledOf = (line: (typeof lines)[number]): RuledDraft => ({
    rule_lines: ruleLines.get(line.invoice_id) ?? [],
    held_back: line.state === 'draft' ? heldSums(heldRecords, line) : [],
  });
  return lines.map((line) => ({
    ...line,
    added_count: coming.get(line.invoice_id)?.added_count ?? 0,
    added_amount: coming.get(line.invoice_id)?.added_amount ?? 0,
    outdated_count: outdated.get(line.invoice_id) ?? 0,
    ...ruledOf(line),
    obstacles: draftVerdict(line.state),
  }));
};

const fillOne = async (db: Db, invoiceId: string): Promise<FillingRow> => {
  await fillDraft(db, await lockDraft(db, invoiceId));
  const { recorded_service_count, net_amount } = found(await readInvoice(db, invoiceId));
  return { invoice_id: invoiceId, outcome: 'filled', recorded_service_count, net_amount, obstacles: [] };
};

/** Fills each draft in a transaction of its own. */
export const fillInvoices = (call: ByRow, invoiceIds: readonly string[]): Promise<FillingRow[]> =>
  byRow(call, [...new Set(invoiceIds)], {
    partOf: (invoiceId) => invoiceId,
    run: fillOne,
    refused: (invoice_id, obstacles) => ({
      invoice_id,
      outcome: 'refused',
      recorded_service_count: 0,
      net_amount: 0,
      obstacles,
    }),
  });

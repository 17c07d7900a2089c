import type { CorrectionKind, CorrectionSide } from '../../contract/invoices/correctionVocab.ts';
import type { ItemSection } from '../../contract/vocab.ts';
import { groupBy } from '../groupBy.ts';
import { fail, ok, type Result } from '../result.ts';
import { netOfStanding, type Standing, type StandingItem, type StandingRecord } from './standing.ts';

interface Why {
  reason: string;
}

/** One thing that is wrong with an invoice. */
export type CorrectionEntry = Why &
  (
    | {
        kind: 'not_performed' | 'twice';
        invoice_item_id: string;
        recorded_study_service_ids: readonly string[];
      }
    | {
        kind: 'wrong_price';
        invoice_item_id: string;
        /** Empty: all that stands of the item. */
        recorded_study_service_ids: readonly string[];
        amount_per_unit: number;
      }
    | { kind: 'wrong_quantity'; invoice_item_id: string; quantity: number }
    | { kind: 'agreed_reduction'; amount: number }
  );

/** A line of a correction as it is printed. `of_item_number` = the item of the invoice; null = all of it. */
export interface CorrectionLine extends Why {
  item_number: number;
  kind: CorrectionKind;
  side: CorrectionSide;
  of_item_number: number | null;
  section: ItemSection;
  label: string;
  quantity: number;
  amount_per_unit: number;
  amount: number;
  /** Behind it; the same stand behind the line that says what is right. */
  recorded_study_service_ids: readonly string[];
}

/** What a correction comes to: its lines, the records that it makes void, and the invoice as it stands afterwards. */
export interface Corrected {
  lines: CorrectionLine[];
  voided: string[];
  standing: Standing;
}

export type CorrectionRefusal =
  | 'correction_empty'
  | 'correction_too_much'
  | 'correction_not_on_invoice'
  | 'correction_taken_out'
  | 'correction_named_twice'
  | 'correction_changes_nothing'
  | 'correction_quantity_of_records'
  | 'correction_price_negative';

type Step = Result<
  { lines: Omit<CorrectionLine, 'item_number'>[]; standing: Standing; voided: readonly string[] },
  CorrectionRefusal
>;

type OfItem = Exclude<CorrectionEntry, { kind: 'agreed_reduction' }>;
type OfRecords = Extract<CorrectionEntry, { kind: 'not_performed' | 'twice' }>;
type Priced = Extract<CorrectionEntry, { kind: 'wrong_price' }>;

/** Minus zero is written like zero and is not equal to it. */
const minus = (value: number): number => (value === 0 ? 0 : -value);

const lineOf = (
  { item_number, section, label }: StandingItem,
  { kind, reason }: OfItem,
  side: CorrectionSide,
  line: { quantity: number; amount_per_unit: number; recorded_study_service_ids: readonly string[] },
) => ({
  kind,
  side,
  of_item_number: item_number,
  section,
  label,
  reason,
  ...line,
  amount: line.quantity === 0 ? 0 : line.quantity * line.amount_per_unit,
});

const withItem = (standing: Standing, item: StandingItem): Standing => ({
  ...standing,
  items: standing.items.map((each) => (each.invoice_item_id === item.invoice_item_id ? item : each)),
});

/** The records that an entry names, each once and none that was taken out before. */
const namedRecords = (
  item: StandingItem,
  ids: readonly string[],
): Result<(StandingRecord & { amount: number })[], CorrectionRefusal> => {
  if (new Set(ids).size < ids.length) return fail('correction_named_twice');
  const byId = new Map(item.records.map((record) => [record.recorded_study_service_id, record]));
  const named: (StandingRecord & { amount: number })[] = [];
  for (const id of ids) {
    const record = byId.get(id);
    if (!record) return fail('correction_not_on_invoice');
    if (record.amount === null) return fail('correction_taken_out', { label: item.label });
    named.push({ ...record, amount: record.amount });
  }
  return ok(named);
};

/** Minus as billed: a line for each price that stands of these records. */
const billedLines = (
  item: StandingItem,
  entry: OfItem,
  records: readonly (StandingRecord & { amount: number })[],
) =>
  [...groupBy(records, ({ amount }) => String(amount))].map(([amount, group]) =>
    lineOf(item, entry, 'billed', {
      quantity: -group.length,
      amount_per_unit: Number(amount),
      recorded_study_service_ids: group.map(({ recorded_study_service_id: id }) => id),
    }),
  );

const withRecords = (item: StandingItem, ids: ReadonlySet<string>, amount: number | null): StandingItem => ({
  ...item,
  records: item.records.map((record) =>
    ids.has(record.recorded_study_service_id) ? { ...record, amount } : record,
  ),
});

const takeOut = (standing: Standing, item: StandingItem, entry: OfRecords): Step => {
  const named = namedRecords(item, entry.recorded_study_service_ids);
  if (!named.isOk) return named;
  if (named.value.length === 0) return fail('correction_changes_nothing');
  const ids = new Set(entry.recorded_study_service_ids);
  return ok({
    lines: billedLines(item, entry, named.value),
    standing: withItem(standing, withRecords(item, ids, null)),
    voided: [...ids],
  });
};

const standingRecords = ({ records }: StandingItem): string[] =>
  records.flatMap(({ recorded_study_service_id: id, amount }) => (amount === null ? [] : [id]));

const repriceRecords = (standing: Standing, item: StandingItem, entry: Priced): Step => {
  if (entry.amount_per_unit < 0) return fail('correction_price_negative');
  const chosen = entry.recorded_study_service_ids;
  const named = namedRecords(item, chosen.length > 0 ? chosen : standingRecords(item));
  if (!named.isOk) return named;
  const wrong = named.value.filter(({ amount }) => amount !== entry.amount_per_unit);
  if (wrong.length === 0) return fail('correction_changes_nothing');
  const ids = wrong.map(({ recorded_study_service_id: id }) => id);
  const right = {
    quantity: wrong.length,
    amount_per_unit: entry.amount_per_unit,
    recorded_study_service_ids: ids,
  };
  return ok({
    lines: [...billedLines(item, entry, wrong), lineOf(item, entry, 'right', right)],
    standing: withItem(standing, withRecords(item, new Set(ids), entry.amount_per_unit)),
    voided: [],
  });
};

/** Of what has no records: minus as billed, plus as right. */
const replace = (
  standing: Standing,
  item: StandingItem,
  { entry, right }: { entry: OfItem; right: { quantity: number; amount_per_unit: number } },
): Step => {
  if (item.quantity === right.quantity && item.amount_per_unit === right.amount_per_unit)
    return fail('correction_changes_nothing');
  const none: readonly string[] = [];
  const { quantity, amount_per_unit } = item;
  const billed = { quantity: minus(quantity), amount_per_unit, recorded_study_service_ids: none };
  return ok({
    lines: [
      ...(quantity === 0 ? [] : [lineOf(item, entry, 'billed', billed)]),
      ...(right.quantity === 0
        ? []
        : [lineOf(item, entry, 'right', { ...right, recorded_study_service_ids: none })]),
    ],
    standing: withItem(standing, { ...item, ...right }),
    voided: [],
  });
};

const ofItem = (standing: Standing, entry: OfItem): Step => {
  const item = standing.items.find(({ invoice_item_id }) => invoice_item_id === entry.invoice_item_id);
  if (!item) return fail('correction_not_on_invoice');
  const { quantity, amount_per_unit, records } = item;
  if (entry.kind === 'wrong_quantity') {
    if (records.length > 0) return fail('correction_quantity_of_records', { label: item.label });
    return replace(standing, item, { entry, right: { quantity: entry.quantity, amount_per_unit } });
  }
  if (entry.kind !== 'wrong_price') return takeOut(standing, item, entry);
  if (records.length > 0) return repriceRecords(standing, item, entry);
  if (entry.recorded_study_service_ids.length > 0) return fail('correction_not_on_invoice');
  return replace(standing, item, { entry, right: { quantity, amount_per_unit: entry.amount_per_unit } });
};

const reduce = (
  standing: Standing,
  { kind, reason, amount }: Extract<CorrectionEntry, { kind: 'agreed_reduction' }>,
): Step =>
  ok({
    lines: [
      {
        kind,
        side: 'reduction',
        of_item_number: null,
        section: 'by_hand',
        label: reason,
        reason,
        quantity: -1,
        amount_per_unit: amount,
        amount: -amount,
        recorded_study_service_ids: [],
      },
    ],
    standing: { ...standing, reductions: [...standing.reductions, { label: reason, amount }] },
    voided: [],
  });

/**
 * What these entries make of an invoice as it stands: preview and document alike. Invoice and corrections together never fall
 * below 0, of no record and in sum.
 */
export const correct = (
  before: Standing,
  entries: readonly CorrectionEntry[],
): Result<Corrected, CorrectionRefusal> => {
  if (entries.length === 0) return fail('correction_empty');
  const lines: Omit<CorrectionLine, 'item_number'>[] = [];
  const voided: string[] = [];
  let standing = before;
  for (const entry of entries) {
    const step = entry.kind === 'agreed_reduction' ? reduce(standing, entry) : ofItem(standing, entry);
    if (!step.isOk) return step;
    lines.push(...step.value.lines);
    voided.push(...step.value.voided);
    standing = step.value.standing;
  }
  if (netOfStanding(standing) < 0) return fail('correction_too_much', { amount: netOfStanding(before) });
  return ok({
    lines: lines.map((line, index) => ({ ...line, item_number: index + 1 })),
    voided,
    standing,
  });
};

/** An invoice as it stands after its finalized corrections, in their order; what was finalized once is let through again. */
export const standingAfter = (
  billed: Standing,
  corrections: readonly (readonly CorrectionEntry[])[],
): Standing =>
  corrections.reduce<Standing>((standing, entries) => {
    const corrected = correct(standing, entries);
    return corrected.isOk ? corrected.value.standing : standing;
  }, billed);

import { sql } from 'kysely';
import type { RowFailure } from '../../../../contract/errors.ts';
import type { InvoiceItemEdit } from '../../../../contract/invoices/invoiceItem.ts';
import { limits } from '../../../../contract/limits.ts';
import type { RuleRole } from '../../../../contract/rules/ruleVocab.ts';
import {
  itemAmountVerdict,
  itemRemovalVerdict,
  lockedItemFields,
} from '../../../../domain/invoices/invoiceItems.ts';
import type { Db } from '../../../db/schema.ts';
import { type Change, fieldOf, type Removal } from '../../../records/saving/editable.ts';

/** An edit of an item with the keys of its table. */
export interface Row extends InvoiceItemEdit {
  trial_id: string;
  invoice_id: string;
}

/** What a save needs to know of an item that is there. */
export interface PresentItem {
  invoice_item_id: string;
  item_number: number;
  study_service_template_id: string | null;
  amendment_id: string | null;
  money_rule_id: string | null;
  rule_role: RuleRole | null;
}

interface Judged {
  rows: InvoiceItemEdit[];
  changes: Change<Row>[];
  removed: Removal<Row>[];
  present: ReadonlyMap<string, PresentItem>;
}

/** An id belongs to one item of the site: another trial's is not known here. */
const takenIds = async (db: Db, { changes }: Judged): Promise<RowFailure[]> => {
  const created = changes.filter(({ stored }) => !stored);
  const { rows } = await sql<{ invoice_item_id: string; trial_id: string }>`
    select invoice_item_id, trial_id from invoice_item
    where invoice_item_id = any(${created.map(({ row }) => row.invoice_item_id)}::uuid[])`.execute(db);
  const owners = new Map(rows.map((row) => [row.invoice_item_id, row.trial_id]));
  return created.flatMap(({ index, row: { invoice_item_id: id, trial_id } }) => {
    const owner = owners.get(id);
    if (owner === undefined) return [];
    return [{ index, id, code: owner === trial_id ? 'id_taken' : 'not_found', params: {} }];
  });
};

/** What an item by fill has from its records and from the contract is not typed. */
const lockedFields = ({ rows, changes, present }: Judged): RowFailure[] => {
  const changed = new Map(changes.map(({ index, stored }) => [index, stored]));
  return rows.flatMap((row, index): RowFailure[] => {
    const item = present.get(row.invoice_item_id);
    if (!item) return [];
    const before = { ...(changed.get(index) ?? row), item_number: item.item_number };
    const differs = (field: string): boolean =>
      fieldOf(row, field) !== null && fieldOf(row, field) !== fieldOf(before, field);
    return lockedItemFields(item, 'draft')
      .filter(differs)
      .map((field) => ({ index, id: row.invoice_item_id, field, code: 'item_by_fill', params: {} }));
  });
};

const amountFaults = ({ changes }: Judged): RowFailure[] =>
  changes.flatMap(({ index, row }) =>
    itemAmountVerdict(row).map((fault) => ({
      index,
      id: row.invoice_item_id,
      field: 'amount_per_unit',
      ...fault,
    })),
  );

/** Items by hand beyond what one invoice has at most; those that go make room. */
const tooMany = ({ changes, removed, present }: Judged): RowFailure[] => {
  const gone = new Set(removed.map(({ stored }) => stored.invoice_item_id));
  const byHand = [...present.values()].filter(
    (item) =>
      item.study_service_template_id === null &&
      item.money_rule_id === null &&
      !gone.has(item.invoice_item_id),
  );
  const room = Math.max(limits.itemsByHand - byHand.length, 0);
  return changes
    .filter(({ stored }) => !stored)
    .slice(room)
    .map(({ index, row }) => ({
      index,
      id: row.invoice_item_id,
      code: 'too_many_items',
      params: { max: limits.itemsByHand },
    }));
};

/** Lines by rules follow from their rules. */
const byRule = ({ removed, present }: Judged): RowFailure[] =>
  removed.flatMap(({ index, stored: { invoice_item_id: id } }) =>
    itemRemovalVerdict(present.get(id) ?? {}).map((fault) => ({ index, id, ...fault })),
  );

/** Why rows of a save of items are refused, each by its place in the call. */
export const itemFaults = async (db: Db, judged: Judged): Promise<RowFailure[]> => [
  ...(await takenIds(db, judged)),
  ...lockedFields(judged),
  ...amountFaults(judged),
  ...tooMany(judged),
  ...byRule(judged),
];

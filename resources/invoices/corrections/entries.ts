import type {
  CorrectableItem,
  CorrectionEntry,
  InvoiceCorrections,
} from '../../../contract/invoices/corrections.ts';
import type { CorrectionKind } from '../../../contract/invoices/correctionVocab.ts';

/** Records that are marked, by the item that they are behind; of an item by hand none. */
export type Marked = ReadonlyMap<string, ReadonlySet<string>>;

/** The records of an item that still stand. */
export const standingIds = ({ records }: CorrectableItem): string[] =>
  records.flatMap(({ recorded_study_service_id: id, amount }) => (amount === null ? [] : [id]));

/** Whether anything of an item can be corrected. */
export const isStanding = (item: CorrectableItem): boolean =>
  item.records.length === 0 || standingIds(item).length > 0;

/** The items that something is marked of. */
export const markedItems = (items: readonly CorrectableItem[], marked: Marked): CorrectableItem[] =>
  items.filter(({ invoice_item_id }) => marked.has(invoice_item_id));

/** What can be wrong with all of these items alike. */
export const kindsFor = (items: readonly CorrectableItem[]): CorrectionKind[] => {
  if (items.every(({ records }) => records.length > 0)) return ['not_performed', 'twice', 'wrong_price'];
  if (items.every(({ records }) => records.length === 0)) return ['wrong_price', 'wrong_quantity'];
  return ['wrong_price'];
};

interface Typed {
  kind?: unknown;
  amount_per_unit?: unknown;
  quantity?: unknown;
  reason?: unknown;
}

/** An entry for each marked item, of what was typed; the call's own schema says what is missing. */
export const entriesOf = (
  items: readonly CorrectableItem[],
  marked: Marked,
  { kind, amount_per_unit, quantity, reason }: Typed,
): object[] =>
  items.map(({ invoice_item_id }) => ({
    kind,
    invoice_item_id,
    reason,
    ...(kind === 'wrong_quantity'
      ? { quantity }
      : { recorded_study_service_ids: [...(marked.get(invoice_item_id) ?? [])] }),
    ...(kind === 'wrong_price' && { amount_per_unit }),
  }));

/** The draft of the next correction, or its place. */
export const draftOf = ({ invoice_id, corrections }: InvoiceCorrections) => {
  const draft = corrections.find(({ state }) => state === 'draft');
  return {
    draft,
    key: { invoice_id, correction_place: draft?.correction_place ?? corrections.length + 1 },
    entries: draft?.entries ?? ([] as CorrectionEntry[]),
    version: draft ? { version: draft.version } : {},
  };
};

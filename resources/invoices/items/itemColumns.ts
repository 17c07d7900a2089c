import type { InvoiceItem } from '../../../contract/invoices/invoiceItem.ts';
import { limits } from '../../../contract/limits.ts';
import type { invoicesEn } from '../../../messages/invoices/invoices.ts';
import { columnKit } from '../../../ui/sheet/columnKit.ts';
import type { SheetColumn } from '../../../ui/spreadsheet/columns.ts';
import { moneyType, textType } from '../../../ui/spreadsheet/values/cellTypes.ts';
import type { Text } from '../../../ui/words/useText.ts';

/** The columns of an invoice's items; sums follow quantity and price as edited. */
export const itemColumns = (text: Text): SheetColumn<InvoiceItem>[] => {
  const column = columnKit<InvoiceItem, keyof typeof invoicesEn.items.columns>((field) =>
    text(`invoices.items.columns.${field}`),
  );
  const origin = (item: InvoiceItem) => {
    const { study_service_template_id, amendment_id, rule_role, conflict_count: smart_count } = item;
    if (smart_count > 0) return text('invoices.items.conflicts', { smart_count });
    if (rule_role !== null) return text('invoices.items.byRule');
    if (amendment_id !== null) return text('invoices.items.byAmendment');
    return text(study_service_template_id === null ? 'invoices.items.byHand' : 'invoices.items.byFill');
  };
  const beside = ({ conflict_count: smart_count, set_by }: InvoiceItem) => {
    if (smart_count > 0)
      return { icon: 'alert', note: text('invoices.items.conflicts', { smart_count }) } as const;
    if (set_by?.terms.kind === 'tier')
      return { note: text('invoices.items.tier', { number: set_by.terms.from_participant }) };
    return set_by ? { note: text('invoices.items.milestone') } : null;
  };
  const review = ({ is_reviewed }: InvoiceItem) =>
    text(is_reviewed ? 'invoices.items.reviewed' : 'invoices.items.notReviewed');
  const prices = { required: true, min: -limits.cents, max: limits.cents };
  return [
    column.text('label', {
      required: true,
      maxLength: limits.serviceLabelLength,
      width: 260,
      flex: 1,
      emphasis: 'strong',
      aside: beside,
    }),
    column.integer('quantity', { required: true, min: 1, max: 1_000_000, width: 90 }),
    column.money('amount_per_unit', { ...prices, startsEmpty: true, width: 128 }),
    column.calculated('amount', moneyType(), (item) => item.quantity * item.amount_per_unit, {
      width: 120,
      needs: 'amount_per_unit',
      emphasis: 'strong',
    }),
    column.calculated('review', textType({}), review, { width: 110, emphasis: 'weak' }),
    // Shown where somebody asks for them: they say again what the rows say, or are wanted once.
    column.calculated('origin', textType({}), origin, { width: 125, emphasis: 'weak', hidden: true }),
    // Behind the others: what is pasted begins with the label.
    column.integer('item_number', { required: true, min: 1, max: limits.bulkRows, width: 85, hidden: true }),
  ];
};

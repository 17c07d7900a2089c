import type { Translation } from '../translation.ts';

/** The sheet of an invoice's items. */
export const invoiceItemsEn = {
  title: 'Items',
  columns: {
    item_number: 'Position',
    label: 'Item',
    quantity: 'Quantity',
    amount_per_unit: 'Unit price €',
    amount: 'Sum €',
    origin: 'Source',
    review: 'Review',
  },
  byHand: 'Manual',
  byFill: 'Recorded',
  byRule: 'Rule',
  byAmendment: 'Amendment',
  reviewed: 'Reviewed',
  notReviewed: 'Open',
  conflicts: '%{smart_count} on other invoices |||| %{smart_count} on other invoices',
  add: 'Manual item',
  locked:
    'Quantity and price come from the recorded services, the position from the contract. The label can be changed.',
  gross: 'Total incl. VAT %{rate}',
  moveUp: 'Move up',
  recordsKeys: 'Ctrl+Enter',
  moveDown: 'Move down',
  records: 'Services',
  choose: 'Select an item first.',
  chooseByHand: 'Select a manual item: items with recorded services follow the order of the contract.',
  details: 'Recorded services of %{label}',
  noRecords: 'A manual item has no recorded services.',
} as const;

export const invoiceItemsDe = {
  title: 'Positionen',
  columns: {
    item_number: 'Position',
    label: 'Bezeichnung',
    quantity: 'Menge',
    amount_per_unit: 'Einzelpreis €',
    amount: 'Summe €',
    origin: 'Herkunft',
    review: 'Prüfung',
  },
  byHand: 'Manuell',
  byFill: 'Erfasst',
  byRule: 'Regel',
  byAmendment: 'Nachtrag',
  reviewed: 'Geprüft',
  notReviewed: 'Offen',
  conflicts: '%{smart_count} auf anderen Rechnungen |||| %{smart_count} auf anderen Rechnungen',
  add: 'Manuelle Position',
  locked:
    'Menge und Preis stammen aus den erfassten Leistungen, die Position aus dem Vertrag. Die Bezeichnung lässt sich ändern.',
  gross: 'Gesamt inkl. USt. %{rate}',
  moveUp: 'Nach oben',
  recordsKeys: 'Strg+Eingabe',
  moveDown: 'Nach unten',
  records: 'Leistungen',
  choose: 'Wählen Sie zuerst eine Position aus.',
  chooseByHand:
    'Wählen Sie eine manuelle Position aus: Positionen mit erfassten Leistungen folgen der Reihenfolge des Vertrags.',
  details: 'Erfasste Leistungen zu %{label}',
  noRecords: 'Zu einer manuellen Position gibt es keine erfassten Leistungen.',
} satisfies Translation<typeof invoiceItemsEn>;

import type { Translation } from './translation.ts';

/** The sheet of an invoice's items. */
export const invoiceItemsEn = {
  title: 'Items',
  columns: {
    item_number: 'Place',
    label: 'Item',
    quantity: 'Quantity',
    amount_per_unit: 'Unit price €',
    amount: 'Sum €',
    origin: 'Origin',
    review: 'Review',
  },
  byHand: 'By hand',
  byFill: 'Recorded',
  reviewed: 'Reviewed',
  notReviewed: 'Open',
  conflicts: '%{smart_count} elsewhere |||| %{smart_count} elsewhere',
  add: 'Item by hand',
  locked:
    'Quantity and price come from the recorded services, the place from the contract. The label may be changed.',
  gross: 'Total with VAT %{rate}',
  moveUp: 'Up',
  moveDown: 'Down',
  records: 'Records',
  choose: 'Choose an item first.',
  chooseByHand: 'Choose an item by hand: those of services stand in the order of the contract.',
  details: 'Records behind %{label}',
  noRecords: 'There are no records behind an item by hand.',
} as const;

export const invoiceItemsDe = {
  title: 'Positionen',
  columns: {
    item_number: 'Platz',
    label: 'Position',
    quantity: 'Menge',
    amount_per_unit: 'Einzelpreis €',
    amount: 'Summe €',
    origin: 'Herkunft',
    review: 'Prüfung',
  },
  byHand: 'Von Hand',
  byFill: 'Erfasst',
  reviewed: 'Geprüft',
  notReviewed: 'Offen',
  conflicts: '%{smart_count} anderswo |||| %{smart_count} anderswo',
  add: 'Position von Hand',
  locked:
    'Menge und Preis stammen aus den erfassten Leistungen, der Platz aus dem Vertrag. Die Bezeichnung lässt sich ändern.',
  gross: 'Gesamt mit USt. %{rate}',
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  records: 'Aufzeichnungen',
  choose: 'Wählen Sie zuerst eine Position.',
  chooseByHand:
    'Wählen Sie eine Position von Hand: Die von Leistungen stehen in der Reihenfolge des Vertrags.',
  details: 'Aufzeichnungen hinter %{label}',
  noRecords: 'Hinter einer Position von Hand stehen keine Aufzeichnungen.',
} satisfies Translation<typeof invoiceItemsEn>;

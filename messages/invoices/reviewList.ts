import type { Translation } from '../translation.ts';

/** The words of the list that a sponsor is sent before an invoice goes out; i18next reads them on the server. */
export const reviewListEn = {
  title: 'Review list',
  named: 'Review list %{invoice}',
  noInvoice: 'For review: not an invoice, not to be paid',
  fields: {
    invoice: 'Invoice',
    cutOff: 'Services up to',
    count: 'Services',
    reference: 'Your order',
  },
  columns: {
    subject: 'Subject ID',
    visit: 'Visit',
    service: 'Service',
    date: 'Date',
    quantity: 'Quantity',
    amount: 'Amount €',
    checked: 'Checked',
  },
  item: '%{number}. %{label}',
  itemSum: '%{quantity} × %{price}',
  tooMany: 'All %{count} services are in the Excel file of this list.',
  total: 'Net total',
  page: 'Page %{page} of %{pages}',
} as const;

export const reviewListDe = {
  title: 'Prüfliste',
  named: 'Prüfliste %{invoice}',
  noInvoice: 'Zur Prüfung: keine Rechnung, nicht zu bezahlen',
  fields: {
    invoice: 'Rechnung',
    cutOff: 'Leistungen bis',
    count: 'Leistungen',
    reference: 'Ihre Bestellung',
  },
  columns: {
    subject: 'Teilnehmer-ID',
    visit: 'Visite',
    service: 'Leistung',
    date: 'Datum',
    quantity: 'Menge',
    amount: 'Betrag €',
    checked: 'Geprüft',
  },
  item: '%{number}. %{label}',
  itemSum: '%{quantity} × %{price}',
  tooMany: 'Alle %{count} Leistungen stehen in der Excel-Datei dieser Liste.',
  total: 'Summe netto',
  page: 'Seite %{page} von %{pages}',
} satisfies Translation<typeof reviewListEn>;

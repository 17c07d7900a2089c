import type { AgeingBucket } from '../../contract/receivables/paymentVocab.ts';
import type { Translation } from '../translation.ts';

/** The words of a printed statement of account; i18next reads them on the server. */
export const printedAccountEn = {
  title: 'Statement of account',
  named: 'Statement of account %{recipient} %{date}',
  noInvoice: 'Not an invoice',
  fields: { asOf: 'As of', invoices: 'Open invoices' },
  columns: {
    invoice: 'Invoice',
    billed: 'Invoice date',
    due: 'Due',
    days: 'Overdue',
    gross: 'Amount €',
    paid: 'Paid €',
    open: 'Open €',
  },
  days: '%{days} d',
  buckets: {
    not_due: 'Not due',
    to_30: '1–30 days overdue',
    to_60: '31–60 days overdue',
    to_90: '61–90 days overdue',
    over_90: 'More than 90 days overdue',
  } satisfies Record<AgeingBucket, string>,
  total: 'Open',
  nothing: 'Nothing is open on this day.',
  check: 'Please tell us if your books differ from this statement.',
  page: 'Page %{page} of %{pages}',
} as const;

export const printedAccountDe = {
  title: 'Offene-Posten-Liste',
  named: 'Offene-Posten-Liste %{recipient} %{date}',
  noInvoice: 'Keine Rechnung',
  fields: { asOf: 'Stichtag', invoices: 'Offene Rechnungen' },
  columns: {
    invoice: 'Rechnung',
    billed: 'Rechnungsdatum',
    due: 'Fällig',
    days: 'Überfällig',
    gross: 'Betrag €',
    paid: 'Bezahlt €',
    open: 'Offen €',
  },
  days: '%{days} T.',
  buckets: {
    not_due: 'Nicht fällig',
    to_30: '1–30 Tage überfällig',
    to_60: '31–60 Tage überfällig',
    to_90: '61–90 Tage überfällig',
    over_90: 'Mehr als 90 Tage überfällig',
  },
  total: 'Offen',
  nothing: 'An diesem Tag ist nichts offen.',
  check: 'Bitte teilen Sie uns mit, wenn Ihre Bücher von dieser Liste abweichen.',
  page: 'Seite %{page} von %{pages}',
} satisfies Translation<typeof printedAccountEn>;

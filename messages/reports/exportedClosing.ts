import type { Translation } from '../translation.ts';

/** The words of an exported closing; i18next reads them on the server. */
export const exportedClosingEn = {
  named: 'Performed not billed',
  monthEnd: 'Closing date',
  trial: 'Trial',
  subject: 'Subject ID',
  visit: 'Visit',
  service: 'Service',
  performed: 'Performed on',
  amount: 'Amount',
  currency: 'Currency',
  invoice: 'Invoiced later with',
} as const;

export const exportedClosingDe = {
  named: 'Durchgeführt nicht abgerechnet',
  monthEnd: 'Stichtag',
  trial: 'Studie',
  subject: 'Teilnehmer-ID',
  visit: 'Visite',
  service: 'Leistung',
  performed: 'Durchgeführt am',
  amount: 'Betrag',
  currency: 'Währung',
  invoice: 'Später abgerechnet mit',
} satisfies Translation<typeof exportedClosingEn>;

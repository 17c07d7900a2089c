import type { Translation } from '../translation.ts';

/** What happened to an issued invoice, on one line of time. */
export const invoiceTimelineEn = {
  title: 'What happened',
  today: 'today %{date}',
  finalized: 'Finalized',
  sent: 'Sent',
  byMail: 'by email',
  due: 'Due',
  term: '%{smart_count} day after the invoice date |||| %{smart_count} days after the invoice date',
  corrected: 'Corrected',
  paid: 'Payment received',
  reversed: 'Payment reversed',
  disputed: 'Disputed: %{kind}',
  dispute_ended: 'Dispute ended: %{ending}',
  reminded: '%{stage} sent',
  revoked: 'Revoked',
  proposed: 'Reminder proposed',
  look: 'View letter',
} as const;

export const invoiceTimelineDe = {
  title: 'Chronologie',
  today: 'heute %{date}',
  finalized: 'Finalisiert',
  sent: 'Versandt',
  byMail: 'per E-Mail',
  due: 'Fällig',
  term: '%{smart_count} Tag nach dem Rechnungsdatum |||| %{smart_count} Tage nach dem Rechnungsdatum',
  corrected: 'Korrigiert',
  paid: 'Zahlung eingegangen',
  reversed: 'Zahlung zurückgenommen',
  disputed: 'Beanstandet: %{kind}',
  dispute_ended: 'Beanstandung beendet: %{ending}',
  reminded: '%{stage} versandt',
  revoked: 'Storniert',
  proposed: 'Mahnung vorgeschlagen',
  look: 'Schreiben ansehen',
} satisfies Translation<typeof invoiceTimelineEn>;

import type { Translation } from '../translation.ts';

/** What happened to an issued invoice, on one line of time. */
export const invoiceTimelineEn = {
  title: 'What happened',
  today: 'today %{date}',
  finalized: 'Finalized',
  sent: 'Sent',
  byMail: 'by email',
  due: 'Due',
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

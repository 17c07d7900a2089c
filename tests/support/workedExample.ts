import type { Performed } from './billingFactory.ts';

/** What is performed up to January in the worked example: three participants, a start-up and the pharmacy. */
export const january: readonly Performed[] = [
  { subject: '001', service: 'SCR', date: '2026-01-05' },
  { subject: '001', service: 'V1', date: '2026-01-19' },
  { subject: '001', service: 'ECG', date: '2026-01-19' },
  { subject: '002', service: 'SCR', date: '2026-01-20' },
  { subject: '003', service: 'SCR', date: '2026-01-28' },
  { service: 'Start-up', date: '2026-01-02' },
  { service: 'Pharmacy', date: '2026-01-15' },
];

/** And what is performed in February. */
export const february: readonly Performed[] = [
  { subject: '002', service: 'V1', date: '2026-02-03' },
  { subject: '002', service: 'CT', date: '2026-02-03' },
  { service: 'Pharmacy', date: '2026-02-15' },
];

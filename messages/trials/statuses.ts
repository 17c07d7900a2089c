import type { Translation } from '../translation.ts';

/** The statuses of a participant, of screening and in the trial. */
export const statusesEn = {
  title: 'Statuses of %{subject}',
  change: 'Statuses',
  save: 'Save statuses',
  screening: 'Screening status',
  screeningDate: 'Screening status on',
  trial: 'Trial status',
  trialDate: 'Trial status on',
  history: 'History',
  setAt: 'set on %{at}',
  offer: 'Suggested from the visits: %{kind} %{status}, %{date}.',
  accept: 'Set %{status}',
  told: '%{screening}, %{trial}',
} as const;

export const statusesDe = {
  title: 'Status von %{subject}',
  change: 'Status',
  save: 'Status speichern',
  screening: 'Screening-Status',
  screeningDate: 'Screening-Status am',
  trial: 'Studienstatus',
  trialDate: 'Studienstatus am',
  history: 'Verlauf',
  setAt: 'gesetzt am %{at}',
  offer: 'Vorschlag aus den Visiten: %{kind} %{status}, %{date}.',
  accept: '%{status} setzen',
  told: '%{screening}, %{trial}',
} satisfies Translation<typeof statusesEn>;

import type { Translation } from './translation.ts';

/** What a demo site offers. */
export const demoEn = {
  title: 'Demo site',
  lead: 'Try the way from files to the first invoice: a made-up trial with its plan, prices, participants and visits, in five minutes.',
  begin: 'Begin the sample trial',
  takeSample: 'Take the sample folder',
  download: 'Download the sample folder (ZIP)',
  fileName: 'Sample-trial',
  startOver: 'Start over…',
  startOverTitle: 'Put the demo site back to its first day?',
  startOverBody:
    'All trials, participants, invoices and catalogs go, also those that other people work on, and the history of changes with them. The made-up trials come back as they were. People stay. This cannot be undone.',
  startOverConfirm: 'Start over',
  startedOver: 'The demo site is as it was on its first day',
} as const;

export const demoDe: Translation<typeof demoEn> = {
  title: 'Demo-Standort',
  lead: 'Probieren Sie den Weg von Dateien bis zur ersten Rechnung: eine erfundene Studie mit Plan, Preisen, Teilnehmern und Visiten, in fünf Minuten.',
  begin: 'Beispielstudie beginnen',
  takeSample: 'Beispielordner nehmen',
  download: 'Beispielordner herunterladen (ZIP)',
  fileName: 'Beispielstudie',
  startOver: 'Von vorn beginnen…',
  startOverTitle: 'Den Demo-Standort auf seinen ersten Tag zurücksetzen?',
  startOverBody:
    'Alle Studien, Teilnehmer, Rechnungen und Kataloge verschwinden, auch die, an denen andere gerade arbeiten, und mit ihnen der Änderungsverlauf. Die erfundenen Studien kommen zurück, wie sie waren. Personen bleiben. Das lässt sich nicht zurücknehmen.',
  startOverConfirm: 'Von vorn beginnen',
  startedOver: 'Der Demo-Standort ist wie an seinem ersten Tag',
};

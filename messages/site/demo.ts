import type { Translation } from '../translation.ts';

/** What a demo site offers. */
export const demoEn = {
  title: 'Demo site',
  lead: 'Go from files to the first invoice in five minutes, with a fictitious trial: plan, prices, participants and visits.',
  begin: 'Start the sample trial',
  takeSample: 'Use the sample folder',
  download: 'Download the sample folder (ZIP)',
  fileName: 'Sample-trial',
  startOver: 'Reset the demo…',
  startOverTitle: 'Reset the demo site?',
  startOverBody:
    'All trials, participants, invoices, catalogs and the history of changes are deleted, including those that other people are working on. The sample trials are restored. User accounts are kept. This cannot be undone.',
  startOverConfirm: 'Reset the demo site',
  startedOver: 'The demo site has been reset',
} as const;

export const demoDe: Translation<typeof demoEn> = {
  title: 'Demosystem',
  lead: 'Probieren Sie den Weg von Dateien bis zur ersten Rechnung in fünf Minuten aus, mit einer erfundenen Studie: Plan, Preise, Teilnehmer und Visiten.',
  begin: 'Beispielstudie starten',
  takeSample: 'Beispielordner verwenden',
  download: 'Beispielordner herunterladen (ZIP)',
  fileName: 'Beispielstudie',
  startOver: 'Demo zurücksetzen …',
  startOverTitle: 'Das Demosystem zurücksetzen?',
  startOverBody:
    'Alle Studien, Teilnehmer, Rechnungen, Kataloge und der Änderungsverlauf werden gelöscht, auch das, woran andere gerade arbeiten. Die Beispielstudien werden wiederhergestellt. Benutzerkonten bleiben. Das lässt sich nicht rückgängig machen.',
  startOverConfirm: 'Demosystem zurücksetzen',
  startedOver: 'Das Demosystem wurde zurückgesetzt',
};

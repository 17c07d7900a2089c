import type { Translation } from '../translation.ts';

/** Copying the contract of a trial as a new one. */
export const copyTrialEn = {
  action: 'Copy trial',
  title: 'Copy %{title}?',
  body: 'The new trial gets the same contract: visits, services with prices, assignments, provider payments, operational services, tax rule, addresses and recruitment target.',
  left: 'Identifiers, the recruitment end date, participants, recorded services and invoices are not copied.',
  newTitle: 'Title of the new trial',
  proposal: 'Copy of %{title}',
  confirm: 'Copy trial',
  done: 'The trial has been copied. This is the copy.',
} as const;

export const copyTrialDe = {
  action: 'Studie kopieren',
  title: '%{title} kopieren?',
  body: 'Die neue Studie erhält denselben Vertrag: Visiten, Leistungen mit Preisen, Zuordnungen, Zahlungen an Leistungserbringer, nicht visitengebundene Leistungen, Steuerregel, Adressen und Rekrutierungsziel.',
  left: 'Kennungen, Rekrutierungsende, Teilnehmer, erfasste Leistungen und Rechnungen werden nicht kopiert.',
  newTitle: 'Titel der neuen Studie',
  proposal: 'Kopie von %{title}',
  confirm: 'Studie kopieren',
  done: 'Die Studie wurde kopiert. Dies ist die Kopie.',
} satisfies Translation<typeof copyTrialEn>;

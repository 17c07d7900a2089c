import type { Translation } from './translation.ts';

/** What react-admin calls a record and many of it. */
export const resourcesEn = {
  trials: { name: 'Trial |||| Trials' },
  participants: { name: 'Participant |||| Participants' },
  studyServices: { name: 'Visit service |||| Visit services' },
  operationalServices: { name: 'Operational service |||| Operational services' },
  providerServices: { name: 'Provider payment |||| Provider payments' },
  visits: { name: 'Visit |||| Visits' },
  invoices: { name: 'Invoice |||| Invoices' },
  providers: { name: 'Provider |||| Providers' },
  identifierTypes: { name: 'Identifier type |||| Identifier types' },
  addresses: { name: 'Address |||| Addresses' },
} as const;

export const resourcesDe = {
  trials: { name: 'Studie |||| Studien' },
  participants: { name: 'Teilnehmer |||| Teilnehmer' },
  studyServices: { name: 'Visitenleistung |||| Visitenleistungen' },
  operationalServices: { name: 'Operative Leistung |||| Operative Leistungen' },
  providerServices: { name: 'Provider-Zahlung |||| Provider-Zahlungen' },
  visits: { name: 'Visite |||| Visiten' },
  invoices: { name: 'Rechnung |||| Rechnungen' },
  providers: { name: 'Provider |||| Provider' },
  identifierTypes: { name: 'Kennungstyp |||| Kennungstypen' },
  addresses: { name: 'Adresse |||| Adressen' },
} satisfies Translation<typeof resourcesEn>;

import type { Translation } from '../translation.ts';

/** A trial's page: head and tabs. */
export const trialPageEn = {
  tabsLabel: 'Parts of the trial',
  tabs: {
    details: 'Details',
    participants: 'Participants',
    'visit-services': 'Visit services',
    'operational-services': 'Operational services',
    'provider-payments': 'Provider payments',
    calculation: 'Calculation',
    amendments: 'Amendments',
    rules: 'Rules',
    invoices: 'Invoices',
  },
  recruited: 'Recruited / target',
  unbilled: 'Unbilled',
  notFound: 'This trial does not exist',
  notFoundHint: 'It may have been removed, or the address is wrong.',
} as const;

export const trialPageDe = {
  tabsLabel: 'Teile der Studie',
  tabs: {
    details: 'Details',
    participants: 'Teilnehmer',
    'visit-services': 'Visitenleistungen',
    'operational-services': 'Nicht visitengebundene Leistungen',
    'provider-payments': 'Zahlungen an Leistungserbringer',
    calculation: 'Kalkulation',
    amendments: 'Nachträge',
    rules: 'Regeln',
    invoices: 'Rechnungen',
  },
  recruited: 'Rekrutiert / Ziel',
  unbilled: 'Nicht abgerechnet',
  notFound: 'Diese Studie gibt es nicht',
  notFoundHint: 'Sie wurde vielleicht entfernt, oder die Adresse ist falsch.',
} satisfies Translation<typeof trialPageEn>;

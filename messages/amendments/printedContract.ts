import type { Translation } from '../translation.ts';

/** A contract as of a day on paper. */
export const printedContractEn = {
  named: 'Contract %{trial} as of %{date}',
  heading: 'Contract as of %{date}',
  fields: { version: 'Version', effective: 'Effective from', perParticipant: 'Per participant' },
  first: 'At go-live',
  amendment: 'Amendment %{number}',
  services: 'Visit services',
  operational: 'Operational services',
  visits: 'Visits',
  additional: 'additional',
  optional: '%{visit} (optional)',
  columns: {
    service: 'Service',
    visits: 'Visits',
    price: 'Price €',
    visit: 'Visit',
    reference: 'Counted from',
    days: 'Days',
    window: 'Window',
  },
  nonScheduled: 'not scheduled',
  window: '−%{before} / +%{after}',
  page: 'Page %{page} of %{pages}',
} as const;

export const printedContractDe = {
  named: 'Vertrag %{trial} am %{date}',
  heading: 'Vertrag, Stand %{date}',
  fields: { version: 'Fassung', effective: 'Gilt ab', perParticipant: 'Je Teilnehmer' },
  first: 'Bei Studienstart',
  amendment: 'Nachtrag %{number}',
  services: 'Visitenleistungen',
  operational: 'Nicht visitengebundene Leistungen',
  visits: 'Visiten',
  additional: 'zusätzlich',
  optional: '%{visit} (optional)',
  columns: {
    service: 'Leistung',
    visits: 'Visiten',
    price: 'Preis €',
    visit: 'Visite',
    reference: 'Gerechnet ab',
    days: 'Tage',
    window: 'Fenster',
  },
  nonScheduled: 'nicht geplant',
  window: '−%{before} / +%{after}',
  page: 'Seite %{page} von %{pages}',
} satisfies Translation<typeof printedContractEn>;

import type { Translation } from './translation.ts';

/** What the reports share: the way from one to the other, the days they are of, as of when they are. */
export const reportsEn = {
  title: 'Reports',
  pages: {
    statistics: 'Statistics',
    recruitment: 'Recruitment',
    settlements: 'Provider settlement',
    closings: 'Performed, not billed',
    revenue: 'Revenue to come',
  },
  unknownHint: 'The address is not whole, or what it named is gone.',
  asOf: 'As of %{moment}',
  withoutTest: 'without %{smart_count} test trial |||| without %{smart_count} test trials',
  range: {
    label: 'Period',
    from: 'From',
    to: 'To',
    between: '%{from} – %{to}',
    since: 'Since %{from}',
    until: 'Until %{to}',
    any: 'All days',
    apply: 'Show',
    reversed: 'Ends before it begins',
  },
} as const;

export const reportsDe = {
  title: 'Berichte',
  pages: {
    statistics: 'Statistik',
    recruitment: 'Rekrutierung',
    settlements: 'Provider-Abrechnung',
    closings: 'Erbracht, nicht abgerechnet',
    revenue: 'Erwarteter Umsatz',
  },
  unknownHint: 'Die Adresse ist unvollständig, oder es gibt den Bericht nicht mehr.',
  asOf: 'Stand %{moment}',
  withoutTest: 'ohne %{smart_count} Teststudie |||| ohne %{smart_count} Teststudien',
  range: {
    label: 'Zeitraum',
    from: 'Von',
    to: 'Bis',
    between: '%{from} – %{to}',
    since: 'Seit %{from}',
    until: 'Bis %{to}',
    any: 'Alle Tage',
    apply: 'Anzeigen',
    reversed: 'Endet vor dem Beginn',
  },
} satisfies Translation<typeof reportsEn>;

import type { Translation } from '../translation.ts';

/** What the reports share: the way from one to the other, the days they are of, as of when they are. */
export const reportsEn = {
  title: 'Reports',
  pages: {
    statistics: 'Statistics',
    fourWay: 'From contract to payment',
    recruitment: 'Recruitment',
    settlements: 'Provider settlement',
    closings: 'Performed, not billed',
    revenue: 'Expected revenue',
  },
  unknownHint: 'The address is incomplete, or the report no longer exists.',
  asOf: 'As of %{moment}',
  withoutTest: 'without %{smart_count} test trial |||| without %{smart_count} test trials',
  range: {
    label: 'Period',
    from: 'From',
    to: 'To',
    between: '%{from} – %{to}',
    since: 'Since %{from}',
    until: 'Until %{to}',
    any: 'Any date',
    apply: 'Show',
    reversed: 'The end is before the start',
  },
} as const;

export const reportsDe = {
  title: 'Berichte',
  pages: {
    statistics: 'Statistik',
    fourWay: 'Vom Vertrag zur Zahlung',
    recruitment: 'Rekrutierung',
    settlements: 'Abrechnung mit Leistungserbringern',
    closings: 'Durchgeführt, nicht abgerechnet',
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
    any: 'Jedes Datum',
    apply: 'Anzeigen',
    reversed: 'Das Ende liegt vor dem Anfang',
  },
} satisfies Translation<typeof reportsEn>;

import type { Translation } from './translation.ts';

/** Revenue that planned visits are still to bring. */
export const revenueEn = {
  title: 'Revenue to come',
  chart: 'Revenue to come by month',
  planned: 'Planned',
  expected: 'Expected',
  lost: 'Lost to drop-out',
  perMonth: 'By month',
  perTrial: 'By trial',
  columns: {
    month: 'Month',
    trial: 'Trial',
    visits: 'Visits',
    planned: 'Planned',
    dropOut: 'Drop-out per visit',
    expected: 'Expected',
  },
  total: 'Total',
  counts:
    'Open visits with a planned date, at the present prices of their mandatory services. Expected is what is left where participants leave as often as they have so far. Participants to come, optional and operational services are not in it.',
  unplanned:
    '%{smart_count} open visit has no planned date and is in no month. |||| %{smart_count} open visits have no planned date and are in no month.',
  empty: 'No planned visit is open',
  emptyHint: 'Revenue to come is read from the schedules of participants.',
} as const;

export const revenueDe = {
  title: 'Erwarteter Umsatz',
  chart: 'Erwarteter Umsatz nach Monat',
  planned: 'Geplant',
  expected: 'Erwartet',
  lost: 'Entfällt durch Abbrüche',
  perMonth: 'Nach Monat',
  perTrial: 'Nach Studie',
  columns: {
    month: 'Monat',
    trial: 'Studie',
    visits: 'Visiten',
    planned: 'Geplant',
    dropOut: 'Abbrüche je Visite',
    expected: 'Erwartet',
  },
  total: 'Summe',
  counts:
    'Offene Visiten mit geplantem Datum zu den heutigen Preisen ihrer verpflichtenden Leistungen. Erwartet ist, was bleibt, wenn Teilnehmer so oft abbrechen wie bisher. Künftige Teilnehmer, optionale und operative Leistungen sind nicht enthalten.',
  unplanned:
    '%{smart_count} offene Visite hat kein geplantes Datum und liegt in keinem Monat. |||| %{smart_count} offene Visiten haben kein geplantes Datum und liegen in keinem Monat.',
  empty: 'Keine geplante Visite ist offen',
  emptyHint: 'Der erwartete Umsatz wird aus den Plänen der Teilnehmer gelesen.',
} satisfies Translation<typeof revenueEn>;

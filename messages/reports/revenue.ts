import type { Translation } from '../translation.ts';

/** Revenue that planned visits are still to bring. */
export const revenueEn = {
  title: 'Expected revenue',
  chart: 'Expected revenue by month',
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
    'Open visits with a planned date, at the current prices of their mandatory services and by the rules of their contracts: caps, tiers, overhead and holdback. “Expected” is what remains if participants drop out as often as they have so far. Future participants, optional services and operational services are not included.',
  held: 'The sponsors hold back %{amount} of what is expected; it is not included.',
  unplanned:
    '%{smart_count} open visit has no planned date and is not included in any month. |||| %{smart_count} open visits have no planned date and are not included in any month.',
  overdue:
    '%{count} overdue visit, %{amount} expected, is not included in any month. |||| %{count} overdue visits, %{amount} expected, are not included in any month.',
  unexpected:
    '%{count} visit is no longer expected: overdue by more than %{days} days, planned before a later visit that was done, or after the last day of its contract. |||| %{count} visits are no longer expected: overdue by more than %{days} days, planned before a later visit that was done, or after the last day of their contract.',
  changeDays: 'Change the number of days',
  empty: 'There are no open planned visits',
  emptyHint: 'Expected revenue is calculated from the schedules of participants.',
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
    'Offene Visiten mit geplantem Datum zu den heutigen Preisen ihrer verpflichtenden Leistungen und nach den Regeln ihrer Verträge: Obergrenzen, Preisstaffeln, Gemeinkosten und Einbehalt. „Erwartet“ ist, was bleibt, wenn Teilnehmer so oft abbrechen wie bisher. Künftige Teilnehmer, optionale und nicht visitengebundene Leistungen sind nicht enthalten.',
  held: 'Vom Erwarteten behalten die Sponsoren %{amount} ein; das ist nicht enthalten.',
  unplanned:
    '%{smart_count} offene Visite hat kein geplantes Datum und ist in keinem Monat enthalten. |||| %{smart_count} offene Visiten haben kein geplantes Datum und sind in keinem Monat enthalten.',
  overdue:
    '%{count} überfällige Visite, erwartet %{amount}, ist in keinem Monat enthalten. |||| %{count} überfällige Visiten, erwartet %{amount}, sind in keinem Monat enthalten.',
  unexpected:
    '%{count} Visite wird nicht mehr erwartet: mehr als %{days} Tage überfällig, vor einer späteren durchgeführten Visite oder nach dem letzten Tag ihres Vertrags geplant. |||| %{count} Visiten werden nicht mehr erwartet: mehr als %{days} Tage überfällig, vor einer späteren durchgeführten Visite oder nach dem letzten Tag ihres Vertrags geplant.',
  changeDays: 'Anzahl der Tage ändern',
  empty: 'Es gibt keine offenen geplanten Visiten',
  emptyHint: 'Der erwartete Umsatz wird aus den Terminplänen der Teilnehmer berechnet.',
} satisfies Translation<typeof revenueEn>;

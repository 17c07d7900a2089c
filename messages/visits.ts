import type { Translation } from './translation.ts';

/** The protocol visits as a spreadsheet. */
export const visitsEn = {
  columns: {
    label: 'Visit',
    short_label: 'Short label',
    description: 'Description',
    visit_kind: 'Kind',
    reference_visit_id: 'Reference visit',
    days_interval: 'Days after it',
    days_tolerance_before: 'Tolerance before',
    days_tolerance_after: 'Tolerance after',
    services: 'Services',
    day: 'Day',
    window: 'Window',
    price: 'Price €',
  },
  kinds: { scheduled: 'Scheduled', non_scheduled: 'Non-scheduled' },
  addVisit: 'Add visit',
  facts: {
    visits: '%{smart_count} visit |||| %{smart_count} visits',
    roots: '%{smart_count} root |||| %{smart_count} roots',
  },
  locked: 'The trial has participants: reference, interval, tolerance and kind are locked.',
  emptyScheduled: 'The plan has no scheduled visits yet',
  emptyNonScheduled: 'The plan has no non-scheduled visits yet',
  picture: {
    dayZero: 'Day 0',
    week: 'Week %{week}',
    visit: '%{visit}: %{day}, window %{from} – %{to}',
    after: '%{visit} is %{days} days after %{reference}.',
    root: '%{visit} is a root: its days count from its own date.',
    moves:
      'Moving %{visit} moves %{count} visit that counts from it. |||| Moving %{visit} moves %{count} visits that count from it.',
    movesNothing: 'Moving %{visit} moves nothing else.',
    legend: 'Box = window, ring = planned, line = reference off the main one. Click a visit to find its row.',
  },
  fromVisits: {
    action: 'Make services',
    title: 'Make a service of every visit?',
    body: 'For each visit without a service of its label one service is made, with amount 0 and mandatory at that visit: for visits that are paid as a lump sum.',
    confirm: 'Make %{count} service |||| Make %{count} services',
    made: '%{count} service was made. Enter its price. |||| %{count} services were made. Enter their prices.',
    none: 'Every visit has a service of its label already.',
  },
  rootName: 'root',
  windowFixed: 'by its date',
  timeline: 'The plan on a time axis, in days from the root',
} as const;

export const visitsDe = {
  columns: {
    label: 'Visite',
    short_label: 'Kürzel',
    description: 'Beschreibung',
    visit_kind: 'Art',
    reference_visit_id: 'Bezugsvisite',
    days_interval: 'Tage danach',
    days_tolerance_before: 'Toleranz davor',
    days_tolerance_after: 'Toleranz danach',
    services: 'Leistungen',
    day: 'Tag',
    window: 'Fenster',
    price: 'Preis €',
  },
  kinds: { scheduled: 'Geplant', non_scheduled: 'Ungeplant' },
  addVisit: 'Visite hinzufügen',
  facts: {
    visits: '%{smart_count} Visite |||| %{smart_count} Visiten',
    roots: '%{smart_count} Wurzel |||| %{smart_count} Wurzeln',
  },
  locked: 'Die Studie hat Teilnehmer: Bezug, Abstand, Toleranz und Art sind gesperrt.',
  emptyScheduled: 'Der Plan hat noch keine geplanten Visiten',
  emptyNonScheduled: 'Der Plan hat noch keine ungeplanten Visiten',
  picture: {
    dayZero: 'Tag 0',
    week: 'Woche %{week}',
    visit: '%{visit}: %{day}, Fenster %{from} – %{to}',
    after: '%{visit} liegt %{days} Tage nach %{reference}.',
    root: '%{visit} ist eine Wurzel: Die Tage zählen ab ihrem eigenen Datum.',
    moves:
      'Mit %{visit} verschiebt sich %{count} Visite, die ab ihr zählt. |||| Mit %{visit} verschieben sich %{count} Visiten, die ab ihr zählen.',
    movesNothing: 'Mit %{visit} verschiebt sich nichts anderes.',
    legend:
      'Kasten = Fenster, Ring = geplant, Linie = Bezug außerhalb der Hauptlinie. Ein Klick auf eine Visite findet ihre Zeile.',
  },
  fromVisits: {
    action: 'Leistungen anlegen',
    title: 'Aus jeder Visite eine Leistung machen?',
    body: 'Für jede Visite ohne Leistung ihrer Bezeichnung entsteht eine Leistung mit Betrag 0, bei dieser Visite verpflichtend: für Visiten, die pauschal bezahlt werden.',
    confirm: '%{count} Leistung anlegen |||| %{count} Leistungen anlegen',
    made: '%{count} Leistung wurde angelegt. Tragen Sie ihren Preis ein. |||| %{count} Leistungen wurden angelegt. Tragen Sie ihre Preise ein.',
    none: 'Jede Visite hat schon eine Leistung ihrer Bezeichnung.',
  },
  rootName: 'Wurzel',
  windowFixed: 'per Datum',
  timeline: 'Der Plan auf einer Zeitachse, in Tagen ab der Wurzel',
} satisfies Translation<typeof visitsEn>;

import type { Translation } from '../translation.ts';

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
    roots: '%{smart_count} root visit |||| %{smart_count} root visits',
  },
  locked: 'The trial has participants, so reference, interval, tolerance and kind are locked.',
  picture: {
    dayZero: 'Day 0',
    week: 'Week %{week}',
    visit: '%{visit}: %{day}, window %{from} – %{to}',
    after: '%{visit} is %{days} days after %{reference}.',
    root: '%{visit} is a root visit: days are counted from its own date.',
    moves:
      'If %{visit} moves, %{count} dependent visit moves with it. |||| If %{visit} moves, %{count} dependent visits move with it.',
    movesNothing: 'No other visit depends on %{visit}.',
    legend:
      'Bar = window, ring = planned, line = reference outside the main line. Click a visit to find its row.',
  },
  fromVisits: {
    action: 'Create services',
    title: 'Create a service for each visit?',
    body: 'For each visit without a service of the same label, one service is created with amount 0, mandatory at that visit. This is for visits that are paid as a lump sum.',
    confirm: 'Create %{count} service |||| Create %{count} services',
    made: '%{count} service was created. Enter its price. |||| %{count} services were created. Enter their prices.',
    none: 'Every visit already has a service with its label.',
  },
  rootName: 'root visit',
  windowFixed: 'depends on its date',
  timeline: 'The plan on a time axis, in days from the root visit',
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
    roots: '%{smart_count} Startvisite |||| %{smart_count} Startvisiten',
  },
  locked: 'Die Studie hat Teilnehmer; Bezug, Abstand, Toleranz und Art sind gesperrt.',
  picture: {
    dayZero: 'Tag 0',
    week: 'Woche %{week}',
    visit: '%{visit}: %{day}, Fenster %{from} – %{to}',
    after: '%{visit} liegt %{days} Tage nach %{reference}.',
    root: '%{visit} ist eine Startvisite: Die Tage zählen ab ihrem eigenen Datum.',
    moves:
      'Mit %{visit} verschiebt sich %{count} abhängige Visite. |||| Mit %{visit} verschieben sich %{count} abhängige Visiten.',
    movesNothing: 'Keine andere Visite hängt von %{visit} ab.',
    legend:
      'Balken = Fenster, Ring = geplant, Linie = Bezug außerhalb der Hauptlinie. Klicken Sie auf eine Visite, um ihre Zeile zu finden.',
  },
  fromVisits: {
    action: 'Leistungen anlegen',
    title: 'Für jede Visite eine Leistung anlegen?',
    body: 'Für jede Visite ohne gleichnamige Leistung wird eine Leistung mit Betrag 0 angelegt, bei dieser Visite verpflichtend. Das ist für Visiten gedacht, die pauschal bezahlt werden.',
    confirm: '%{count} Leistung anlegen |||| %{count} Leistungen anlegen',
    made: '%{count} Leistung wurde angelegt. Tragen Sie ihren Preis ein. |||| %{count} Leistungen wurden angelegt. Tragen Sie ihre Preise ein.',
    none: 'Jede Visite hat schon eine gleichnamige Leistung.',
  },
  rootName: 'Startvisite',
  windowFixed: 'nach ihrem Datum',
  timeline: 'Der Plan auf einer Zeitachse, in Tagen ab der Startvisite',
} satisfies Translation<typeof visitsEn>;

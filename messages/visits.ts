import type { Translation } from './translation.ts';

/** The protocol visits as a spreadsheet. */
export const visitsEn = {
  columns: {
    label: 'Visit',
    shortLabel: 'Short label',
    description: 'Description',
    kind: 'Kind',
    reference: 'Reference visit',
    interval: 'Days after it',
    before: 'Tolerance before',
    after: 'Tolerance after',
    services: 'Services',
  },
  kinds: { scheduled: 'Scheduled', non_scheduled: 'Non-scheduled' },
  addVisit: 'Add visit',
  facts: {
    visits: '%{smart_count} visit |||| %{smart_count} visits',
    roots: '%{smart_count} root |||| %{smart_count} roots',
  },
  locked: {
    structure: 'The trial has participants: reference, interval, tolerance and kind are locked.',
    removal: 'The trial has participants: visits can no longer be removed.',
  },
  notEmpty: 'Services are assigned to this visit, so it cannot be deleted.',
  timeline: 'The plan on a time axis, in days from the root',
} as const;

export const visitsDe = {
  columns: {
    label: 'Visite',
    shortLabel: 'Kurzbezeichnung',
    description: 'Beschreibung',
    kind: 'Art',
    reference: 'Bezugsvisite',
    interval: 'Tage danach',
    before: 'Toleranz davor',
    after: 'Toleranz danach',
    services: 'Leistungen',
  },
  kinds: { scheduled: 'Geplant', non_scheduled: 'Ungeplant' },
  addVisit: 'Visite hinzufügen',
  facts: {
    visits: '%{smart_count} Visite |||| %{smart_count} Visiten',
    roots: '%{smart_count} Wurzel |||| %{smart_count} Wurzeln',
  },
  locked: {
    structure: 'Die Studie hat Teilnehmer: Bezug, Abstand, Toleranz und Art sind gesperrt.',
    removal: 'Die Studie hat Teilnehmer: Visiten können nicht mehr entfernt werden.',
  },
  notEmpty: 'Dieser Visite sind Leistungen zugeordnet, sie kann deshalb nicht gelöscht werden.',
  timeline: 'Der Plan auf einer Zeitachse, in Tagen ab der Wurzel',
} satisfies Translation<typeof visitsEn>;

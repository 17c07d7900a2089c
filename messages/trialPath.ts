import type { Translation } from './translation.ts';

/** The way of a new trial to its first invoice. */
export const trialPathEn = {
  title: 'What comes next',
  menu: 'What comes next',
  next: 'Next: %{step}',
  progress: '%{done} of %{all} done',
  ready: 'All steps are done: an invoice can be drafted.',
  draft: 'To the invoices',
  all: 'All steps',
  putAway: 'Put away',
  import: 'Import files',
  optional: 'if there are any',
  isDone: 'done',
  isOpen: 'open',
  missing: 'The first invoice still lacks',
  nothingToBill: 'Nothing is confirmed yet that could be billed.',
  steps: {
    details: 'Tax rule in the details',
    recipient: 'Invoice recipient',
    sender: 'Sender of invoices',
    visits: 'Visits of the protocol',
    services: 'Services and prices',
    assignments: 'Which service at which visit',
    payments: 'Shares of departments',
    operational: 'Services without a visit',
    participants: 'First participant',
    performed: 'Performed visits and their confirmed services',
  },
  goLive: 'The first participant locks this',
  goLiveHint:
    'Prices, intervals, assignments and shares no longer change from then on, and nothing of the plan is deleted; what is new can still be added.',
  checksPassed: 'Every service has a price and a visit, and every visit a service.',
  checks: {
    unassigned_services: '%{smart_count} service is at no visit |||| %{smart_count} services are at no visit',
    empty_visits: '%{smart_count} visit has no service |||| %{smart_count} visits have no service',
    free_services: '%{smart_count} service costs nothing |||| %{smart_count} services cost nothing',
  },
} as const;

export const trialPathDe = {
  title: 'Was als Nächstes kommt',
  menu: 'Was als Nächstes kommt',
  next: 'Als Nächstes: %{step}',
  progress: '%{done} von %{all} erledigt',
  ready: 'Alle Schritte sind erledigt: Eine Rechnung kann entworfen werden.',
  draft: 'Zu den Rechnungen',
  all: 'Alle Schritte',
  putAway: 'Weglegen',
  import: 'Dateien einlesen',
  optional: 'falls es welche gibt',
  isDone: 'erledigt',
  isOpen: 'offen',
  missing: 'Der ersten Rechnung fehlt noch',
  nothingToBill: 'Es ist noch nichts bestätigt, was abgerechnet werden könnte.',
  steps: {
    details: 'Steuerregel in den Details',
    recipient: 'Rechnungsempfänger',
    sender: 'Rechnungssteller',
    visits: 'Visiten des Prüfplans',
    services: 'Leistungen und Preise',
    assignments: 'Welche Leistung bei welcher Visite',
    payments: 'Anteile der Abteilungen',
    operational: 'Leistungen ohne Visite',
    participants: 'Erster Teilnehmer',
    performed: 'Durchgeführte Visiten und ihre bestätigten Leistungen',
  },
  goLive: 'Der erste Teilnehmer sperrt dies',
  goLiveHint:
    'Preise, Abstände, Zuordnungen und Anteile ändern sich danach nicht mehr, und vom Plan wird nichts gelöscht; Neues kann weiter dazukommen.',
  checksPassed: 'Jede Leistung hat einen Preis und eine Visite, und jede Visite eine Leistung.',
  checks: {
    unassigned_services:
      '%{smart_count} Leistung ist bei keiner Visite |||| %{smart_count} Leistungen sind bei keiner Visite',
    empty_visits: '%{smart_count} Visite hat keine Leistung |||| %{smart_count} Visiten haben keine Leistung',
    free_services: '%{smart_count} Leistung kostet nichts |||| %{smart_count} Leistungen kosten nichts',
  },
} satisfies Translation<typeof trialPathEn>;

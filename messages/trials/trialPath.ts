import type { Translation } from '../translation.ts';

/** The way of a new trial to its first invoice. */
export const trialPathEn = {
  title: 'Next steps',
  menu: 'Next steps',
  next: 'Next: %{step}',
  progress: '%{done} of %{all} done',
  ready: 'All steps are done: you can create an invoice draft.',
  draft: 'Go to invoices',
  all: 'All steps',
  putAway: 'Hide',
  import: 'Import files',
  optional: 'optional',
  isDone: 'done',
  isOpen: 'open',
  missing: 'Still missing for the first invoice',
  nothingToBill: 'No confirmed services to bill yet.',
  steps: {
    details: 'Tax rule in the details',
    recipient: 'Invoice recipient',
    sender: 'Sender of invoices',
    visits: 'Protocol visits',
    services: 'Services and prices',
    assignments: 'Services assigned to visits',
    payments: 'Payments to providers',
    operational: 'Operational services',
    participants: 'First participant',
    performed: 'Performed visits with confirmed services',
  },
  goLive: 'The first participant locks the contract',
  goLiveHint:
    'From then on prices, intervals, assignments and shares can no longer be changed, and nothing can be deleted from the plan; new entries can still be added.',
  checksPassed: 'Every service has a price and a visit, and every visit has a service.',
  checks: {
    unassigned_services:
      '%{smart_count} service is not assigned to a visit |||| %{smart_count} services are not assigned to a visit',
    empty_visits: '%{smart_count} visit has no service |||| %{smart_count} visits have no service',
    free_services: '%{smart_count} service has no price |||| %{smart_count} services have no price',
  },
} as const;

export const trialPathDe = {
  title: 'Nächste Schritte',
  menu: 'Nächste Schritte',
  next: 'Als Nächstes: %{step}',
  progress: '%{done} von %{all} erledigt',
  ready: 'Alle Schritte sind erledigt: Sie können einen Rechnungsentwurf anlegen.',
  draft: 'Zu den Rechnungen',
  all: 'Alle Schritte',
  putAway: 'Ausblenden',
  import: 'Dateien importieren',
  optional: 'optional',
  isDone: 'erledigt',
  isOpen: 'offen',
  missing: 'Für die erste Rechnung fehlt noch',
  nothingToBill: 'Es gibt noch keine bestätigten Leistungen, die abgerechnet werden könnten.',
  steps: {
    details: 'Steuerregel in den Details',
    recipient: 'Rechnungsempfänger',
    sender: 'Rechnungssteller',
    visits: 'Visiten des Protokolls',
    services: 'Leistungen und Preise',
    assignments: 'Leistungen den Visiten zugeordnet',
    payments: 'Zahlungen an Leistungserbringer',
    operational: 'Nicht visitengebundene Leistungen',
    participants: 'Erster Teilnehmer',
    performed: 'Durchgeführte Visiten mit bestätigten Leistungen',
  },
  goLive: 'Der erste Teilnehmer sperrt den Vertrag',
  goLiveHint:
    'Danach lassen sich Preise, Abstände, Zuordnungen und Anteile nicht mehr ändern, und vom Plan lässt sich nichts löschen; neue Einträge können weiterhin hinzukommen.',
  checksPassed: 'Jede Leistung hat einen Preis und eine Visite, und jede Visite eine Leistung.',
  checks: {
    unassigned_services:
      '%{smart_count} Leistung ist keiner Visite zugeordnet |||| %{smart_count} Leistungen sind keiner Visite zugeordnet',
    empty_visits: '%{smart_count} Visite hat keine Leistung |||| %{smart_count} Visiten haben keine Leistung',
    free_services:
      '%{smart_count} Leistung hat keinen Preis |||| %{smart_count} Leistungen haben keinen Preis',
  },
} satisfies Translation<typeof trialPathEn>;

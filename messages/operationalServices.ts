import type { Translation } from './translation.ts';

/** Operational services: what is billed outside of visits. */
export const operationalServicesEn = {
  columns: {
    label: 'Service',
    description: 'Description',
    amount: 'Amount €',
    repetition: 'Repetition',
    autoConfirmed: 'Confirmed by itself',
    firstDue: 'First due',
    closed: 'Closed',
    studyAccount: 'Study account €',
  },
  periods: {
    once: 'Once',
    monthly: 'Monthly',
    quarterly: 'Quarterly',
    semesterly: 'Every half-year',
    yearly: 'Yearly',
    irregular: 'Irregular',
  },
  addService: 'Add service',
  facts: '%{smart_count} operational service |||| %{smart_count} operational services',
  locked: 'The trial has participants: amount and repetition are locked.',
  removalLocked: 'The trial has participants: services can no longer be removed.',
  recorded: 'The service has been recorded, so it cannot be deleted.',
} as const;

export const operationalServicesDe = {
  columns: {
    label: 'Leistung',
    description: 'Beschreibung',
    amount: 'Betrag €',
    repetition: 'Wiederholung',
    autoConfirmed: 'Bestätigt sich selbst',
    firstDue: 'Zuerst fällig',
    closed: 'Beendet',
    studyAccount: 'Studienkonto €',
  },
  periods: {
    once: 'Einmalig',
    monthly: 'Monatlich',
    quarterly: 'Vierteljährlich',
    semesterly: 'Halbjährlich',
    yearly: 'Jährlich',
    irregular: 'Unregelmäßig',
  },
  addService: 'Leistung hinzufügen',
  facts: '%{smart_count} operative Leistung |||| %{smart_count} operative Leistungen',
  locked: 'Die Studie hat Teilnehmer: Betrag und Wiederholung sind gesperrt.',
  removalLocked: 'Die Studie hat Teilnehmer: Leistungen können nicht mehr entfernt werden.',
  recorded: 'Die Leistung wurde erfasst und kann deshalb nicht gelöscht werden.',
} satisfies Translation<typeof operationalServicesEn>;

import type { Translation } from './translation.ts';

/** Operational services: what is billed outside of visits. */
export const operationalServicesEn = {
  columns: {
    label: 'Service',
    description: 'Description',
    amount: 'Amount €',
    repetition_period: 'Repetition',
    is_auto_confirmed: 'Confirmed by itself',
    first_due_date: 'First due',
    is_closed: 'Closed',
    study_account: 'Study account €',
  },
  periods: {
    once: 'Once',
    monthly: 'Monthly',
    quarterly: 'Quarterly',
    semesterly: 'Every half-year',
    yearly: 'Yearly',
    irregular: 'Irregular',
  },
  form: {
    title: 'Operational service',
    new: 'New operational service',
    amount: 'Amount',
    autoConfirmedHint: 'Due entries are made dated and confirmed, without a to-do.',
    closedHint: 'No more entries are made.',
    invoiced: 'Invoiced',
    entries: 'Entries',
    create: 'Create service',
    delete: 'Delete service',
    deleteQuestion: 'Delete the service %{label}?',
    deleteBody:
      'Nothing is recorded of it and no provider payment is assigned. It is gone from the contract for good.',
    unknown: 'There is no such operational service',
  },
  addService: 'Add service',
  facts: '%{smart_count} operational service |||| %{smart_count} operational services',
  locked: 'The trial has participants: amount and repetition are locked.',
  removalLocked: 'The trial has participants: services can no longer be removed.',
} as const;

export const operationalServicesDe = {
  columns: {
    label: 'Leistung',
    description: 'Beschreibung',
    amount: 'Betrag €',
    repetition_period: 'Wiederholung',
    is_auto_confirmed: 'Bestätigt sich selbst',
    first_due_date: 'Zuerst fällig',
    is_closed: 'Beendet',
    study_account: 'Studienkonto €',
  },
  periods: {
    once: 'Einmalig',
    monthly: 'Monatlich',
    quarterly: 'Vierteljährlich',
    semesterly: 'Halbjährlich',
    yearly: 'Jährlich',
    irregular: 'Unregelmäßig',
  },
  form: {
    title: 'Operative Leistung',
    new: 'Neue operative Leistung',
    amount: 'Betrag',
    autoConfirmedHint: 'Fällige Einträge entstehen datiert und bestätigt, ohne Aufgabe.',
    closedHint: 'Es entstehen keine Einträge mehr.',
    invoiced: 'Fakturiert',
    entries: 'Einträge',
    create: 'Leistung anlegen',
    delete: 'Leistung löschen',
    deleteQuestion: 'Leistung %{label} löschen?',
    deleteBody:
      'Von ihr ist nichts erfasst, und keine Provider-Zahlung ist ihr zugeordnet. Sie verschwindet endgültig aus dem Vertrag.',
    unknown: 'Diese operative Leistung gibt es nicht',
  },
  addService: 'Leistung hinzufügen',
  facts: '%{smart_count} operative Leistung |||| %{smart_count} operative Leistungen',
  locked: 'Die Studie hat Teilnehmer: Betrag und Wiederholung sind gesperrt.',
  removalLocked: 'Die Studie hat Teilnehmer: Leistungen können nicht mehr entfernt werden.',
} satisfies Translation<typeof operationalServicesEn>;

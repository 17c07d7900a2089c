import type { Translation } from '../translation.ts';

/** Operational services: what is billed outside of visits. */
export const operationalServicesEn = {
  columns: {
    label: 'Service',
    description: 'Description',
    amount: 'Amount €',
    repetition_period: 'Repetition',
    is_auto_confirmed: 'Auto-confirmed',
    first_due_date: 'First due',
    is_closed: 'Closed',
    study_account: 'Study account €',
  },
  periods: {
    once: 'Once',
    monthly: 'Monthly',
    quarterly: 'Quarterly',
    semesterly: 'Half-yearly',
    yearly: 'Yearly',
    irregular: 'Irregular',
  },
  form: {
    title: 'Operational service',
    new: 'New operational service',
    amount: 'Amount',
    autoConfirmedHint: 'Due entries are created with their date and confirmed; there is nothing to do.',
    closedHint: 'No more entries are created.',
    invoiced: 'Invoiced',
    entries: 'Entries',
    create: 'Create service',
    delete: 'Delete service',
    deleteQuestion: 'Delete the service %{label}?',
    deleteBody: 'It has no entries and no provider payments. It is deleted from the contract permanently.',
    unknown: 'This operational service does not exist',
  },
  addService: 'Add service',
  facts: '%{smart_count} operational service |||| %{smart_count} operational services',
  locked: 'The trial has participants, so amount and repetition are locked.',
  removalLocked: 'The trial has participants, so services can no longer be removed.',
} as const;

export const operationalServicesDe = {
  columns: {
    label: 'Leistung',
    description: 'Beschreibung',
    amount: 'Betrag €',
    repetition_period: 'Wiederholung',
    is_auto_confirmed: 'Automatisch bestätigt',
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
    title: 'Nicht visitengebundene Leistung',
    new: 'Neue nicht visitengebundene Leistung',
    amount: 'Betrag',
    autoConfirmedHint:
      'Fällige Einträge werden mit Datum angelegt und bestätigt; es gibt nichts zu erledigen.',
    closedHint: 'Es werden keine Einträge mehr angelegt.',
    invoiced: 'Abgerechnet',
    entries: 'Einträge',
    create: 'Leistung anlegen',
    delete: 'Leistung löschen',
    deleteQuestion: 'Leistung %{label} löschen?',
    deleteBody:
      'Sie hat keine Einträge und keine Zahlungen an Leistungserbringer. Sie wird endgültig aus dem Vertrag gelöscht.',
    unknown: 'Diese nicht visitengebundene Leistung gibt es nicht',
  },
  addService: 'Leistung hinzufügen',
  facts:
    '%{smart_count} nicht visitengebundene Leistung |||| %{smart_count} nicht visitengebundene Leistungen',
  locked: 'Die Studie hat Teilnehmer; Betrag und Wiederholung sind gesperrt.',
  removalLocked: 'Die Studie hat Teilnehmer; Leistungen können nicht mehr entfernt werden.',
} satisfies Translation<typeof operationalServicesEn>;

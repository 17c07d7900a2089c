import type { MailState } from '../../contract/vocab.ts';
import type { Translation } from '../translation.ts';

/** What was done with an invoice. */
export const invoiceHistoryEn = {
  title: 'History',
  noPerson: 'System',
  empty: 'There are no entries yet',
  events: {
    created: 'Draft created',
    changed: 'Details changed',
    items: 'Items changed',
    reviewed: 'Items reviewed',
    finalized: 'Finalized as %{number}',
    revoked: 'Revoked with %{number}',
  },
  mailed: {
    queued: 'Email waiting',
    sending: 'Email being sent',
    sent: 'Email sent',
    refused: 'Email refused',
    given_up: 'Email failed',
    unclear: 'Email may have arrived',
    cancelled: 'Email cancelled',
  } satisfies Record<MailState, string>,
  counts: {
    added: '%{smart_count} item added |||| %{smart_count} items added',
    changed: '%{smart_count} item changed |||| %{smart_count} items changed',
    removed: '%{smart_count} item removed |||| %{smart_count} items removed',
    reviewed: '%{smart_count} item marked as reviewed |||| %{smart_count} items marked as reviewed',
  },
  field: '%{field}: %{from} → %{to}',
  fields: {
    label: 'Label',
    description: 'Description',
    search_key: 'Search key',
    reference_number: 'Reference number',
    billing_date: 'Billing date',
    expected_billing_date: 'Expected billing date',
    cut_off_date: 'Cut-off date',
    service_period_mode: 'Performance period',
    service_period_from: 'Performance period from',
    service_period_to: 'Performance period to',
  },
} as const;

export const invoiceHistoryDe = {
  title: 'Verlauf',
  noPerson: 'System',
  empty: 'Es gibt noch keine Einträge',
  events: {
    created: 'Entwurf angelegt',
    changed: 'Kopfdaten geändert',
    items: 'Positionen geändert',
    reviewed: 'Positionen geprüft',
    finalized: 'Finalisiert als %{number}',
    revoked: 'Storniert mit %{number}',
  },
  mailed: {
    queued: 'E-Mail wartet auf den Versand',
    sending: 'E-Mail wird gesendet',
    sent: 'E-Mail gesendet',
    refused: 'E-Mail abgelehnt',
    given_up: 'E-Mail fehlgeschlagen',
    unclear: 'E-Mail vielleicht angekommen',
    cancelled: 'E-Mail-Versand abgebrochen',
  },
  counts: {
    added: '%{smart_count} Position hinzugefügt |||| %{smart_count} Positionen hinzugefügt',
    changed: '%{smart_count} Position geändert |||| %{smart_count} Positionen geändert',
    removed: '%{smart_count} Position entfernt |||| %{smart_count} Positionen entfernt',
    reviewed:
      '%{smart_count} Position als geprüft markiert |||| %{smart_count} Positionen als geprüft markiert',
  },
  field: '%{field}: %{from} → %{to}',
  fields: {
    label: 'Bezeichnung',
    description: 'Beschreibung',
    search_key: 'Suchschlüssel',
    reference_number: 'Bestellnummer',
    billing_date: 'Rechnungsdatum',
    expected_billing_date: 'Erwartetes Rechnungsdatum',
    cut_off_date: 'Stichtag',
    service_period_mode: 'Leistungszeitraum',
    service_period_from: 'Leistungszeitraum von',
    service_period_to: 'Leistungszeitraum bis',
  },
} satisfies Translation<typeof invoiceHistoryEn>;

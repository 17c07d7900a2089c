import type { Translation } from '../translation.ts';

/** What administrators set for the site: its licence. */
export const configurationEn = {
  licence: {
    title: 'Licence',
    licensee: 'Licensee',
    isValid: 'Valid',
    type: 'Type',
    module: 'Module',
    features: 'Features',
    expired: 'Expired',
    validTo: 'Valid until',
    version: 'Version',
    valid: 'Valid',
    stillOpen:
      'You can still read, record, bill and export everything. New trials and drop-ins require a valid licence.',
    store: 'Upload licence file',
    stored: 'The licence has been stored',
    takeAway: 'Remove licence',
    takeAwayTitle: 'Remove the stored licence?',
    takeAwayBody: 'The licence from the server settings is used again, if there is one.',
    takenAway: 'The stored licence has been removed',
    tooLarge: 'This file is too large to be a licence.',
  },
  monitor: {
    title: 'System monitor',
    on: 'On',
    off: 'Off',
    lead: 'Once a day each browser reports to %{address} which version runs here, and nothing else:',
    leadOff: 'Nothing is reported. If SYSTEM_MONITOR_URL were set, this would be sent:',
    local: 'Nothing is sent from this address (this computer, or a plain IP address).',
  },
} as const;

export const configurationDe = {
  licence: {
    title: 'Lizenz',
    licensee: 'Lizenznehmer',
    isValid: 'Gültig',
    type: 'Art',
    module: 'Modul',
    features: 'Funktionen',
    expired: 'Abgelaufen',
    validTo: 'Gültig bis',
    version: 'Version',
    valid: 'Gültig',
    stillOpen:
      'Sie können weiterhin alles lesen, erfassen, abrechnen und exportieren. Neue Studien und Drop-ins erfordern eine gültige Lizenz.',
    store: 'Lizenzdatei hochladen',
    stored: 'Die Lizenz wurde gespeichert',
    takeAway: 'Lizenz entfernen',
    takeAwayTitle: 'Die gespeicherte Lizenz entfernen?',
    takeAwayBody: 'Dann gilt wieder die Lizenz aus den Einstellungen des Servers, falls es dort eine gibt.',
    takenAway: 'Die gespeicherte Lizenz wurde entfernt',
    tooLarge: 'Diese Datei ist zu groß für eine Lizenz.',
  },
  monitor: {
    title: 'Systemmonitor',
    on: 'An',
    off: 'Aus',
    lead: 'Einmal am Tag meldet jeder Browser an %{address}, welche Version hier läuft, und sonst nichts:',
    leadOff: 'Es wird nichts gemeldet. Wäre SYSTEM_MONITOR_URL gesetzt, würde dies gesendet:',
    local: 'Von dieser Adresse (dieser Rechner oder eine reine IP-Adresse) wird nichts gesendet.',
  },
} satisfies Translation<typeof configurationEn>;

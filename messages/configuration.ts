import type { Translation } from './translation.ts';

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
    validTo: 'Valid to',
    version: 'Version',
    valid: 'Valid',
    stillOpen:
      'Everything can be read, recorded, billed and exported. New trials and drop-ins need a valid licence.',
    store: 'Store a licence file',
    stored: 'The licence is stored',
    takeAway: 'Take away',
    takeAwayTitle: 'Take the stored licence away?',
    takeAwayBody: 'Then the licence of the server’s settings counts again, if they name one.',
    takenAway: 'The stored licence is taken away',
    tooLarge: 'This file is too large for a licence.',
  },
  monitor: {
    title: 'System monitor',
    on: 'On',
    off: 'Off',
    lead: 'Once a day each browser tells %{address} which version runs here, and nothing else:',
    leadOff: 'Nothing is told to anybody. Where SYSTEM_MONITOR_URL names an address, it would be this:',
    local: 'Under this name (this machine, or a bare IP address) nothing is sent.',
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
      'Alles lässt sich lesen, erfassen, abrechnen und exportieren. Neue Studien und Drop-ins brauchen eine gültige Lizenz.',
    store: 'Lizenzdatei hinterlegen',
    stored: 'Die Lizenz ist hinterlegt',
    takeAway: 'Entfernen',
    takeAwayTitle: 'Die hinterlegte Lizenz entfernen?',
    takeAwayBody:
      'Dann gilt wieder die Lizenz aus den Einstellungen des Servers, wenn dort eine genannt ist.',
    takenAway: 'Die hinterlegte Lizenz ist entfernt',
    tooLarge: 'Diese Datei ist zu groß für eine Lizenz.',
  },
  monitor: {
    title: 'Systemmonitor',
    on: 'An',
    off: 'Aus',
    lead: 'Einmal am Tag teilt jeder Browser %{address} mit, welche Version hier läuft, und sonst nichts:',
    leadOff: 'Niemandem wird etwas mitgeteilt. Nennt SYSTEM_MONITOR_URL eine Adresse, wäre es dies:',
    local: 'Unter diesem Namen (diese Maschine oder eine bloße IP-Adresse) wird nichts gesendet.',
  },
} satisfies Translation<typeof configurationEn>;

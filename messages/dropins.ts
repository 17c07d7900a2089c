import type { DropinType } from '../contract/vocab.ts';
import type { Translation } from './translation.ts';

/** Drop-ins of the configuration. */
export const dropinsEn = {
  title: 'Drop-ins',
  hint: 'scripts that write an invoice in another system’s format',
  upload: 'Upload .zip',
  label: 'Label',
  version: 'Version',
  type: 'Type',
  types: { 'invoice-export': 'Invoice export' } satisfies Record<DropinType, string>,
  uploaded: 'Uploaded',
  hash: 'SHA-256',
  delete: 'Delete %{label}',
  deleteTitle: 'Delete this drop-in?',
  deleteBody: '“%{label}” leaves the formats of an export. What it has written stays told.',
  deleteAction: 'Delete drop-in',
  checking: 'The zip is looked into and its script tried on a sample …',
  look: {
    title: 'Put in %{name}?',
    output: 'Writes',
    limits: 'Takes at most',
    limitsOf: '%{seconds} s and %{megabytes} MB',
    preview: 'What it writes for the sample invoice',
    running: 'Its script is tried in this browser, without network …',
    bytes: '%{count} bytes',
    noText: 'The file is no text.',
    upload: 'Put in',
  },
  empty: 'There are no drop-ins yet',
  emptyHint: 'A drop-in is tried on a sample invoice before it is put in.',
} as const;

export const dropinsDe = {
  title: 'Drop-ins',
  hint: 'Skripte, die eine Rechnung im Format eines anderen Systems schreiben',
  upload: 'ZIP hochladen',
  label: 'Bezeichnung',
  version: 'Version',
  type: 'Art',
  types: { 'invoice-export': 'Rechnungsexport' },
  uploaded: 'Hochgeladen',
  hash: 'SHA-256',
  delete: '%{label} löschen',
  deleteTitle: 'Dieses Drop-in löschen?',
  deleteBody:
    '„%{label}“ steht dann nicht mehr unter den Exportformaten. Was es geschrieben hat, bleibt vermerkt.',
  deleteAction: 'Drop-in löschen',
  checking: 'Die ZIP-Datei wird geprüft und ihr Skript an einem Beispiel erprobt …',
  look: {
    title: '%{name} aufnehmen?',
    output: 'Schreibt',
    limits: 'Braucht höchstens',
    limitsOf: '%{seconds} s und %{megabytes} MB',
    preview: 'Was es für die Beispielrechnung schreibt',
    running: 'Das Skript wird in diesem Browser erprobt, ohne Netz …',
    bytes: '%{count} Bytes',
    noText: 'Die Datei ist kein Text.',
    upload: 'Aufnehmen',
  },
  empty: 'Es gibt noch keine Drop-ins',
  emptyHint: 'Ein Drop-in wird an einer Beispielrechnung erprobt, bevor es aufgenommen wird.',
} satisfies Translation<typeof dropinsEn>;

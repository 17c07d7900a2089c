import type { DropinType } from '../../contract/vocab.ts';
import type { Translation } from '../translation.ts';

/** Drop-ins of the configuration. */
export const dropinsEn = {
  title: 'Drop-ins',
  hint: 'scripts that write invoices or the journal in another system’s format',
  upload: 'Upload .zip',
  label: 'Label',
  version: 'Version',
  type: 'Type',
  types: { 'invoice-export': 'Invoice export', 'journal-export': 'Journal export' } satisfies Record<
    DropinType,
    string
  >,
  uploaded: 'Uploaded',
  hash: 'SHA-256',
  delete: 'Delete %{label}',
  deleteTitle: 'Delete this drop-in?',
  deleteBody:
    '“%{label}” is removed from the export formats. Files it has already created stay in the history.',
  deleteAction: 'Delete drop-in',
  checking: 'The ZIP file is checked and its script is tested with a sample…',
  look: {
    title: 'Install %{name}?',
    output: 'Output',
    limits: 'Limits',
    limitsOf: '%{seconds}\u00a0s and %{megabytes}\u00a0MB',
    ofSample: {
      'invoice-export': 'Output for the sample invoice',
      'journal-export': 'Output for the sample month',
    } satisfies Record<DropinType, string>,
    previewOf: 'Output for %{name}',
    choose: 'Test it with an invoice of this site',
    chooseMonth: 'Test it with a month of this site',
    running: 'The script is being tested in this browser, without network access…',
    bytes: '%{count} bytes',
    noText: 'The file is not a text file.',
    upload: 'Install',
  },
  empty: 'There are no drop-ins yet',
  emptyHint: 'A drop-in is tested with a sample before it is installed.',
} as const;

export const dropinsDe = {
  title: 'Drop-ins',
  hint: 'Skripte, die Rechnungen oder das Journal im Format eines anderen Systems schreiben',
  upload: 'ZIP hochladen',
  label: 'Bezeichnung',
  version: 'Version',
  type: 'Art',
  types: { 'invoice-export': 'Rechnungsexport', 'journal-export': 'Journalexport' },
  uploaded: 'Hochgeladen',
  hash: 'SHA-256',
  delete: '%{label} löschen',
  deleteTitle: 'Dieses Drop-in löschen?',
  deleteBody:
    '„%{label}“ steht dann nicht mehr unter den Exportformaten. Bereits erstellte Dateien bleiben im Verlauf vermerkt.',
  deleteAction: 'Drop-in löschen',
  checking: 'Die ZIP-Datei wird geprüft und ihr Skript an einem Beispiel getestet …',
  look: {
    title: '%{name} installieren?',
    output: 'Ausgabe',
    limits: 'Grenzen',
    limitsOf: '%{seconds}\u00a0s und %{megabytes}\u00a0MB',
    ofSample: {
      'invoice-export': 'Ausgabe für die Beispielrechnung',
      'journal-export': 'Ausgabe für den Beispielmonat',
    },
    previewOf: 'Ausgabe für %{name}',
    choose: 'Mit einer Rechnung dieses Prüfzentrums testen',
    chooseMonth: 'Mit einem Monat dieses Prüfzentrums testen',
    running: 'Das Skript wird in diesem Browser getestet, ohne Netzzugriff …',
    bytes: '%{count} Bytes',
    noText: 'Die Datei ist keine Textdatei.',
    upload: 'Installieren',
  },
  empty: 'Es gibt noch keine Drop-ins',
  emptyHint: 'Ein Drop-in wird an einem Beispiel getestet, bevor es installiert wird.',
} satisfies Translation<typeof dropinsEn>;

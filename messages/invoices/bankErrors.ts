import type { Translation } from '../translation.ts';

/** Refusals about bank statements. */
export const bankErrorsEn = {
  statement_unknown: 'This is no bank statement that can be read. Use camt.053 (XML or ZIP), MT940 or CSV.',
  statement_unreadable: 'The bank statement cannot be read at “%{name}”. Nothing of it was taken over.',
  statement_doctype: 'The file defines a document type or entities of its own. Such files are not read.',
  statement_zip_unreadable: 'The ZIP file cannot be read, or contains something other than bank statements.',
  statement_too_many: 'The file contains more than %{limit} entries. Export a shorter period.',
  statement_foreign_currency: 'The file contains amounts in %{currency}. Only accounts in euros can be read.',
  statement_columns_missing: 'The file lacks these columns: %{name}.',
} as const;

export const bankErrorsDe = {
  statement_unknown: 'Kein lesbarer Kontoauszug. Verwenden Sie camt.053 (XML oder ZIP), MT940 oder CSV.',
  statement_unreadable: 'Der Kontoauszug ist bei „%{name}“ nicht lesbar. Nichts davon wurde übernommen.',
  statement_doctype:
    'Die Datei enthält einen eigenen Dokumenttyp oder Entitäten. Solche Dateien werden nicht gelesen.',
  statement_zip_unreadable: 'Die ZIP-Datei ist nicht lesbar oder enthält anderes als Kontoauszüge.',
  statement_too_many: 'Die Datei enthält mehr als %{limit} Umsätze. Exportieren Sie einen kürzeren Zeitraum.',
  statement_foreign_currency:
    'Die Datei enthält Beträge in %{currency}. Nur Konten in Euro können gelesen werden.',
  statement_columns_missing: 'In der Datei fehlen diese Spalten: %{name}.',
} satisfies Translation<typeof bankErrorsEn>;

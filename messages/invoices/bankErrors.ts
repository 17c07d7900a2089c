import type { Translation } from '../translation.ts';

/** Refusals about bank statements. */
export const bankErrorsEn = {
  statement_unknown: 'This file is not a readable bank statement. Use camt.053 (XML or ZIP), MT940 or CSV.',
  statement_unreadable: 'The bank statement cannot be read at “%{name}”. Nothing was imported.',
  statement_doctype: 'The file defines a document type or entities of its own. Such files are not read.',
  statement_zip_unreadable: 'The ZIP file cannot be read, or contains something other than bank statements.',
  statement_too_heavy:
    'Reading the file takes too long, so it was stopped and nothing was imported. Export a shorter period.',
  statement_too_many: 'The file contains more than %{limit} entries. Export a shorter period.',
  statement_foreign_currency: 'The file contains amounts in %{currency}. Only accounts in euros can be read.',
  statement_columns_missing: 'The file lacks these columns: %{name}.',
  statement_empty: 'The file contains no booked entries.',
  statement_already_read: 'Every entry of this file has already been read. Nothing was read twice.',
  entry_decided: 'Somebody has decided on this entry in the meantime.',
  entry_undecided: 'There is nothing to undo for this entry.',
  entry_not_incoming: 'This money left the account, so it cannot pay an invoice.',
  entry_not_outgoing: 'This money came in, so it cannot reverse a payment.',
  entry_exceeded: 'More was allocated than came in: the entry is only %{amount}.',
  entry_not_used_up: '%{amount} of the entry is left. To allocate less, keep the rest as a credit.',
  entry_reversal_final: 'A reversed payment stays reversed. If it is valid after all, record it again.',
} as const;

export const bankErrorsDe = {
  statement_unknown: 'Kein lesbarer Kontoauszug. Verwenden Sie camt.053 (XML oder ZIP), MT940 oder CSV.',
  statement_unreadable: 'Der Kontoauszug ist bei „%{name}“ nicht lesbar. Nichts davon wurde übernommen.',
  statement_doctype:
    'Die Datei enthält einen eigenen Dokumenttyp oder Entitäten. Solche Dateien werden nicht gelesen.',
  statement_zip_unreadable: 'Die ZIP-Datei ist nicht lesbar oder enthält anderes als Kontoauszüge.',
  statement_too_heavy:
    'Das Einlesen der Datei dauert zu lange, es wurde abgebrochen und nichts übernommen. Exportieren Sie einen kürzeren Zeitraum.',
  statement_too_many: 'Die Datei enthält mehr als %{limit} Umsätze. Exportieren Sie einen kürzeren Zeitraum.',
  statement_foreign_currency:
    'Die Datei enthält Beträge in %{currency}. Nur Konten in Euro können gelesen werden.',
  statement_columns_missing: 'In der Datei fehlen diese Spalten: %{name}.',
  statement_empty: 'Die Datei enthält keine gebuchten Umsätze.',
  statement_already_read: 'Alle Umsätze dieser Datei sind schon eingelesen. Nichts wurde doppelt eingelesen.',
  entry_decided: 'Über diesen Umsatz hat inzwischen jemand entschieden.',
  entry_undecided: 'An diesem Umsatz gibt es nichts rückgängig zu machen.',
  entry_not_incoming: 'Das ist ein Zahlungsausgang, er kann keine Rechnung begleichen.',
  entry_not_outgoing: 'Das ist ein Zahlungseingang, er kann keine Zahlung zurücknehmen.',
  entry_exceeded: 'Es wurde mehr zugeordnet, als einging: Der Umsatz beträgt nur %{amount}.',
  entry_not_used_up:
    '%{amount} des Umsatzes sind übrig. Um weniger zuzuordnen, behalten Sie den Rest als Guthaben.',
  entry_reversal_final:
    'Eine zurückgenommene Zahlung bleibt zurückgenommen. Gilt sie doch, erfassen Sie sie neu.',
} satisfies Translation<typeof bankErrorsEn>;

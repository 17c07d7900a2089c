import type { ErrorCode } from '../contract/errors.ts';
import type { Translation } from './translation.ts';

/** Refusals of the files that people send: review PDFs, drop-ins and imports. */
export const fileErrorsEn = {
  file_missing: 'No file was sent, or an empty one.',
  import_built_upon:
    'The import stays: %{smart_count} record was changed, added to it or billed since. |||| The import stays: %{smart_count} records were changed, added to it or billed since.',
  dropin_version_taken:
    'There is another drop-in %{label} of version %{version}. Give the new one a higher version.',
  dropin_zip_too_large: 'The zip holds more than a drop-in may: 32 files, 1 MB each, 4 MB in all.',
  dropin_zip_unreadable: 'This is no zip that can be read.',
  dropin_zip_refused: 'The zip holds a file that no drop-in has: %{name}',
  dropin_manifest_missing: 'The zip has no dropin.json at its root.',
  dropin_manifest_invalid: 'dropin.json is not as it should be: %{field}',
  dropin_script_missing: 'The zip lacks the script that dropin.json names: %{name}',
  dropin_timeout: 'The drop-in took too long and was ended.',
  dropin_memory: 'The drop-in needed more memory than it may have and was ended.',
  dropin_failed: 'The drop-in failed: %{message}',
  dropin_output_invalid: 'The drop-in did not give a file as it should: %{field}',
  dropin_output_too_large: 'The drop-in wrote a file of more than 25 MB.',
  file_too_large: 'The file is larger than %{megabytes} MB.',
  pdf_unrecognized: 'This is no PDF, whatever its name says.',
  pdf_truncated: 'This PDF is not whole: its end is missing. Save it once more and upload it again.',
  pdf_encrypted: 'This PDF is protected by a password. Save it without one and upload it again.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export const fileErrorsDe = {
  file_missing: 'Es wurde keine Datei gesendet, oder sie ist leer.',
  import_built_upon:
    'Der Import bleibt: %{smart_count} Eintrag wurde seitdem geändert, hinzugefügt oder abgerechnet. |||| Der Import bleibt: %{smart_count} Einträge wurden seitdem geändert, hinzugefügt oder abgerechnet.',
  dropin_version_taken:
    'Es gibt schon ein anderes Drop-in %{label} der Version %{version}. Geben Sie dem neuen eine höhere Version.',
  dropin_zip_too_large:
    'Die ZIP-Datei enthält mehr, als ein Drop-in darf: 32 Dateien, je 1 MB, zusammen 4 MB.',
  dropin_zip_unreadable: 'Das ist keine lesbare ZIP-Datei.',
  dropin_zip_refused: 'Die ZIP-Datei enthält eine Datei, die kein Drop-in hat: %{name}',
  dropin_manifest_missing: 'In der ZIP-Datei fehlt dropin.json auf oberster Ebene.',
  dropin_manifest_invalid: 'dropin.json ist nicht, wie es sein soll: %{field}',
  dropin_script_missing: 'In der ZIP-Datei fehlt das Skript, das dropin.json nennt: %{name}',
  dropin_timeout: 'Das Drop-in hat zu lange gebraucht und wurde beendet.',
  dropin_memory: 'Das Drop-in brauchte mehr Speicher, als es darf, und wurde beendet.',
  dropin_failed: 'Das Drop-in ist gescheitert: %{message}',
  dropin_output_invalid: 'Das Drop-in hat keine Datei geliefert, wie sie sein soll: %{field}',
  dropin_output_too_large: 'Das Drop-in hat eine Datei von mehr als 25 MB geschrieben.',
  file_too_large: 'Die Datei ist größer als %{megabytes} MB.',
  pdf_unrecognized: 'Das ist kein PDF, gleich wie die Datei heißt.',
  pdf_truncated: 'Dieses PDF ist unvollständig, sein Ende fehlt. Bitte erneut speichern und hochladen.',
  pdf_encrypted:
    'Dieses PDF ist mit einem Passwort geschützt. Bitte ohne Passwort speichern und erneut hochladen.',
} satisfies Translation<typeof fileErrorsEn>;

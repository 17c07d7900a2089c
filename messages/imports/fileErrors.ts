import type { ErrorCode } from '../../contract/errors.ts';
import type { Translation } from '../translation.ts';

/** Refusals of the files that people send: review PDFs, drop-ins and imports. */
export const fileErrorsEn = {
  file_missing: 'No file was sent, or the file is empty.',
  import_built_upon:
    'The import cannot be undone: %{smart_count} record has been changed, added or billed since. |||| The import cannot be undone: %{smart_count} records have been changed, added or billed since.',
  redcap_address_invalid: 'Enter the address of the API as https://…',
  redcap_address_internal:
    'The address leads into the internal network, which this installation does not allow.',
  redcap_token_missing: 'Enter the API token: the stored one is only for the address it was entered with.',
  proposal_overtaken:
    'The visit was recorded, closed or cancelled in the meantime. The proposal no longer applies.',
  too_many_proposals:
    'At most %{max} proposed visits of one trial can wait for a decision. Take or decline some first.',
  dropin_version_taken:
    'Another drop-in %{label} already has version %{version}. Give the new one a higher version.',
  dropin_zip_too_large:
    'The ZIP file contains more than a drop-in may: 32 files, 1\u00a0MB each, 4\u00a0MB in total.',
  dropin_zip_unreadable: 'This is not a readable ZIP file.',
  dropin_zip_refused: 'The ZIP file contains a file that is not allowed in a drop-in: %{name}',
  dropin_manifest_missing: 'The ZIP file has no dropin.json at its root.',
  dropin_manifest_invalid: 'dropin.json is invalid: %{field}',
  dropin_script_missing: 'The ZIP file does not contain the script named in dropin.json: %{name}',
  dropin_timeout: 'The drop-in took too long and was stopped.',
  dropin_memory: 'The drop-in needed more memory than allowed and was stopped.',
  dropin_failed: 'The drop-in failed: %{message}',
  dropin_output_invalid: 'The drop-in did not return a valid file: %{field}',
  dropin_output_too_large: 'The drop-in wrote a file of more than 25\u00a0MB.',
  file_too_large: 'The file is larger than %{megabytes}\u00a0MB.',
  pdf_unrecognized: 'This file is not a PDF, whatever its name.',
  pdf_truncated: 'This PDF is incomplete: its end is missing. Save it again and upload it once more.',
  pdf_encrypted: 'This PDF is password-protected. Save it without a password and upload it again.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export const fileErrorsDe = {
  file_missing: 'Es wurde keine Datei gesendet, oder die Datei ist leer.',
  import_built_upon:
    'Der Import lässt sich nicht rückgängig machen: %{smart_count} Eintrag wurde seitdem geändert, hinzugefügt oder abgerechnet. |||| Der Import lässt sich nicht rückgängig machen: %{smart_count} Einträge wurden seitdem geändert, hinzugefügt oder abgerechnet.',
  redcap_address_invalid: 'Geben Sie die Adresse der API in der Form https://… ein.',
  redcap_address_internal: 'Die Adresse führt ins interne Netz, was diese Installation nicht erlaubt.',
  redcap_token_missing:
    'Geben Sie das API-Token ein: Das gespeicherte gilt nur für die Adresse, mit der es eingegeben wurde.',
  proposal_overtaken:
    'Die Visite wurde inzwischen erfasst, abgeschlossen oder abgesagt. Der Vorschlag ist hinfällig.',
  too_many_proposals:
    'Höchstens %{max} vorgeschlagene Visiten einer Studie können auf eine Entscheidung warten. Übernehmen Sie erst einige oder lehnen Sie sie ab.',
  dropin_version_taken:
    'Es gibt schon ein anderes Drop-in %{label} der Version %{version}. Geben Sie dem neuen eine höhere Version.',
  dropin_zip_too_large:
    'Die ZIP-Datei enthält mehr, als ein Drop-in darf: 32 Dateien, je 1\u00a0MB, zusammen 4\u00a0MB.',
  dropin_zip_unreadable: 'Das ist keine lesbare ZIP-Datei.',
  dropin_zip_refused: 'Die ZIP-Datei enthält eine Datei, die in einem Drop-in nicht erlaubt ist: %{name}',
  dropin_manifest_missing: 'In der ZIP-Datei fehlt dropin.json auf oberster Ebene.',
  dropin_manifest_invalid: 'dropin.json ist ungültig: %{field}',
  dropin_script_missing: 'In der ZIP-Datei fehlt das Skript, das dropin.json nennt: %{name}',
  dropin_timeout: 'Das Drop-in hat zu lange gebraucht und wurde angehalten.',
  dropin_memory: 'Das Drop-in brauchte mehr Speicher als erlaubt und wurde angehalten.',
  dropin_failed: 'Das Drop-in ist fehlgeschlagen: %{message}',
  dropin_output_invalid: 'Das Drop-in hat keine gültige Datei geliefert: %{field}',
  dropin_output_too_large: 'Das Drop-in hat eine Datei von mehr als 25\u00a0MB geschrieben.',
  file_too_large: 'Die Datei ist größer als %{megabytes}\u00a0MB.',
  pdf_unrecognized: 'Diese Datei ist kein PDF, unabhängig von ihrem Namen.',
  pdf_truncated: 'Dieses PDF ist unvollständig: Sein Ende fehlt. Bitte erneut speichern und hochladen.',
  pdf_encrypted:
    'Dieses PDF ist mit einem Passwort geschützt. Bitte ohne Passwort speichern und erneut hochladen.',
} satisfies Translation<typeof fileErrorsEn>;

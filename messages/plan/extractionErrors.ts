import type { ErrorCode } from '../../contract/errors.ts';
import type { Translation } from '../translation.ts';

/** Why pictures of a protocol gave no visit plan. */
export const extractionErrorsEn = {
  extraction_too_many_files: 'At most %{max} files can be read at once.',
  extraction_too_large: 'Together, the files are larger than %{megabytes}\u00a0MB.',
  extraction_not_an_image: 'File %{file} is neither a picture (PNG, JPEG, WebP, TIFF) nor a PDF.',
  extraction_picture_too_large: 'File %{file} has more than %{megapixels} megapixels. Please reduce it.',
  extraction_picture_too_small: 'File %{file} is too small to be read.',
  extraction_too_many_pages:
    'File %{file} has more than %{max} pages. Please send only the pages of the table.',
  extraction_pdf_password:
    'The PDF in file %{file} is password-protected. Save it without a password and send it again.',
  extraction_pdf_unreadable: 'The PDF in file %{file} cannot be read. Save it again and send it once more.',
  extraction_blank: 'Nothing can be seen in file %{file}.',
  extraction_no_table: 'No table of visits was found in the files.',
  extraction_under_way:
    'You already have %{max} readings in progress. Please wait until one has finished, or cancel one.',
  extraction_failed: 'The pictures could not be read because of a program error. Nothing was changed.',
  extraction_interrupted:
    'Reading was interrupted because the server was restarted. Please send the files again.',
  extraction_timed_out:
    'Reading took longer than %{minutes} minutes and was stopped. Please send fewer pages.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export const extractionErrorsDe = {
  extraction_too_many_files: 'Es können höchstens %{max} Dateien auf einmal gelesen werden.',
  extraction_too_large: 'Die Dateien sind zusammen größer als %{megabytes}\u00a0MB.',
  extraction_not_an_image: 'Datei %{file} ist weder ein Bild (PNG, JPEG, WebP, TIFF) noch ein PDF.',
  extraction_picture_too_large: 'Datei %{file} hat mehr als %{megapixels} Megapixel. Bitte verkleinern.',
  extraction_picture_too_small: 'Datei %{file} ist zu klein, um gelesen zu werden.',
  extraction_too_many_pages:
    'Datei %{file} hat mehr als %{max} Seiten. Bitte nur die Seiten mit der Tabelle senden.',
  extraction_pdf_password:
    'Das PDF in Datei %{file} ist mit einem Passwort geschützt. Bitte ohne Passwort speichern und erneut senden.',
  extraction_pdf_unreadable:
    'Das PDF in Datei %{file} lässt sich nicht lesen. Bitte erneut speichern und noch einmal senden.',
  extraction_blank: 'In Datei %{file} ist nichts zu sehen.',
  extraction_no_table: 'In den gesendeten Dateien wurde keine Tabelle mit Visiten gefunden.',
  extraction_under_way:
    'Für Sie werden schon %{max} Ablaufpläne gelesen. Bitte warten Sie, bis einer fertig ist, oder brechen Sie das Lesen eines anderen ab.',
  extraction_failed:
    'Die Bilder konnten wegen eines Programmfehlers nicht gelesen werden. Es wurde nichts geändert.',
  extraction_interrupted:
    'Das Lesen wurde unterbrochen, weil der Server neu gestartet wurde. Bitte die Dateien noch einmal senden.',
  extraction_timed_out:
    'Das Lesen dauerte länger als %{minutes} Minuten und wurde angehalten. Bitte weniger Seiten senden.',
} satisfies Translation<typeof extractionErrorsEn>;

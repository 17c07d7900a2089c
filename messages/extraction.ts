import type { ExtractionWarning } from '../contract/extraction.ts';
import type { Translation } from './translation.ts';

/** A visit plan that is read from pictures of the protocol. */
export const extractionEn = {
  action: 'Read from pictures…',
  actionHint: 'Screenshots, scans, photographs or PDF pages of the protocol’s schedule',
  title: 'Plan from pictures',
  steps: { label: 'Steps', pictures: 'Pictures', review: 'Review', import: 'Import', done: '%{step}, done' },
  back: 'Back to the plan',
  files: {
    drop: 'Drop pages of the protocol’s schedule here, paste them, or choose them',
    hint: 'PNG, JPEG, WebP, TIFF or PDF; up to %{max} files, %{megabytes} MB together. A screenshot is pasted with Ctrl+V.',
    choose: 'Choose files',
    more: 'Add files',
    list: 'Pages in the order in which they are read',
    count: '%{count} of %{max} files, %{size} of %{megabytes} MB',
    page: 'File %{number}: %{name}',
    earlier: 'Move file %{number} forward',
    later: 'Move file %{number} back',
    remove: 'Remove file %{number}',
    pasted: '%{count} file was added. |||| %{count} files were added.',
    nothingPasted: 'There is no picture in the clipboard.',
    read: 'Read %{count} file |||| Read %{count} files',
  },
  where: {
    here: 'The files are read on this server. They are not stored there and go nowhere else.',
    both: 'The files are read on this server. They go to %{host} only if you say so.',
    consent: 'Also send the files of this reading to %{host}',
    consentHint:
      'A second opinion: where the two differ the cell is marked for you to check. Pages of a protocol may be confidential.',
  },
  progress: {
    title: 'The schedule is being read',
    sending: 'Files are being sent',
    waiting: 'Waiting for another reading to end',
    page: 'Page %{page}: %{stage}',
    stages: {
      opening: 'files are opened',
      loading: 'the picture is loaded',
      straightening: 'the table is straightened',
      reading: 'the cells are read',
      joining: 'pages are joined',
      comparing: 'the two readings are compared',
    },
    percent: '%{percent} %',
    leave: 'You can leave this page: the reading goes on, and you find it here.',
    leaveSending: 'The files are still being sent. Leaving this page stops that.',
    cancel: 'Cancel reading',
  },
  notKept: 'This device keeps nothing: do not reload the page before the plan is imported.',
  failed: 'Nothing could be read',
  warnings: {
    page_without_table: 'Page %{page} shows no table and was left out.',
    page_turned: 'Page %{page} was turned before it was read.',
    columns_differ: 'Page %{page} has other columns than the pages before it.',
    timing_not_understood: 'When the visit %{visit} is could not be understood: %{text}',
    reference_not_found: 'The visit %{visit} counts from %{reference}, which is not in the table.',
    engines_differ:
      'The two engines differ in %{smart_count} cell. |||| The two engines differ in %{smart_count} cells.',
    vision_failed: 'The service at %{host} gave no usable answer, so this was read on this server alone.',
    vision_alone: 'Only the service at %{host} could read this. Please look at every cell.',
  } satisfies Record<ExtractionWarning['code'], string>,
} as const;

export const extractionDe = {
  action: 'Aus Bildern lesen…',
  actionHint: 'Bildschirmfotos, Scans, Fotos oder PDF-Seiten des Ablaufplans im Protokoll',
  title: 'Plan aus Bildern',
  steps: {
    label: 'Schritte',
    pictures: 'Bilder',
    review: 'Prüfen',
    import: 'Importieren',
    done: '%{step}, erledigt',
  },
  back: 'Zurück zum Plan',
  files: {
    drop: 'Ziehen Sie die Seiten mit dem Ablaufplan hierher, fügen Sie sie ein, oder wählen Sie sie',
    hint: 'PNG, JPEG, WebP, TIFF oder PDF; bis zu %{max} Dateien, zusammen %{megabytes} MB. Ein Bildschirmfoto fügen Sie mit Strg+V ein.',
    choose: 'Dateien wählen',
    more: 'Dateien hinzufügen',
    list: 'Seiten in der Reihenfolge, in der sie gelesen werden',
    count: '%{count} von %{max} Dateien, %{size} von %{megabytes} MB',
    page: 'Datei %{number}: %{name}',
    earlier: 'Datei %{number} nach vorn rücken',
    later: 'Datei %{number} nach hinten rücken',
    remove: 'Datei %{number} entfernen',
    pasted: '%{count} Datei wurde hinzugefügt. |||| %{count} Dateien wurden hinzugefügt.',
    nothingPasted: 'In der Zwischenablage ist kein Bild.',
    read: '%{count} Datei lesen |||| %{count} Dateien lesen',
  },
  where: {
    here: 'Die Dateien werden auf diesem Server gelesen. Sie werden dort nicht gespeichert und gehen nirgendwohin sonst.',
    both: 'Die Dateien werden auf diesem Server gelesen. An %{host} gehen sie nur, wenn Sie es sagen.',
    consent: 'Die Dateien dieses Mal auch an %{host} senden',
    consentHint:
      'Eine zweite Meinung: Wo die beiden Verschiedenes lesen, wird die Zelle zum Prüfen markiert. Seiten eines Protokolls können vertraulich sein.',
  },
  progress: {
    title: 'Der Ablaufplan wird gelesen',
    sending: 'Dateien werden gesendet',
    waiting: 'Wartet, bis ein anderer Ablaufplan gelesen ist',
    page: 'Seite %{page}: %{stage}',
    stages: {
      opening: 'Dateien werden geöffnet',
      loading: 'das Bild wird geladen',
      straightening: 'die Tabelle wird gerade gerichtet',
      reading: 'die Zellen werden gelesen',
      joining: 'Seiten werden zusammengesetzt',
      comparing: 'die beiden Ergebnisse werden verglichen',
    },
    percent: '%{percent} %',
    leave: 'Sie können die Seite verlassen: Es wird weiter gelesen, und Sie finden das Ergebnis hier.',
    leaveSending: 'Die Dateien werden noch gesendet. Wenn Sie die Seite verlassen, endet das.',
    cancel: 'Lesen abbrechen',
  },
  notKept: 'Dieses Gerät behält nichts: Laden Sie die Seite nicht neu, bevor der Plan importiert ist.',
  failed: 'Es konnte nichts gelesen werden',
  warnings: {
    page_without_table: 'Seite %{page} zeigt keine Tabelle und wurde ausgelassen.',
    page_turned: 'Seite %{page} wurde vor dem Lesen gedreht.',
    columns_differ: 'Seite %{page} hat andere Spalten als die Seiten davor.',
    timing_not_understood: 'Wann die Visite %{visit} stattfindet, ließ sich nicht verstehen: %{text}',
    reference_not_found:
      'Die Visite %{visit} zählt ab %{reference}; diese Visite steht nicht in der Tabelle.',
    engines_differ:
      'In %{smart_count} Zelle lesen die beiden Verfahren Verschiedenes. |||| In %{smart_count} Zellen lesen die beiden Verfahren Verschiedenes.',
    vision_failed:
      'Der Dienst unter %{host} gab keine brauchbare Antwort; gelesen wurde darum nur auf diesem Server.',
    vision_alone: 'Nur der Dienst unter %{host} konnte dies lesen. Bitte jede Zelle ansehen.',
  },
} satisfies Translation<typeof extractionEn>;

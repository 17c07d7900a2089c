import type { Translation } from '../translation.ts';

/** Bringing a file in: matching its columns, preview, refusals by line. */
export const fileImportEn = {
  action: 'Import files',
  actionWhereEmpty: 'Import from a file',
  pasteOrAdd: 'Paste or add',
  drop: 'Drop files here: a folder, a ZIP file, or any number of files',
  dropHint:
    'Excel, CSV, study definitions (USDM), visit plans, ODM-XML and SDTM. The content of each file is recognised by its column names in the first line.',
  choose: 'Choose files',
  chooseFolder: 'Choose a folder',
  refusals: {
    too_large: 'The file is %{size}\u00a0MB; the limit is %{max}\u00a0MB.',
    too_large_together:
      'Together, the files are larger than %{max}\u00a0MB, so this one was not read. Import it separately.',
    too_many_files: 'At most %{max} files can be read at once. Import the others afterwards.',
    too_many_lines:
      'At most %{max} lines can be read at once, and this file exceeds the limit. Import it separately, or split it.',
    too_much_inside:
      'The file contains too much: at most %{lines} lines, %{cells} cells and %{max}\u00a0MB unpacked. Delete what is not needed, or split it.',
    old_format:
      'This is an old Excel file (.xls) or a password-protected one. Save it as .xlsx without a password.',
    no_head: 'The file has no header line with column names.',
    wrong_quotes:
      'The quotation marks in line %{line} do not match: one is not closed, or text follows the closing one. Correct the line; double any quotation mark inside a quoted text.',
    wrong_encoding:
      'The file is not written in the encoding it states, so its characters cannot be read reliably. Export it again as UTF-8.',
    zip_in_zip: 'A ZIP file inside a ZIP file is not read. Unpack it and drop its content here.',
    xml_entities:
      'The XML file declares a document type. Entities and references to other files are not read. Export it again without a document type.',
    xml_too_deep: 'The elements of the XML file are nested more than %{max} levels deep, so it is not read.',
    xml_unknown: 'The only XML files that can be read are exports of clinical data (CDISC ODM).',
    odm_transactional:
      'This ODM file is a log of changes (FileType “Transactional”). Export a snapshot instead, with the current data.',
    odm_empty: 'The ODM file contains no participants.',
    xpt_version:
      'SAS transport files can be read in version 5 only, the version that authorities accept. Save it in that version, or as CSV.',
    not_json:
      'The JSON file is damaged, or it contains a list: a study definition or a visit plan is a single object.',
    not_readable: 'The file cannot be read: its type is unknown, or it is damaged.',
  },
  reading: 'Reading %{name}',
  linesRead: '%{count} line read |||| %{count} lines read',
  matching: 'Reading the lines…',
  fileFacts:
    '%{encoding}, separated by “%{delimiter}”, %{count} line |||| %{encoding}, separated by “%{delimiter}”, %{count} lines',
  documentFacts: 'Document %{sheet}, %{count} line |||| Document %{sheet}, %{count} lines',
  sheetFacts: 'Sheet “%{sheet}”, %{count} line |||| Sheet “%{sheet}”, %{count} lines',
  notImported: 'Not in the file',
  locale: 'Number format',
  locales: { de: 'German: 1.234,50', en: 'English: 1,234.50' },
  line: 'Line',
  reason: 'Reason',
  verdict: 'Result',
  verdicts: { created: 'New', changed: 'Changed', unchanged: 'Unchanged', left_out: 'Skipped' },
  shownLines: 'Lines shown',
  allLines: 'All lines: %{count}',
  onlyRemarks: 'Only with remarks: %{count}',
  refusedTitle:
    '%{count} line contains errors and is not imported. |||| %{count} lines contain errors and are not imported.',
  refusedHint: 'Correct them here, or skip them; the other lines can be imported anyway.',
  skip: 'Skip',
  skipped: 'Skipped',
  unskip: 'Do not skip',
  skipAll: 'Skip %{count} line |||| Skip %{count} lines',
  serverRefused:
    'Nothing was imported: the server refused %{count} line. |||| Nothing was imported: the server refused %{count} lines.',
  refusedCsv: 'Lines with errors as CSV',
  ready: '%{count} line to import |||| %{count} lines to import',
  more: 'and %{count} more line |||| and %{count} more lines',
  back: 'Back to the trial',
  refusedFiles: '%{count} file was not read |||| %{count} files were not read',
  moreFiles: 'and %{count} more file |||| and %{count} more files',
  kinds: {
    'study-services': 'Services with prices',
    visits: 'Visits',
    'assigned-study-services': 'Assignments of services to visits',
    'provider-services': 'Provider payments',
    'operational-services': 'Operational services',
    participants: 'Participants',
    'performed-visits': 'Performed visits',
  },
  fields: {
    label: 'Label',
    amount: 'Amount €',
    description: 'Description',
    is_additional: 'Additional',
    short_label: 'Short label',
    visit_kind: 'Kind',
    reference_visit: 'Reference visit',
    days_interval: 'Days after reference visit',
    days_tolerance_before: 'Tolerance before',
    days_tolerance_after: 'Tolerance after',
    study_service: 'Service',
    protocol_visit: 'Visit',
    is_optional: 'Optional',
    provider: 'Provider',
    cost_center: 'Cost centre',
    kind: 'Amount or percentage',
    share: 'Amount € or percent',
    confirmation_type: 'Confirmation',
    repetition_period: 'Repetition',
    is_auto_confirmed: 'Auto-confirmed',
    first_due_date: 'First due',
    subject_id: 'Subject ID',
    visit_date: 'Date',
    services: 'Services done',
  },
  shareKinds: { amount: 'amount', percentage: 'percentage' },
} as const;

export const fileImportDe = {
  action: 'Dateien importieren',
  actionWhereEmpty: 'Aus einer Datei importieren',
  pasteOrAdd: 'Einfügen oder anlegen',
  drop: 'Legen Sie Dateien hier ab: einen Ordner, eine ZIP-Datei oder beliebig viele Dateien',
  dropHint:
    'Excel, CSV, Studiendefinitionen (USDM), Visitenpläne, ODM-XML und SDTM. Der Inhalt jeder Datei wird an den Spaltennamen in der ersten Zeile erkannt.',
  choose: 'Dateien auswählen',
  chooseFolder: 'Ordner auswählen',
  refusals: {
    too_large: 'Die Datei ist %{size}\u00a0MB groß; erlaubt sind höchstens %{max}\u00a0MB.',
    too_large_together:
      'Zusammen sind die Dateien größer als %{max}\u00a0MB; diese wurde nicht gelesen. Importieren Sie sie einzeln.',
    too_many_files:
      'Höchstens %{max} Dateien können auf einmal gelesen werden. Importieren Sie die übrigen danach.',
    too_many_lines:
      'Höchstens %{max} Zeilen können auf einmal gelesen werden; mit dieser Datei wären es mehr. Importieren Sie sie einzeln, oder teilen Sie sie.',
    too_much_inside:
      'Die Datei enthält zu viel: höchstens %{lines} Zeilen, %{cells} Zellen und %{max}\u00a0MB entpackt. Löschen Sie, was nicht nötig ist, oder teilen Sie sie.',
    old_format:
      'Das ist eine alte Excel-Datei (.xls) oder eine mit Passwort. Speichern Sie sie als .xlsx ohne Passwort.',
    no_head: 'Die Datei hat keine Kopfzeile mit Spaltennamen.',
    wrong_quotes:
      'Die Anführungszeichen in Zeile %{line} passen nicht zusammen: Eines ist nicht geschlossen, oder hinter dem schließenden steht noch Text. Korrigieren Sie die Zeile; verdoppeln Sie Anführungszeichen innerhalb eines Textes in Anführungszeichen.',
    wrong_encoding:
      'Die Datei ist nicht in der angegebenen Kodierung geschrieben; ihre Zeichen lassen sich nicht sicher lesen. Exportieren Sie sie noch einmal als UTF-8.',
    zip_in_zip:
      'Eine ZIP-Datei in einer ZIP-Datei wird nicht gelesen. Entpacken Sie sie, und legen Sie den Inhalt hier ab.',
    xml_entities:
      'Die XML-Datei deklariert einen Dokumenttyp. Entitäten und Verweise auf andere Dateien werden nicht gelesen. Exportieren Sie sie ohne Dokumenttyp.',
    xml_too_deep:
      'Die Elemente der XML-Datei sind mehr als %{max}-fach verschachtelt; sie wird nicht gelesen.',
    xml_unknown: 'Von XML-Dateien können nur Exporte klinischer Daten (CDISC ODM) gelesen werden.',
    odm_transactional:
      'Diese ODM-Datei ist ein Änderungsprotokoll (FileType „Transactional“). Exportieren Sie stattdessen einen Snapshot mit dem Stand der Daten.',
    odm_empty: 'Die ODM-Datei enthält keine Teilnehmer.',
    xpt_version:
      'SAS-Transportdateien können nur in Version 5 gelesen werden, die auch Behörden annehmen. Speichern Sie sie in dieser Version oder als CSV.',
    not_json:
      'Die JSON-Datei ist beschädigt, oder sie enthält eine Liste: Eine Studiendefinition oder ein Visitenplan ist ein einzelnes Objekt.',
    not_readable: 'Die Datei kann nicht gelesen werden: Ihr Typ ist unbekannt, oder sie ist beschädigt.',
  },
  reading: '%{name} wird gelesen',
  linesRead: '%{count} Zeile gelesen |||| %{count} Zeilen gelesen',
  matching: 'Die Zeilen werden gelesen …',
  fileFacts:
    '%{encoding}, getrennt durch „%{delimiter}“, %{count} Zeile |||| %{encoding}, getrennt durch „%{delimiter}“, %{count} Zeilen',
  documentFacts: 'Dokument %{sheet}, %{count} Zeile |||| Dokument %{sheet}, %{count} Zeilen',
  sheetFacts: 'Blatt „%{sheet}“, %{count} Zeile |||| Blatt „%{sheet}“, %{count} Zeilen',
  notImported: 'Nicht in der Datei',
  locale: 'Zahlenformat',
  locales: { de: 'Deutsch: 1.234,50', en: 'Englisch: 1,234.50' },
  line: 'Zeile',
  reason: 'Grund',
  verdict: 'Ergebnis',
  verdicts: {
    created: 'Neu',
    changed: 'Geändert',
    unchanged: 'Unverändert',
    left_out: 'Ausgelassen',
  },
  shownLines: 'Angezeigte Zeilen',
  allLines: 'Alle Zeilen: %{count}',
  onlyRemarks: 'Nur mit Hinweisen: %{count}',
  refusedTitle:
    '%{count} Zeile ist fehlerhaft und wird nicht importiert. |||| %{count} Zeilen sind fehlerhaft und werden nicht importiert.',
  refusedHint:
    'Korrigieren Sie sie hier, oder lassen Sie sie aus; die anderen Zeilen können trotzdem importiert werden.',
  skip: 'Auslassen',
  skipped: 'Ausgelassen',
  unskip: 'Nicht auslassen',
  skipAll: '%{count} Zeile auslassen |||| %{count} Zeilen auslassen',
  serverRefused:
    'Nichts wurde importiert: Der Server hat %{count} Zeile abgelehnt. |||| Nichts wurde importiert: Der Server hat %{count} Zeilen abgelehnt.',
  refusedCsv: 'Fehlerhafte Zeilen als CSV',
  ready: '%{count} Zeile zu importieren |||| %{count} Zeilen zu importieren',
  more: 'und %{count} weitere Zeile |||| und %{count} weitere Zeilen',
  back: 'Zurück zur Studie',
  refusedFiles: '%{count} Datei wurde nicht gelesen |||| %{count} Dateien wurden nicht gelesen',
  moreFiles: 'und %{count} weitere Datei |||| und %{count} weitere Dateien',
  kinds: {
    'study-services': 'Leistungen mit Preisen',
    visits: 'Visiten',
    'assigned-study-services': 'Zuordnung von Leistungen zu Visiten',
    'provider-services': 'Zahlungen an Leistungserbringer',
    'operational-services': 'Nicht visitengebundene Leistungen',
    participants: 'Teilnehmer',
    'performed-visits': 'Durchgeführte Visiten',
  },
  fields: {
    label: 'Bezeichnung',
    amount: 'Betrag €',
    description: 'Beschreibung',
    is_additional: 'Zusätzlich',
    short_label: 'Kürzel',
    visit_kind: 'Art',
    reference_visit: 'Bezugsvisite',
    days_interval: 'Tage nach der Bezugsvisite',
    days_tolerance_before: 'Toleranz davor',
    days_tolerance_after: 'Toleranz danach',
    study_service: 'Leistung',
    protocol_visit: 'Visite',
    is_optional: 'Optional',
    provider: 'Leistungserbringer',
    cost_center: 'Kostenstelle',
    kind: 'Betrag oder Prozentsatz',
    share: 'Betrag € oder Prozent',
    confirmation_type: 'Bestätigung',
    repetition_period: 'Wiederholung',
    is_auto_confirmed: 'Wird automatisch bestätigt',
    first_due_date: 'Zuerst fällig',
    subject_id: 'Teilnehmer-ID',
    visit_date: 'Datum',
    services: 'Erbrachte Leistungen',
  },
  shareKinds: { amount: 'Betrag', percentage: 'Prozentsatz' },
} satisfies Translation<typeof fileImportEn>;

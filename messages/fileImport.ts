import type { Translation } from './translation.ts';

/** Bringing a file in: matching its columns, preview, refusals by line. */
export const fileImportEn = {
  action: 'Import files',
  actionWhereEmpty: 'Bring in a file',
  pasteOrAdd: 'Paste or add',
  drop: 'Drop files here: a folder, a ZIP file, or as many files as you like',
  dropHint:
    'Excel, CSV, study definitions (USDM), visit plans, ODM-XML and SDTM. What each file holds is found out by its columns; the first line names them.',
  choose: 'Choose files',
  chooseFolder: 'Choose a folder',
  refusals: {
    too_large: 'The file has %{size} MB; at most %{max} MB are read.',
    too_large_together:
      'Together the files have more than %{max} MB: this one was not read. Bring it in on its own.',
    too_many_files: 'More than %{max} files at once are not read. Bring the others in later.',
    too_many_lines:
      'More than %{max} lines at once are not read, and with this file there are more. Bring it in on its own, or split it.',
    too_much_inside:
      'The file holds too much: at most %{lines} lines, %{cells} cells and %{max} MB when unpacked. Delete what is not needed, or split it.',
    old_format:
      'This is an old Excel file (.xls), or one with a password. Save it as .xlsx without a password.',
    no_head: 'The file has no head line with column names.',
    wrong_quotes:
      'The quotation marks in line %{line} do not match: one is not closed, or text follows the closing one. Correct the line; a quotation mark inside a quoted text is doubled.',
    wrong_encoding:
      'The file is not written in the encoding that it names: its letters would be guessed. Export it again as UTF-8.',
    zip_in_zip: 'A ZIP file inside a ZIP file is not read. Unpack it and drop what is in it.',
    xml_entities:
      'The XML file declares a document type: entities and references to other files are not read. Export it again without.',
    xml_too_deep:
      'The elements of the XML file lie more than %{max} deep inside one another: it is not read.',
    xml_unknown: 'Of XML files only exports of clinical data (CDISC ODM) are read.',
    odm_transactional:
      'This ODM file is a log of changes (FileType “Transactional”). Export a snapshot: the state of the data.',
    odm_empty: 'The ODM file holds no participant.',
    xpt_version:
      'Of SAS transport files only version 5 is read, as agencies take them. Save it as such, or as CSV.',
    not_json: 'The JSON file is damaged, or it is a list: a study definition or a visit plan is one object.',
    not_readable: 'The file cannot be read: it is of no kind that is known here, or it is damaged.',
  },
  reading: 'Reading %{name}',
  linesRead: '%{count} line read |||| %{count} lines read',
  matching: 'Reading the lines…',
  fileFacts:
    '%{encoding}, separated by “%{delimiter}”, %{count} line |||| %{encoding}, separated by “%{delimiter}”, %{count} lines',
  sheetFacts: 'Sheet “%{sheet}”, %{count} line |||| Sheet “%{sheet}”, %{count} lines',
  notImported: 'Not in the file',
  locale: 'Numbers are written',
  locales: { de: 'German: 1.234,50', en: 'English: 1,234.50' },
  line: 'Line',
  reason: 'Reason',
  verdict: 'Would be',
  verdicts: { created: 'New', changed: 'Changed', unchanged: 'Unchanged', left_out: 'Left out' },
  shownLines: 'Lines shown',
  allLines: 'All lines: %{count}',
  onlyRemarks: 'Only with remarks: %{count}',
  refusedTitle: '%{count} line is refused and not sent. |||| %{count} lines are refused and not sent.',
  refusedHint: 'Correct them here, or leave them out; the others do not wait.',
  serverRefused:
    'Nothing was written: the server refused %{count} line. |||| Nothing was written: the server refused %{count} lines.',
  refusedCsv: 'Refused lines as CSV',
  ready: '%{count} line to bring in |||| %{count} lines to bring in',
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
    days_interval: 'Days after it',
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
    is_auto_confirmed: 'Confirmed by itself',
    first_due_date: 'First due',
    subject_id: 'Subject ID',
    visit_date: 'Date',
  },
  shareKinds: { amount: 'amount', percentage: 'percentage' },
} as const;

export const fileImportDe = {
  action: 'Dateien einlesen',
  actionWhereEmpty: 'Aus einer Datei',
  pasteOrAdd: 'Einfügen oder anlegen',
  drop: 'Legen Sie Dateien hier ab: einen Ordner, eine ZIP-Datei oder beliebig viele Dateien',
  dropHint:
    'Excel, CSV, Studiendefinitionen (USDM), Visitenpläne, ODM-XML und SDTM. Was jede Datei enthält, wird an ihren Spalten erkannt; die erste Zeile nennt sie.',
  choose: 'Dateien wählen',
  chooseFolder: 'Ordner wählen',
  refusals: {
    too_large: 'Die Datei hat %{size} MB; gelesen werden höchstens %{max} MB.',
    too_large_together:
      'Zusammen haben die Dateien mehr als %{max} MB: Diese wurde nicht gelesen. Lesen Sie sie für sich allein ein.',
    too_many_files:
      'Mehr als %{max} Dateien auf einmal werden nicht gelesen. Lesen Sie die übrigen danach ein.',
    too_many_lines:
      'Mehr als %{max} Zeilen auf einmal werden nicht gelesen, und mit dieser Datei wären es mehr. Lesen Sie sie für sich allein ein, oder teilen Sie sie.',
    too_much_inside:
      'Die Datei enthält zu viel: höchstens %{lines} Zeilen, %{cells} Zellen und %{max} MB entpackt. Löschen Sie, was nicht nötig ist, oder teilen Sie sie.',
    old_format:
      'Das ist eine alte Excel-Datei (.xls) oder eine mit Kennwort. Speichern Sie sie als .xlsx ohne Kennwort.',
    no_head: 'Die Datei hat keine Kopfzeile mit Spaltennamen.',
    wrong_quotes:
      'Die Anführungszeichen in Zeile %{line} passen nicht zusammen: Eines ist nicht geschlossen, oder hinter dem schließenden steht noch Text. Berichtigen Sie die Zeile; ein Anführungszeichen in einem Text in Anführungszeichen wird verdoppelt.',
    wrong_encoding:
      'Die Datei ist nicht in der Kodierung geschrieben, die sie nennt: Ihre Buchstaben wären geraten. Exportieren Sie sie noch einmal als UTF-8.',
    zip_in_zip:
      'Eine ZIP-Datei in einer ZIP-Datei wird nicht gelesen. Entpacken Sie sie, und legen Sie ab, was darin ist.',
    xml_entities:
      'Die XML-Datei erklärt einen Dokumenttyp: Entitäten und Verweise auf andere Dateien werden nicht gelesen. Exportieren Sie sie ohne.',
    xml_too_deep:
      'Die Elemente der XML-Datei liegen mehr als %{max}-fach ineinander: Sie wird nicht gelesen.',
    xml_unknown: 'Von XML-Dateien werden nur Exporte klinischer Daten (CDISC ODM) gelesen.',
    odm_transactional:
      'Diese ODM-Datei ist ein Protokoll von Änderungen (FileType „Transactional“). Exportieren Sie einen Snapshot: den Stand der Daten.',
    odm_empty: 'Die ODM-Datei enthält keinen Teilnehmer.',
    xpt_version:
      'Von SAS-Transportdateien wird nur Version 5 gelesen, wie Behörden sie annehmen. Speichern Sie sie so oder als CSV.',
    not_json:
      'Die JSON-Datei ist beschädigt, oder sie ist eine Liste: Eine Studiendefinition oder ein Visitenplan ist ein Objekt.',
    not_readable:
      'Die Datei kann nicht gelesen werden: Sie ist von keiner Art, die hier bekannt ist, oder sie ist beschädigt.',
  },
  reading: '%{name} wird gelesen',
  linesRead: '%{count} Zeile gelesen |||| %{count} Zeilen gelesen',
  matching: 'Die Zeilen werden gelesen…',
  fileFacts:
    '%{encoding}, getrennt durch „%{delimiter}“, %{count} Zeile |||| %{encoding}, getrennt durch „%{delimiter}“, %{count} Zeilen',
  sheetFacts: 'Blatt „%{sheet}“, %{count} Zeile |||| Blatt „%{sheet}“, %{count} Zeilen',
  notImported: 'Nicht in der Datei',
  locale: 'Zahlen sind geschrieben',
  locales: { de: 'Deutsch: 1.234,50', en: 'Englisch: 1,234.50' },
  line: 'Zeile',
  reason: 'Grund',
  verdict: 'Würde',
  verdicts: {
    created: 'angelegt',
    changed: 'geändert',
    unchanged: 'unverändert bleiben',
    left_out: 'weggelassen',
  },
  shownLines: 'Gezeigte Zeilen',
  allLines: 'Alle Zeilen: %{count}',
  onlyRemarks: 'Nur mit Hinweisen: %{count}',
  refusedTitle:
    '%{count} Zeile wird abgelehnt und nicht gesendet. |||| %{count} Zeilen werden abgelehnt und nicht gesendet.',
  refusedHint: 'Berichtigen Sie sie hier, oder lassen Sie sie weg; die anderen warten nicht.',
  serverRefused:
    'Nichts wurde geschrieben: Der Server hat %{count} Zeile abgelehnt. |||| Nichts wurde geschrieben: Der Server hat %{count} Zeilen abgelehnt.',
  refusedCsv: 'Abgelehnte Zeilen als CSV',
  ready: '%{count} Zeile wird eingelesen |||| %{count} Zeilen werden eingelesen',
  more: 'und %{count} weitere Zeile |||| und %{count} weitere Zeilen',
  back: 'Zurück zur Studie',
  refusedFiles: '%{count} Datei wurde nicht gelesen |||| %{count} Dateien wurden nicht gelesen',
  moreFiles: 'und %{count} weitere Datei |||| und %{count} weitere Dateien',
  kinds: {
    'study-services': 'Leistungen mit Preisen',
    visits: 'Visiten',
    'assigned-study-services': 'Zuordnung von Leistungen zu Visiten',
    'provider-services': 'Provider-Zahlungen',
    'operational-services': 'Operative Leistungen',
    participants: 'Teilnehmer',
    'performed-visits': 'Durchgeführte Visiten',
  },
  fields: {
    label: 'Bezeichnung',
    amount: 'Betrag €',
    description: 'Beschreibung',
    is_additional: 'Zusätzlich',
    short_label: 'Kurzbezeichnung',
    visit_kind: 'Art',
    reference_visit: 'Bezugsvisite',
    days_interval: 'Tage danach',
    days_tolerance_before: 'Toleranz davor',
    days_tolerance_after: 'Toleranz danach',
    study_service: 'Leistung',
    protocol_visit: 'Visite',
    is_optional: 'Optional',
    provider: 'Provider',
    cost_center: 'Kostenstelle',
    kind: 'Betrag oder Prozentsatz',
    share: 'Betrag € oder Prozent',
    confirmation_type: 'Bestätigung',
    repetition_period: 'Wiederholung',
    is_auto_confirmed: 'Bestätigt sich selbst',
    first_due_date: 'Zuerst fällig',
    subject_id: 'Teilnehmer-ID',
    visit_date: 'Datum',
  },
  shareKinds: { amount: 'Betrag', percentage: 'Prozentsatz' },
} satisfies Translation<typeof fileImportEn>;

import type { Translation } from './translation.ts';

/** The pages for everybody: the product's own words, and what their editor says. */
export const staticPagesEn = {
  title: 'Pages for everybody',
  lead: 'Imprint, privacy and help can be read without signing in. Here the site writes its own.',
  open: 'Edit the pages',
  page: 'Page',
  language: 'Language of the text',
  markdown: 'Text',
  markdownHint:
    'In Markdown: # for headings, - for lists, **bold**, *italic*, [words](https://…) for links. Left empty, the product’s own text is shown. HTML is shown as it is written.',
  save: 'Save page',
  preview: 'As everybody reads it',
  productText: 'The text is empty: everybody reads the product’s own.',
  imprintText:
    'Trial Billing is operated by the clinical site that gave you this address. Its legal notice, with the responsible persons and their contact, is the legal notice of the hospital.',
  imprintVersion: 'Name and version of the software: Trial Billing %{version}.',
  privacyWhat:
    'The console stores subject IDs, visit dates, performed services and invoices of clinical trials. It stores no names, birth dates, sex or treatment arms of participants.',
  privacyUsers:
    'Of its users it stores name, user name, rights and what they changed and when, because invoices must stay traceable; of each session the address and the browser, for its person to see. Your sign-in is kept in the tabs of this browser; language, appearance and views of tables are stored for you, so that they are there on every device, and a copy of them is kept in this browser; so are the records you opened last, so that the search offers them first. What you record while the console is not accessible is kept on the device, with the subject ID, until it is sent or you sign out.',
  privacyWhere:
    'Nothing is sent to third parties. Questions go to the data protection officer of the hospital.',
  helpStart: 'Contract: create a trial, enter its visit services and visits, assign services to visits.',
  helpRecord: 'Recording: add participants, enter the date of each performed visit and confirm its services.',
  helpInvoice: 'Invoice: draft an invoice up to a cut-off date, check its items and finalize it.',
  helpKeys:
    'Lists: arrow keys move, Enter opens, N creates. In a spreadsheet the keys of Excel work; ? shows all keys.',
  helpRights: 'If you miss a page or a trial, ask your administrator for the right to it.',
} as const;

export const staticPagesDe = {
  title: 'Seiten für alle',
  lead: 'Impressum, Datenschutz und Hilfe lassen sich ohne Anmeldung lesen. Hier schreibt der Standort seine eigenen.',
  open: 'Seiten bearbeiten',
  page: 'Seite',
  language: 'Sprache des Textes',
  markdown: 'Text',
  markdownHint:
    'In Markdown: # für Überschriften, - für Listen, **fett**, *kursiv*, [Wörter](https://…) für Verweise. Bleibt er leer, steht dort der Text des Produkts. HTML wird gezeigt, wie es geschrieben ist.',
  save: 'Seite speichern',
  preview: 'So lesen es alle',
  productText: 'Der Text ist leer: Alle lesen den des Produkts.',
  imprintText:
    'Trial Billing wird von dem Prüfstandort betrieben, der Ihnen diese Adresse gegeben hat. Sein Impressum mit den Verantwortlichen und ihrer Erreichbarkeit ist das Impressum der Klinik.',
  imprintVersion: 'Name und Version der Software: Trial Billing %{version}.',
  privacyWhat:
    'Gespeichert werden Teilnehmer-IDs, Visitendaten, durchgeführte Leistungen und Rechnungen klinischer Studien. Namen, Geburtsdaten, Geschlecht oder Behandlungsarm der Teilnehmer werden nicht gespeichert.',
  privacyUsers:
    'Von den Benutzern werden Name, Benutzername, Rechte und ihre Änderungen mit Zeitpunkt gespeichert, weil Rechnungen nachvollziehbar bleiben müssen; von jeder Sitzung die Adresse und der Browser, damit die Person sie sieht. Ihre Anmeldung bleibt in den Tabs dieses Browsers; Sprache, Darstellung und Ansichten von Tabellen werden für Sie gespeichert, damit sie auf jedem Gerät da sind, und als Kopie in diesem Browser; ebenso, was Sie zuletzt geöffnet haben, damit die Suche es zuerst anbietet. Was Sie erfassen, während die Konsole nicht erreichbar ist, bleibt mit der Teilnehmer-ID auf dem Gerät, bis es gesendet ist oder Sie sich abmelden.',
  privacyWhere:
    'An Dritte wird nichts gesendet. Fragen richten Sie an die Datenschutzbeauftragten der Klinik.',
  helpStart:
    'Vertrag: Studie anlegen, Visitenleistungen und Visiten eintragen, Leistungen den Visiten zuordnen.',
  helpRecord:
    'Erfassung: Teilnehmer anlegen, das Datum jeder durchgeführten Visite eintragen und ihre Leistungen bestätigen.',
  helpInvoice: 'Rechnung: bis zu einem Stichtag entwerfen, die Positionen prüfen und finalisieren.',
  helpKeys:
    'Listen: Pfeiltasten bewegen, Enter öffnet, N legt an. In einer Tabelle gelten die Tasten von Excel; ? zeigt alle Tasten.',
  helpRights: 'Fehlt Ihnen eine Seite oder eine Studie, gibt Ihnen die Administration das Recht dazu.',
} satisfies Translation<typeof staticPagesEn>;

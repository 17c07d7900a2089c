import type { Translation } from '../translation.ts';

/** The pages for everybody: the product's own words, and what their editor says. */
export const staticPagesEn = {
  title: 'Public pages',
  lead: 'Imprint, data protection and help can be read without signing in. Here you write the text of your site.',
  open: 'Edit the pages',
  page: 'Page',
  language: 'Language of the text',
  markdown: 'Text',
  markdownHint:
    'In Markdown: # for headings, - for lists, **bold**, *italic*, [text](https://…) for links. If the field is empty, the default text of the product is shown. HTML is shown as plain text.',
  save: 'Save page',
  preview: 'Public view',
  productText: 'The field is empty: the default text of the product is shown.',
  imprintText:
    'Trial Billing is operated by the clinical site that gave you this address. Its legal notice, with the responsible persons and their contact details, is the legal notice of the hospital.',
  imprintVersion: 'Name and version of the software: Trial Billing %{version}.',
  privacyWhat:
    'The console stores subject IDs, visit dates, performed services and invoices of clinical trials. It stores no names, birth dates, sex or treatment arms of participants.',
  privacyUsers:
    'Of its users it stores name, user name, permissions and what they changed and when, because invoices must remain traceable; of each session the address and the browser, which the user can see. Your sign-in is kept in the tabs of this browser. Language, appearance and table views are stored for your account, so that they are available on every device, and copied to this browser. The records you opened last are stored in the same way, so that the search can offer them first. What you record while the console is not accessible is kept on the device, with the subject ID, until it has been sent or you sign out.',
  privacyWhere:
    'Nothing is sent to third parties. Questions go to the data protection officer of the hospital.',
  helpStart: 'Contract: create a trial, enter its visit services and visits, assign services to visits.',
  helpRecord: 'Recording: add participants, enter the date of each performed visit and confirm its services.',
  helpInvoice: 'Invoice: create a draft up to a cut-off date, check its items and finalize it.',
  helpKeys:
    'Lists: arrow keys move, Enter opens, N creates. In a sheet the keys of Excel work; ? shows all shortcuts.',
  helpRights: 'If a page or a trial is missing, ask your administrator for permission.',
} as const;

export const staticPagesDe = {
  title: 'Öffentliche Seiten',
  lead: 'Impressum, Datenschutz und Hilfe lassen sich ohne Anmeldung lesen. Hier schreiben Sie den Text Ihres Prüfzentrums.',
  open: 'Seiten bearbeiten',
  page: 'Seite',
  language: 'Sprache des Textes',
  markdown: 'Text',
  markdownHint:
    'In Markdown: # für Überschriften, - für Listen, **fett**, *kursiv*, [Text](https://…) für Links. Bleibt das Feld leer, wird der Standardtext des Produkts angezeigt. HTML wird als reiner Text angezeigt.',
  save: 'Seite speichern',
  preview: 'Öffentliche Ansicht',
  productText: 'Das Feld ist leer: Angezeigt wird der Standardtext des Produkts.',
  imprintText:
    'Trial Billing wird von dem Prüfzentrum betrieben, das Ihnen diese Adresse gegeben hat. Sein Impressum mit den Verantwortlichen und ihren Kontaktdaten ist das Impressum des Krankenhauses.',
  imprintVersion: 'Name und Version der Software: Trial Billing %{version}.',
  privacyWhat:
    'Gespeichert werden Teilnehmer-IDs, das Datum jeder Visite, durchgeführte Leistungen und Rechnungen klinischer Studien. Namen, Geburtsdaten, Geschlecht oder Behandlungsarm der Teilnehmer werden nicht gespeichert.',
  privacyUsers:
    'Von den Benutzern werden Name, Benutzername, Berechtigungen und ihre Änderungen mit Zeitpunkt gespeichert, weil Rechnungen nachvollziehbar bleiben müssen; von jeder Sitzung die Adresse und der Browser, die der Benutzer selbst einsehen kann. Ihre Anmeldung bleibt in den Tabs dieses Browsers. Sprache, Darstellung und Tabellenansichten werden für Ihr Konto gespeichert, damit sie auf jedem Gerät verfügbar sind, und in diesen Browser kopiert. Ebenso wird gespeichert, was Sie zuletzt geöffnet haben, damit die Suche es zuerst anbieten kann. Was Sie erfassen, während die Konsole nicht erreichbar ist, bleibt mit der Teilnehmer-ID auf dem Gerät, bis es gesendet ist oder Sie sich abmelden.',
  privacyWhere:
    'An Dritte wird nichts gesendet. Fragen richten Sie an die Datenschutzbeauftragten des Krankenhauses.',
  helpStart:
    'Vertrag: Studie anlegen, Visitenleistungen und Visiten eintragen, Leistungen den Visiten zuordnen.',
  helpRecord:
    'Erfassung: Teilnehmer anlegen, das Datum jeder durchgeführten Visite eintragen und ihre Leistungen bestätigen.',
  helpInvoice:
    'Rechnung: einen Entwurf bis zu einem Stichtag anlegen, die Positionen prüfen und finalisieren.',
  helpKeys:
    'Listen: Pfeiltasten bewegen, die Eingabetaste öffnet, N legt an. In einer Tabelle gelten die Tasten von Excel; ? zeigt alle Tastenkürzel.',
  helpRights: 'Fehlt Ihnen eine Seite oder eine Studie, bitten Sie Ihre Administration um die Berechtigung.',
} satisfies Translation<typeof staticPagesEn>;

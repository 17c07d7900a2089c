import type { Language } from '../../contract/vocab.ts';

/** How an invoice comes to be, who may do what, what is kept where and how long; docs/procedure.md is made of it. */
const printedProcedureEn = {
  title: 'Invoicing procedure',
  topic: 'What',
  how: 'How it is done',
  page: 'Page %{page} of %{pages}',
  printedOn: 'Printed on',
  origin: {
    title: 'How an invoice comes to be',
    contract: [
      'Contract',
      'The prices, visits and payments of a trial are entered as in the contract. With the first participant they are locked; later prices apply to services performed later.',
    ],
    recorded: [
      'Service',
      'A visit or an operational service is recorded with its date and confirmed. Only confirmed services are billed, at the price recorded with them.',
    ],
    drafted: [
      'Draft',
      'A draft is filled with all confirmed services up to its cut-off date that are not billed elsewhere. It can be changed, emptied and deleted.',
    ],
    finalized: [
      'Finalizing',
      'Everything the invoice states is locked, read once, checked and frozen with its number. A service is on one valid invoice at most: the database itself refuses a second one. Nobody can change what is frozen.',
    ],
    electronic: [
      'Electronic invoice',
      'Written from the frozen document in the release of its standard that applies on its date of issue, read back, checked against the rules of EN 16931 and XRechnung, and kept with its SHA-256. Everything that is printed is also in its XML.',
    ],
    sent: [
      'Sending',
      'By email from the product, or exported and sent by other means. Each email is kept as it was sent; nothing is sent twice automatically.',
    ],
    corrected: [
      'Correction',
      'A part of an invoice that was wrong is corrected by a separate document (COR-) that names the number and date of the invoice and goes out in the same form. Services it takes out stay recorded with the reason and are never billed again.',
    ],
    cancelled: [
      'Cancellation',
      'A wrong invoice is revoked as a whole, with a reason. The cancellation is a separate document with its own number; the invoice stays as it was issued, and its services can be billed again.',
    ],
    trail: [
      'From invoice to service',
      'Each item of an invoice leads to the services that it bills, and each service to its participant, visit, date and the person who confirmed it.',
    ],
  },
  who: {
    title: 'Who may do what',
    nurse: ['Nurse', 'Records and confirms visits of the assigned trials. Does not see prices or invoices.'],
    clinic: [
      'Clinic user',
      'Sets up trials, records, drafts, finalizes, sends and revokes invoices, and changes the sender of invoices.',
    ],
    administrator: [
      'Administrator',
      'All of that; also manages users, their roles, the licence and the site.',
    ],
    server: [
      'The server itself',
      'Prints issued documents, sends queued emails and calls the external validator. It does not change any invoice.',
    ],
  },
  kept: {
    title: 'What is kept where, and how long',
    invoices: [
      'Invoices and cancellations',
      'In the database: the frozen data, the printed documents, the electronic invoices with syntax, profile, release and rules, each with its SHA-256. 8 years from the end of the year of issue (§ 14b UStG, § 147 AO).',
    ],
    mails: ['Emails with invoices', 'In the database, as they were sent. 6 years (§ 147 AO, § 257 HGB).'],
    reports: [
      'Reports of a validator',
      'In the database, one for each electronic invoice. 8 years, together with it.',
    ],
    journal: [
      'Audit trail',
      'In the database: who changed which record when, from what to what, and why; also sign-ins and rights. It cannot be changed or emptied. Each minute it is sealed in blocks, each with the SHA-256 of what is stored and of the block before it; their hashes are also written outside of the database. npm run audit:verify names the first block that does not fit. Administrators review it and note up to where. 10 years.',
    ],
    procedure: [
      'This procedure',
      'Print it whenever settings change, and keep each print. 10 years after it last applied.',
    ],
    removal: [
      'Removal',
      'The product does not delete any of this automatically. Backups and the place of storage (Germany, or the EU with online access: § 14b (2) UStG) are the responsibility of the hospital.',
    ],
    handover: [
      'Audit by the tax office',
      'All documents of a period are handed over as files with an index (CSV and JSON) and their hashes: npm run archive:export.',
    ],
  },
  site: {
    title: 'Settings of this site',
    sender: 'Sender of invoices',
    numbering: 'Invoice numbers',
    numberingOwn: 'From the product’s own number ranges: counted from 1 each year, without gaps',
    numberingTyped:
      'From the ERP: entered when an invoice is finalized or revoked; each number can be used once',
    taxRule: 'Tax rule of new trials',
    payment: 'Payment period in days',
    language: 'Language of documents',
    duty: 'Electronic invoices mandatory',
    dutyValue: 'for everything sent from %{date}',
    mail: 'Mail server',
    validator: 'External validator of electronic invoices',
    yes: 'set up',
    no: 'none',
    none: '–',
  },
} as const;

const printedProcedureDe = {
  title: 'Verfahrensdokumentation der Abrechnung',
  topic: 'Was',
  how: 'Wie es geschieht',
  page: 'Seite %{page} von %{pages}',
  printedOn: 'Gedruckt am',
  origin: {
    title: 'Wie eine Rechnung entsteht',
    contract: [
      'Vertrag',
      'Preise, Visiten und Zahlungen einer Studie werden so erfasst, wie der Vertrag sie nennt. Mit dem ersten Teilnehmer werden sie gesperrt; spätere Preise gelten für später durchgeführte Leistungen.',
    ],
    recorded: [
      'Leistung',
      'Eine Visite oder eine nicht visitengebundene Leistung wird mit ihrem Datum erfasst und bestätigt. Abgerechnet werden nur bestätigte Leistungen, zum Preis bei der Erfassung.',
    ],
    drafted: [
      'Entwurf',
      'Ein Entwurf wird mit allen bestätigten Leistungen bis zu seinem Stichtag gefüllt, die nirgends sonst abgerechnet sind. Er darf geändert, geleert und gelöscht werden.',
    ],
    finalized: [
      'Finalisieren',
      'Alles, was auf der Rechnung steht, wird gesperrt, einmal gelesen, geprüft und mit ihrer Nummer festgeschrieben. Eine Leistung steht auf höchstens einer gültigen Rechnung: Eine zweite lehnt die Datenbank selbst ab. Was festgeschrieben ist, kann niemand ändern.',
    ],
    electronic: [
      'E-Rechnung',
      'Sie wird aus dem festgeschriebenen Dokument in der Version ihres Standards geschrieben, die am Rechnungsdatum gilt, wieder eingelesen, nach den Regeln von EN 16931 und XRechnung geprüft und mit ihrem SHA-256 aufbewahrt. Alles Gedruckte steht in ihrem XML.',
    ],
    sent: [
      'Versand',
      'Per E-Mail aus dem Produkt oder exportiert und anders versandt. Jede E-Mail wird so aufbewahrt, wie sie versandt wurde; automatisch wird nichts zweimal versandt.',
    ],
    corrected: [
      'Rechnungskorrektur',
      'Ein falscher Teil einer Rechnung wird durch ein eigenes Dokument (COR-) berichtigt, das Nummer und Datum der Rechnung nennt und in derselben Form versandt wird. Leistungen, die es herausnimmt, bleiben mit der Begründung erfasst und werden nie wieder abgerechnet.',
    ],
    cancelled: [
      'Storno',
      'Eine falsche Rechnung wird als Ganzes mit Begründung storniert. Der Stornobeleg ist ein eigenes Dokument mit eigener Nummer; die Rechnung bleibt, wie sie ausgestellt wurde, und ihre Leistungen können wieder abgerechnet werden.',
    ],
    trail: [
      'Von der Rechnung zur Leistung',
      'Jede Position einer Rechnung führt zu den Leistungen, die sie abrechnet, und jede Leistung zu Teilnehmer, Visite, Datum und der Person, die sie bestätigt hat.',
    ],
  },
  who: {
    title: 'Wer was darf',
    nurse: [
      'Study Nurse',
      'Erfasst und bestätigt Visiten der zugeordneten Studien. Sieht weder Preise noch Rechnungen.',
    ],
    clinic: [
      'Klinik',
      'Richtet Studien ein, erfasst, legt Entwürfe an, finalisiert, versendet und storniert Rechnungen und ändert den Rechnungssteller.',
    ],
    administrator: [
      'Administration',
      'All das; verwaltet auch Personen, ihre Rollen, die Lizenz und das Prüfzentrum.',
    ],
    server: [
      'Der Server selbst',
      'Druckt ausgestellte Dokumente, versendet wartende E-Mails und fragt den externen Validator. Er ändert keine Rechnung.',
    ],
  },
  kept: {
    title: 'Was wo und wie lange aufbewahrt wird',
    invoices: [
      'Rechnungen und Stornobelege',
      'In der Datenbank: die festgeschriebenen Daten, die gedruckten Dokumente, die E-Rechnungen mit Syntax, Profil, Version und Regeln, jeweils mit SHA-256. 8 Jahre ab Ende des Jahres der Ausstellung (§ 14b UStG, § 147 AO).',
    ],
    mails: [
      'E-Mails mit Rechnungen',
      'In der Datenbank, wie sie versandt wurden. 6 Jahre (§ 147 AO, § 257 HGB).',
    ],
    reports: [
      'Berichte eines Validators',
      'In der Datenbank, je E-Rechnung einer. 8 Jahre, zusammen mit ihr.',
    ],
    journal: [
      'Änderungsprotokoll',
      'In der Datenbank: wer welchen Datensatz wann und warum geändert hat, mit altem und neuem Wert; auch Anmeldungen und Rechte. Es lässt sich weder ändern noch leeren. Jede Minute wird es in Blöcken versiegelt, jeder mit dem SHA-256 des Gespeicherten und des Blocks davor; ihre Prüfsummen werden auch außerhalb der Datenbank notiert. npm run audit:verify nennt den ersten Block, der nicht passt. Administratoren prüfen es und vermerken, bis wohin. 10 Jahre.',
    ],
    procedure: [
      'Diese Verfahrensdokumentation',
      'Nach jeder Änderung der Einstellungen drucken und jeden Druck aufbewahren. 10 Jahre, nachdem sie zuletzt galt.',
    ],
    removal: [
      'Löschen',
      'Das Produkt löscht davon nichts automatisch. Sicherung und Ort der Aufbewahrung (Deutschland, oder EU mit Online-Zugriff: § 14b Abs. 2 UStG) sind Sache des Krankenhauses.',
    ],
    handover: [
      'Prüfung durch das Finanzamt',
      'Alle Dokumente eines Zeitraums werden als Dateien mit Verzeichnis (CSV und JSON) und ihren Hashwerten übergeben: npm run archive:export.',
    ],
  },
  site: {
    title: 'Einstellungen dieses Prüfzentrums',
    sender: 'Rechnungssteller',
    numbering: 'Rechnungsnummern',
    numberingOwn: 'Aus eigenen Nummernkreisen: jedes Jahr ab 1 gezählt, ohne Lücken',
    numberingTyped: 'Aus dem ERP: beim Finalisieren oder Stornieren eingegeben, jede Nummer nur einmal',
    taxRule: 'Steuerregel neuer Studien',
    payment: 'Zahlungsfrist in Tagen',
    language: 'Sprache der Dokumente',
    duty: 'E-Rechnungspflicht',
    dutyValue: 'für alles, was ab %{date} versandt wird',
    mail: 'Mailserver',
    validator: 'Externer Validator für E-Rechnungen',
    yes: 'eingerichtet',
    no: 'keiner',
    none: '–',
  },
} as const;

/** The same sections and rows in each language. */
type Words<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends readonly [string, string]
      ? readonly [string, string]
      : Words<T[K]>;
};

export type ProcedureTexts = Words<typeof printedProcedureEn>;

/** In each language; none lacks what the other has. */
export const printedProcedure: Readonly<Record<Language, ProcedureTexts>> = {
  de: printedProcedureDe,
  en: printedProcedureEn,
};

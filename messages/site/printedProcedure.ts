import type { Language } from '../../contract/vocab.ts';

/** How an invoice comes to be, who may do what, what is kept where and how long; docs/procedure.md is made of it. */
const printedProcedureEn = {
  title: 'Procedure of invoicing',
  topic: 'What',
  how: 'How it is done',
  page: 'Page %{page} of %{pages}',
  printedOn: 'Printed on',
  origin: {
    title: 'How an invoice comes to be',
    contract: [
      'Contract',
      'Prices, visits and payments of a trial are entered as the contract has them. With the first participant they are locked; later prices hold for what is performed later.',
    ],
    recorded: [
      'Service',
      'A visit or an operational service is recorded with its day, and confirmed. Only what is confirmed is billed, at the price of its record.',
    ],
    drafted: [
      'Draft',
      'A draft is filled with all confirmed services up to its cut-off date that are billed nowhere else. It may be changed, emptied and deleted.',
    ],
    finalized: [
      'Finalizing',
      'All that the invoice says is locked, read once, judged and frozen with its number. A service is in one valid invoice at most: the database itself refuses a second one. What is frozen is changed by nobody.',
    ],
    electronic: [
      'Electronic invoice',
      'Written from the frozen document in the release of its standard that holds on its date of issue, read again, checked by the rules of EN 16931 and XRechnung, and kept with its SHA-256. All that is printed is in its XML.',
    ],
    sent: [
      'Sending',
      'By email from the product, or exported and sent otherwise. Each mail is kept as it travelled; nothing is sent twice by itself.',
    ],
    cancelled: [
      'Cancellation',
      'A wrong invoice is revoked as a whole, with a reason. The cancellation is a document of its own with its own number; the invoice stays as it went out, and its services may be billed again.',
    ],
    trail: [
      'From invoice to service',
      'Each item of an invoice leads to the services that it bills, each of them to participant, visit, day and who confirmed it.',
    ],
  },
  who: {
    title: 'Who may do what',
    nurse: [
      'Nurse',
      'Records and confirms visits of the trials that are assigned. Sees no prices and no invoices.',
    ],
    clinic: [
      'Clinic user',
      'Sets trials up, records, drafts, finalizes, sends and revokes invoices, and changes the sender of invoices.',
    ],
    administrator: ['Administrator', 'All of that, and people, their roles, the licence and the site.'],
    server: [
      'The server itself',
      'Prints what has gone out, sends queued mails and asks the outside validator. It changes no invoice.',
    ],
  },
  kept: {
    title: 'What is kept where, and how long',
    invoices: [
      'Invoices and cancellations',
      'In the database: the frozen data, the printed documents, the electronic invoices with syntax, profile, release and rules, each with its SHA-256. 8 years from the end of the year of issue (§ 14b UStG, § 147 AO).',
    ],
    mails: ['Mails with invoices', 'In the database, as they travelled. 6 years (§ 147 AO, § 257 HGB).'],
    reports: [
      'Reports of a validator',
      'In the database, once for each electronic invoice. 8 years, with it.',
    ],
    journal: [
      'Audit trail',
      'In the database: who changed which record when, from what to what, and why. It can neither be changed nor emptied. 10 years.',
    ],
    procedure: [
      'This procedure',
      'Print it when settings change, and keep each print. 10 years after it last held.',
    ],
    removal: [
      'Removal',
      'The product removes none of this by itself. Backup and place of storage (Germany, or the EU with access online: § 14b (2) UStG) are the hospital’s.',
    ],
    handover: [
      'Audit by the tax office',
      'All documents of a range of days are handed over as files with an index (CSV and JSON) and their hashes: npm run archive:export.',
    ],
  },
  site: {
    title: 'How this site is set',
    sender: 'Sender of invoices',
    numbering: 'Numbers of invoices',
    numberingOwn: 'From the product’s own ranges: counted from 1 each year without gaps',
    numberingTyped: 'From the ERP: typed in when an invoice is finalized or revoked, each number once',
    taxRule: 'Tax rule where a trial names none',
    payment: 'Days until payment',
    language: 'Language of documents',
    duty: 'Duty of electronic invoices',
    dutyValue: 'for what is sent from %{date} on',
    mail: 'Mail server',
    validator: 'Outside validator of electronic invoices',
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
      'Preise, Visiten und Zahlungen einer Studie werden so erfasst, wie der Vertrag sie nennt. Mit dem ersten Teilnehmer sind sie gesperrt; spätere Preise gelten für später Geleistetes.',
    ],
    recorded: [
      'Leistung',
      'Eine Visite oder operative Leistung wird mit ihrem Tag erfasst und bestätigt. Abgerechnet wird nur, was bestätigt ist, zum Preis ihrer Erfassung.',
    ],
    drafted: [
      'Entwurf',
      'Ein Entwurf wird mit allen bestätigten Leistungen bis zu seinem Stichtag gefüllt, die nirgends sonst abgerechnet sind. Er darf geändert, geleert und gelöscht werden.',
    ],
    finalized: [
      'Finalisieren',
      'Alles, was die Rechnung sagt, wird gesperrt, einmal gelesen, geprüft und mit ihrer Nummer festgeschrieben. Eine Leistung steht in höchstens einer gültigen Rechnung: Eine zweite lehnt die Datenbank selbst ab. Festgeschriebenes ändert niemand.',
    ],
    electronic: [
      'E-Rechnung',
      'Sie wird aus dem festgeschriebenen Dokument in der Ausgabe ihres Standards geschrieben, die am Rechnungsdatum gilt, wieder eingelesen, nach den Regeln von EN 16931 und XRechnung geprüft und mit ihrem SHA-256 aufbewahrt. Alles Gedruckte steht in ihrem XML.',
    ],
    sent: [
      'Versand',
      'Per E-Mail aus dem Produkt oder exportiert und anders versandt. Jede E-Mail wird so aufbewahrt, wie sie versandt wurde; von selbst wird nichts zweimal versandt.',
    ],
    cancelled: [
      'Storno',
      'Eine falsche Rechnung wird als Ganzes mit Begründung storniert. Das Storno ist ein eigenes Dokument mit eigener Nummer; die Rechnung bleibt, wie sie hinausging, und ihre Leistungen können neu abgerechnet werden.',
    ],
    trail: [
      'Von der Rechnung zur Leistung',
      'Jede Position einer Rechnung führt zu den Leistungen, die sie abrechnet, jede davon zu Teilnehmer, Visite, Tag und wer sie bestätigt hat.',
    ],
  },
  who: {
    title: 'Wer was darf',
    nurse: [
      'Nurse',
      'Erfasst und bestätigt Visiten der zugeordneten Studien. Sieht weder Preise noch Rechnungen.',
    ],
    clinic: [
      'Clinic User',
      'Richtet Studien ein, erfasst, entwirft, finalisiert, versendet und storniert Rechnungen und ändert den Rechnungssteller.',
    ],
    administrator: ['Administrator', 'All das, dazu Personen, ihre Rollen, die Lizenz und die Installation.'],
    server: [
      'Der Server selbst',
      'Druckt, was gestellt ist, versendet wartende E-Mails und fragt den externen Validator. Er ändert keine Rechnung.',
    ],
  },
  kept: {
    title: 'Was wo und wie lange aufbewahrt wird',
    invoices: [
      'Rechnungen und Stornos',
      'In der Datenbank: die festgeschriebenen Daten, die gedruckten Dokumente, die E-Rechnungen mit Syntax, Profil, Ausgabe und Regeln, jeweils mit SHA-256. 8 Jahre ab Ende des Jahres der Ausstellung (§ 14b UStG, § 147 AO).',
    ],
    mails: [
      'E-Mails mit Rechnungen',
      'In der Datenbank, wie sie versandt wurden. 6 Jahre (§ 147 AO, § 257 HGB).',
    ],
    reports: ['Berichte eines Validators', 'In der Datenbank, je E-Rechnung einmal. 8 Jahre, mit ihr.'],
    journal: [
      'Änderungsprotokoll',
      'In der Datenbank: wer welchen Datensatz wann, von was zu was und warum geändert hat. Es lässt sich weder ändern noch leeren. 10 Jahre.',
    ],
    procedure: [
      'Diese Verfahrensdokumentation',
      'Nach jeder Änderung der Einstellungen drucken und jeden Druck aufbewahren. 10 Jahre, nachdem sie zuletzt galt.',
    ],
    removal: [
      'Löschen',
      'Das Produkt löscht davon nichts von selbst. Sicherung und Ort der Aufbewahrung (Deutschland, oder EU mit Online-Zugriff: § 14b Abs. 2 UStG) sind Sache des Krankenhauses.',
    ],
    handover: [
      'Prüfung durch das Finanzamt',
      'Alle Dokumente eines Zeitraums werden als Dateien mit Verzeichnis (CSV und JSON) und ihren Hashwerten übergeben: npm run archive:export.',
    ],
  },
  site: {
    title: 'Wie diese Installation eingestellt ist',
    sender: 'Rechnungssteller',
    numbering: 'Rechnungsnummern',
    numberingOwn: 'Aus eigenen Kreisen: jedes Jahr ab 1 gezählt, ohne Lücken',
    numberingTyped: 'Aus dem ERP: beim Finalisieren oder Stornieren eingegeben, jede Nummer nur einmal',
    taxRule: 'Steuerregel, wenn eine Studie keine nennt',
    payment: 'Zahlungsziel in Tagen',
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

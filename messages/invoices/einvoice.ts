import type { EInvoiceFaultClass, EInvoiceRelease } from '../../contract/invoices/einvoiceVocab.ts';
import type { EInvoiceFormat, ElectronicScheme } from '../../contract/vocab.ts';
import type { Translation } from '../translation.ts';

/** Names of formats are the same in both languages. */
export const einvoiceFormatNames = {
  xrechnung_ubl: 'XRechnung (UBL)',
  xrechnung_cii: 'XRechnung (CII)',
  zugferd: 'ZUGFeRD (PDF)',
  zugferd_xrechnung: 'ZUGFeRD XRechnung (PDF)',
} as const satisfies Record<EInvoiceFormat, string>;

/** So are those of releases. */
const einvoiceReleaseNames = {
  xrechnung_3_0_2: 'XRechnung 3.0.2',
  zugferd_2_4: 'ZUGFeRD 2.4 (Factur-X 1.08)',
  zugferd_2_5: 'ZUGFeRD 2.5 (Factur-X 1.09)',
} as const satisfies Record<EInvoiceRelease, string>;

/** Electronic invoices: what they say of both sides, and of themselves. */
export const einvoiceEn = {
  releases: einvoiceReleaseNames,
  title: 'Electronic invoice',
  noFormat: 'None: PDF only',
  buyerReference: 'Buyer reference or Leitweg-ID',
  buyerReferenceHint: 'Required for XRechnung; provided by the recipient',
  orderNumber: 'Order number',
  orderNumberHint: 'Used if an invoice has no reference number of its own',
  electronicAddress: 'Electronic address',
  electronicAddressHint: 'If empty, the email address is used',
  electronicScheme: 'Type of electronic address',
  registrationId: 'Company registration number',
  registrationHint: 'Required if an invoice has no VAT ID',
  senderHint: 'for recipients who require XRechnung or ZUGFeRD',
  isBusiness: 'Recipient is a business',
  isBusinessHint: 'A business in Germany has to receive electronic invoices',
  smallTurnover: 'Taxable turnover of at most €800,000 in the previous year',
  smallTurnoverHint:
    'Tax-exempt treatment does not count. If so, electronic invoices are mandatory from 1 January 2028, otherwise from 1 January 2027',
  duty: {
    in_force: 'Must be an electronic invoice: mandatory for everything sent from %{begins}',
    not_yet:
      'Not mandatory yet: everything sent from %{begins} must be electronic, regardless of when the services were performed',
    small_amount: 'Not mandatory: at most €250 in total (§\u00a033 UStDV)',
    abroad: 'Not mandatory: sender and recipient are not both in Germany (§ 14 (2) UStG)',
    no_business: 'Not mandatory: the recipient is not a business (§ 14 (2) UStG)',
    exempt: 'Not mandatory: exempt under § 4 nos. 8 to 29 UStG',
    self_billed: 'No electronic invoice from here: the sponsor issues the invoice itself (self-billing)',
    noFormat: 'The recipient does not get electronic invoices yet:',
    choose: 'choose a format',
  },
  /** Stands before the fields, each a link. */
  lacks: 'To be completed or corrected for the electronic invoice:',
  ready: {
    title: 'Ready for electronic invoices',
    yes: 'Nothing is missing',
    count: 'Details are missing for %{smart_count} trial |||| Details are missing for %{smart_count} trials',
    all: 'Nothing is missing for any trial with electronic invoices.',
  },
  check: {
    title: 'Electronic invoice',
    kept: 'All %{count} rules are met',
    broken: '%{broken} of %{count} rules are not met yet',
    show: 'Show the rules',
    hide: 'Hide the rules',
    isKept: 'met',
    faultClass: {
      format: 'format error',
      rule: 'business rule error',
      content: 'content error',
    } satisfies Record<EInvoiceFaultClass, string>,
    isBroken: 'not met',
  },
  formats: {
    others: 'Electronic formats: %{ready} of %{count} possible',
    title: 'Electronic formats',
    ready: 'Can be sent',
    draft: 'Missing or incorrect:',
    same: 'Missing: the same as for %{format}',
    cancellation: 'Final: can only be corrected by a cancellation and a new invoice:',
    addition: 'Can still be added for the export:',
  },
  validator: {
    title: 'External validator',
    accepted: 'Accepted',
    refused: 'Refused',
    report: 'Download report',
    earlier: 'External validator on the last invoices to this recipient:',
  },
  vatIdForm: 'This is not a valid format for VAT IDs of this country',
  leitwegForm: 'This looks like a Leitweg-ID, but its check digits are wrong',
  schemeForm: 'This is not a valid format for this type of address',
  schemes: {
    EM: 'Email address',
    '0204': 'Leitweg-ID',
    '9930': 'VAT ID (Germany)',
    '0088': 'GLN',
    '0060': 'DUNS number',
  } satisfies Record<ElectronicScheme, string>,
} as const;

export const einvoiceDe = {
  releases: einvoiceReleaseNames,
  title: 'E-Rechnung',
  noFormat: 'Keine: nur PDF',
  buyerReference: 'Käuferreferenz oder Leitweg-ID',
  buyerReferenceHint: 'Für XRechnung erforderlich; der Empfänger teilt sie mit',
  orderNumber: 'Bestellnummer',
  orderNumberHint: 'Gilt, wenn eine Rechnung keine eigene Bestellnummer hat',
  electronicAddress: 'Elektronische Adresse',
  electronicAddressHint: 'Leer: Es gilt die E-Mail-Adresse',
  electronicScheme: 'Art der elektronischen Adresse',
  registrationId: 'Registernummer',
  registrationHint: 'Erforderlich, wenn auf einer Rechnung keine USt-IdNr. steht',
  senderHint: 'für Empfänger, die XRechnung oder ZUGFeRD verlangen',
  isBusiness: 'Empfänger ist ein Unternehmen',
  isBusinessHint: 'Ein Unternehmen in Deutschland muss E-Rechnungen erhalten',
  smallTurnover: 'Steuerpflichtiger Umsatz im Vorjahr höchstens 800.000\u00a0€',
  smallTurnoverHint:
    'Steuerfreie Behandlungen zählen nicht mit. Die E-Rechnungspflicht beginnt dann am 1.\u00a0Januar 2028, sonst am 1.\u00a0Januar 2027',
  duty: {
    in_force: 'Muss eine E-Rechnung sein: Die Pflicht gilt für alles, was ab %{begins} versandt wird',
    not_yet:
      'Noch keine Pflicht: Alles, was ab %{begins} versandt wird, muss eine E-Rechnung sein, unabhängig vom Tag der Leistung',
    small_amount: 'Keine Pflicht: höchstens 250\u00a0€ brutto (§\u00a033 UStDV)',
    abroad: 'Keine Pflicht: nicht beide Seiten sitzen in Deutschland (§ 14 Abs. 2 UStG)',
    no_business: 'Keine Pflicht: Der Empfänger ist kein Unternehmen (§ 14 Abs. 2 UStG)',
    exempt: 'Keine Pflicht: steuerfrei nach § 4 Nr. 8 bis 29 UStG',
    self_billed: 'Keine E-Rechnung von hier: Der Sponsor rechnet selbst per Gutschrift ab',
    noFormat: 'Der Empfänger bekommt bisher keine E-Rechnungen:',
    choose: 'Format wählen',
  },
  lacks: 'Für die E-Rechnung zu ergänzen oder zu berichtigen:',
  ready: {
    title: 'Bereit für E-Rechnungen',
    yes: 'Es fehlt nichts',
    count: 'Bei %{smart_count} Studie fehlen Angaben |||| Bei %{smart_count} Studien fehlen Angaben',
    all: 'Bei keiner Studie mit E-Rechnungen fehlt etwas.',
  },
  check: {
    title: 'E-Rechnung',
    kept: 'Alle %{count} Regeln sind erfüllt',
    broken: '%{broken} von %{count} Regeln sind noch nicht erfüllt',
    show: 'Regeln anzeigen',
    hide: 'Regeln ausblenden',
    isKept: 'erfüllt',
    faultClass: {
      format: 'Formatfehler',
      rule: 'Geschäftsregelfehler',
      content: 'Inhaltsfehler',
    },
    isBroken: 'nicht erfüllt',
  },
  formats: {
    others: 'Elektronische Formate: %{ready} von %{count} möglich',
    title: 'Elektronische Formate',
    ready: 'Versand möglich',
    draft: 'Fehlt oder ist falsch:',
    same: 'Es fehlt dasselbe wie bei %{format}',
    cancellation: 'Festgeschrieben, nur durch Storno und neue Rechnung zu berichtigen:',
    addition: 'Kann für den Export noch ergänzt werden:',
  },
  validator: {
    title: 'Externer Validator',
    accepted: 'Angenommen',
    refused: 'Abgelehnt',
    report: 'Bericht herunterladen',
    earlier: 'Externer Validator zu den letzten Rechnungen an diesen Empfänger:',
  },
  vatIdForm: 'Dieses Format ist für USt-IdNrn. dieses Landes ungültig',
  leitwegForm: 'Das sieht nach einer Leitweg-ID aus, aber die Prüfziffern sind falsch',
  schemeForm: 'Dieses Format ist für diese Art von Adresse ungültig',
  schemes: {
    EM: 'E-Mail-Adresse',
    '0204': 'Leitweg-ID',
    '9930': 'USt-IdNr. (Deutschland)',
    '0088': 'GLN',
    '0060': 'DUNS-Nummer',
  },
} satisfies Translation<typeof einvoiceEn>;

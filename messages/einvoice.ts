import type {
  EInvoiceFaultClass,
  EInvoiceFormat,
  EInvoiceRelease,
  ElectronicScheme,
} from '../contract/vocab.ts';
import type { Translation } from './translation.ts';

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
  format: 'Format',
  noFormat: 'None: PDF alone',
  buyerReference: 'Buyer reference or Leitweg-ID',
  buyerReferenceHint: 'XRechnung needs it; the recipient says it',
  orderNumber: 'Order number',
  orderNumberHint: 'Where an invoice has no reference number of its own',
  electronicAddress: 'Electronic address',
  electronicAddressHint: 'Empty: the email address',
  electronicScheme: 'It is a',
  registrationId: 'Register number',
  registrationHint: 'Needed where no VAT ID stands on an invoice',
  senderHint: 'for recipients who take XRechnung or ZUGFeRD',
  isBusiness: 'Buys for a business',
  isBusinessHint: 'A business in Germany has to get electronic invoices',
  smallTurnover: 'Taxable turnover of at most €800,000 in the year before',
  smallTurnoverHint:
    'Treatment that is exempt does not count. Electronic invoices are a duty from 1 January 2028 then, else from 1 January 2027',
  duty: {
    in_force: 'Has to be an electronic invoice: the duty counts by the day of sending, from %{begins} on',
    not_yet:
      'No duty yet: what is sent from %{begins} on has to be electronic, whenever the services were performed',
    small_amount: 'No duty: at most €250 in total (§ 33 UStDV)',
    abroad: 'No duty: sender and recipient are not both in Germany (§ 14 (2) UStG)',
    no_business: 'No duty: the recipient is no business (§ 14 (2) UStG)',
    exempt: 'No duty: exempt under § 4 nos. 8 to 29 UStG',
    noFormat: 'The recipient gets none so far:',
    choose: 'choose a format',
  },
  /** Stands before the fields, each a link. */
  lacks: 'To be mended for the electronic invoice:',
  ready: {
    title: 'Ready to send',
    yes: 'Nothing is missing',
    count: '%{smart_count} trial lacks something |||| %{smart_count} trials lack something',
    all: 'All trials that send electronic invoices have what these need.',
  },
  check: {
    title: 'Electronic invoice',
    kept: 'All %{count} rules are kept',
    broken: '%{broken} of %{count} rules are not kept yet',
    show: 'Show the rules',
    hide: 'Hide the rules',
    isKept: 'kept',
    faultClass: {
      format: 'fault of format',
      rule: 'fault of a business rule',
      content: 'fault of content',
    } satisfies Record<EInvoiceFaultClass, string>,
    isBroken: 'not kept',
  },
  formats: {
    title: 'Electronic formats',
    ready: 'Could go out',
    draft: 'Missing or wrong:',
    cancellation: 'Frozen; only a cancellation and a new invoice mend:',
    addition: 'May still be added for the export:',
  },
  validator: {
    title: 'Outside validator',
    accepted: 'Accepted',
    refused: 'Refused',
    report: 'Download report',
  },
  vatIdForm: 'This is not how VAT IDs of this country look',
  leitwegForm: 'It looks like a Leitweg-ID, but its check digits do not fit',
  schemeForm: 'This is not how an address of this kind looks',
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
  format: 'Format',
  noFormat: 'Keine: nur PDF',
  buyerReference: 'Käuferreferenz oder Leitweg-ID',
  buyerReferenceHint: 'XRechnung verlangt sie; der Empfänger nennt sie',
  orderNumber: 'Bestellnummer',
  orderNumberHint: 'Wenn eine Rechnung keine eigene Referenznummer hat',
  electronicAddress: 'Elektronische Adresse',
  electronicAddressHint: 'Leer: die E-Mail-Adresse',
  electronicScheme: 'Das ist eine',
  registrationId: 'Registernummer',
  registrationHint: 'Nötig, wenn auf einer Rechnung keine USt-IdNr. steht',
  senderHint: 'für Empfänger, die XRechnung oder ZUGFeRD nehmen',
  isBusiness: 'Kauft für ein Unternehmen',
  isBusinessHint: 'Ein Unternehmen in Deutschland muss E-Rechnungen erhalten',
  smallTurnover: 'Steuerpflichtiger Umsatz im Vorjahr höchstens 800.000 €',
  smallTurnoverHint:
    'Steuerfreie Behandlungen zählen nicht mit. Die E-Rechnungspflicht beginnt dann am 1. Januar 2028, sonst am 1. Januar 2027',
  duty: {
    in_force: 'Muss E-Rechnung sein: Maßgeblich ist der Tag des Versands, die Pflicht gilt ab %{begins}',
    not_yet:
      'Noch keine Pflicht: Was ab %{begins} versandt wird, muss E-Rechnung sein, egal wann geleistet wurde',
    small_amount: 'Keine Pflicht: höchstens 250 € brutto (§ 33 UStDV)',
    abroad: 'Keine Pflicht: nicht beide Seiten sitzen in Deutschland (§ 14 Abs. 2 UStG)',
    no_business: 'Keine Pflicht: Der Empfänger ist kein Unternehmen (§ 14 Abs. 2 UStG)',
    exempt: 'Keine Pflicht: steuerfrei nach § 4 Nr. 8 bis 29 UStG',
    noFormat: 'Der Empfänger bekommt bisher keine:',
    choose: 'Format wählen',
  },
  lacks: 'Für die E-Rechnung zu ergänzen oder zu berichtigen:',
  ready: {
    title: 'Versandbereit',
    yes: 'Es fehlt nichts',
    count: 'Bei %{smart_count} Studie fehlt etwas |||| Bei %{smart_count} Studien fehlt etwas',
    all: 'Alle Studien mit E-Rechnungen haben, was diese brauchen.',
  },
  check: {
    title: 'E-Rechnung',
    kept: 'Alle %{count} Regeln sind eingehalten',
    broken: '%{broken} von %{count} Regeln sind noch nicht eingehalten',
    show: 'Regeln zeigen',
    hide: 'Regeln verbergen',
    isKept: 'eingehalten',
    faultClass: {
      format: 'Formatfehler',
      rule: 'Geschäftsregelfehler',
      content: 'Inhaltsfehler',
    },
    isBroken: 'nicht eingehalten',
  },
  formats: {
    title: 'Elektronische Formate',
    ready: 'Versand möglich',
    draft: 'Fehlt oder ist falsch:',
    cancellation: 'Festgeschrieben; hier helfen nur Storno und neue Rechnung:',
    addition: 'Kann für den Export noch ergänzt werden:',
  },
  validator: {
    title: 'Externer Validator',
    accepted: 'Angenommen',
    refused: 'Abgelehnt',
    report: 'Bericht herunterladen',
  },
  vatIdForm: 'So sehen USt-IdNrn. dieses Landes nicht aus',
  leitwegForm: 'Das sieht nach einer Leitweg-ID aus, aber die Prüfziffern passen nicht',
  schemeForm: 'So sieht eine Adresse dieser Art nicht aus',
  schemes: {
    EM: 'E-Mail-Adresse',
    '0204': 'Leitweg-ID',
    '9930': 'USt-IdNr. (Deutschland)',
    '0088': 'GLN',
    '0060': 'DUNS-Nummer',
  },
} satisfies Translation<typeof einvoiceEn>;

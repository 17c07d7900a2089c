/** The closed vocabularies of the product, each declared once. */
export const roles = ['admin_user', 'clinic_user', 'nurse_user'] as const;
export type Role = (typeof roles)[number];

/** What a person may do; the contract's `needs` names one. */
export const rights = [
  'recording',
  'trials',
  'catalogs',
  'reports',
  'trialDetails',
  'visitPlan',
  'participants',
  'invoices',
  'allTrials',
  'configuration',
] as const;
export type Right = (typeof rights)[number];

/** Who of those who sign in with a password needs a code of an authenticator, too. */
export const secondFactorRules = ['nobody', 'administrators', 'everybody'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

export const trialTypes = ['full', 'discounted', 'test'] as const;
export type TrialType = (typeof trialTypes)[number];

export const trialStates = ['new', 'enrolling', 'follow_up', 'completed'] as const;
export type TrialState = (typeof trialStates)[number];

export const taxRules = ['vat_19', 'vat_7', 'exempt', 'reverse_charge', 'not_taxable'] as const;
export type TaxRule = (typeof taxRules)[number];

export const addressPurposes = ['invoice_recipient', 'invoice_contact', 'service_recipient'] as const;
export type AddressPurpose = (typeof addressPurposes)[number];

export const confirmationTypes = ['automated', 'mandatory', 'optional'] as const;
export type ConfirmationType = (typeof confirmationTypes)[number];

export const visitKinds = ['scheduled', 'non_scheduled'] as const;
export type VisitKind = (typeof visitKinds)[number];

export const repetitionPeriods = [
  'once',
  'monthly',
  'quarterly',
  'semesterly',
  'yearly',
  'irregular',
] as const;
export type RepetitionPeriod = (typeof repetitionPeriods)[number];

export const visitStates = [
  'upcoming',
  'due',
  'overdue',
  'done',
  'out_of_window',
  'closed',
  'cancelled',
] as const;
export type VisitState = (typeof visitStates)[number];

/** State of an entry of an operational service; an interruption is a separate field. */
export const entryStates = [
  'upcoming',
  'due',
  'overdue',
  'dated',
  'confirmed',
  'closed',
  'invoiced',
] as const;
export type EntryState = (typeof entryStates)[number];

export const screeningStatuses = [
  'screening',
  'screened',
  'screening_failure',
  'screening_skip',
  'eligible',
  'ineligible',
] as const;
export type ScreeningStatus = (typeof screeningStatuses)[number];

export const participantTrialStatuses = [
  'new',
  'enrolled',
  'follow_up',
  'completed',
  'not_completed',
] as const;
export type ParticipantTrialStatus = (typeof participantTrialStatuses)[number];

/** The two statuses of a participant. */
export const statusKinds = ['screening', 'trial'] as const;

export const invoiceStates = ['draft', 'finalized', 'revoked'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** What became of a trial, and of a draft, in an action for many. */
export const draftingOutcomes = ['made', 'filled', 'refused'] as const;
export const fillingOutcomes = ['filled', 'refused'] as const;
export const finalizingOutcomes = ['finalized', 'refused'] as const;

export const dropinTypes = ['invoice-export', 'journal-export'] as const;
export type DropinType = (typeof dropinTypes)[number];

export const servicePeriodModes = ['auto', 'manual'] as const;
export type ServicePeriodMode = (typeof servicePeriodModes)[number];

export const numberingModes = ['own', 'typed'] as const;
export type NumberingMode = (typeof numberingModes)[number];

export const numberRanges = [
  'invoice',
  'cancellation',
  'test_invoice',
  'test_cancellation',
  'correction',
  'test_correction',
  'statement',
  'statement_cancellation',
  'statement_correction',
  'settlement',
  'settlement_correction',
] as const;
export type NumberRange = (typeof numberRanges)[number];

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** Dark mode as a person chooses it. */
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** How high the rows of tables are. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** The printed documents of an invoice; only a revoked one has the second, and one with corrections the third, several times. */
export const printedKinds = ['invoice', 'cancellation', 'correction'] as const;
export type PrintedKind = (typeof printedKinds)[number];

/** The parts of an invoice, in their order. */
export const itemSections = ['visit_bound', 'operational', 'by_hand'] as const;
export type ItemSection = (typeof itemSections)[number];

/** Where a printed text comes from: where it is mended. */
export const printedPlaces = [
  'items',
  'services',
  'invoice',
  'recipient',
  'trial',
  'participants',
  'visits',
  'sender',
  'reason',
] as const;
export type PrintedPlace = (typeof printedPlaces)[number];

/** Electronic invoices of EN 16931: XML of its own, or inside the printed PDF. */
export const einvoiceFormats = ['xrechnung_ubl', 'xrechnung_cii', 'zugferd', 'zugferd_xrechnung'] as const;
export type EInvoiceFormat = (typeof einvoiceFormats)[number];

/** What an electronic address is one of, by the codes of its list (EAS): e-mail, Leitweg-ID, German VAT ID, GLN, DUNS. */
export const electronicSchemes = ['EM', '0204', '9930', '0088', '0060'] as const;
export type ElectronicScheme = (typeof electronicSchemes)[number];

/**
 * Codes of the list VATEX (BT-121) under which what a hospital does in trials may be exempt: Article 132 of the VAT
 * directive as a whole, and its points on hospitals, medical professions, organs and blood, cost sharing, welfare, and
 * teaching.
 */
export const exemptionCodes = [
  'VATEX-EU-132',
  'VATEX-EU-132-1B',
  'VATEX-EU-132-1C',
  'VATEX-EU-132-1D',
  'VATEX-EU-132-1F',
  'VATEX-EU-132-1G',
  'VATEX-EU-132-1I',
] as const;
export type ExemptionCode = (typeof exemptionCodes)[number];

/** What a rule about electronic invoices looks at, as a person knows it: where it is mended. */
export const einvoiceFields = [
  'sender_name',
  'sender_city',
  'sender_zip_code',
  'sender_country',
  'sender_vat_id',
  'sender_tax_identity',
  'sender_registration_id',
  'sender_electronic_address',
  'sender_contact_name',
  'sender_phone',
  'sender_email',
  'sender_iban',
  'payment_terms',
  'recipient_name',
  'recipient_city',
  'recipient_zip_code',
  'recipient_country',
  'recipient_vat_id',
  'recipient_electronic_address',
  'buyer_reference',
  'tax_reason',
  'invoice_number',
  'billing_date',
  'service_period',
  'items',
  'amounts',
] as const;
export type EInvoiceField = (typeof einvoiceFields)[number];

/**
 * How far a mail with an invoice is: it waits, is on its way, was taken by the server, was refused for good, was tried too
 * often, may have arrived or not, or was taken back before it went.
 */
export const mailStates = [
  'queued',
  'sending',
  'sent',
  'refused',
  'given_up',
  'unclear',
  'cancelled',
] as const;
export type MailState = (typeof mailStates)[number];

/** What invoices are narrowed to by their mail: how far their last one is, or that they have gone out and none was sent. */
export const mailings = ['none', ...mailStates] as const;
export type Mailing = (typeof mailings)[number];

/** What keeps a mail from being sent. */
export const mailFaults = [
  'unreachable',
  'insecure',
  'sign_in',
  'recipient',
  'message',
  'too_large',
  'not_made',
  'interrupted',
] as const;
export type MailFault = (typeof mailFaults)[number];

/** What an outside validator says of an electronic invoice. */
export const validatorOutcomes = ['accepted', 'refused'] as const;
export type ValidatorOutcome = (typeof validatorOutcomes)[number];

/** Placeholders for details of the document in the subject and text of an email, in braces. */
export const mailPlaceholders = [
  'document',
  'number',
  'trial',
  'amount',
  'due_date',
  'recipient',
  'sender',
] as const;
export type MailPlaceholder = (typeof mailPlaceholders)[number];

export const exportFormats = ['csv', 'json', 'pdf', ...einvoiceFormats] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** Whether an export is in a format of ours; else it names a drop-in. */
export const isExportFormat = (format: string): format is ExportFormat =>
  exportFormats.some((known) => known === format);

export const isEInvoiceFormat = (format: string): format is EInvoiceFormat =>
  einvoiceFormats.some((known) => known === format);

/** Why money is not on its way to an invoice, in the order of recording. */
export const radarKinds = ['undated', 'unconfirmed', 'unused', 'unbilled', 'held'] as const;
export type RadarKind = (typeof radarKinds)[number];

/** The same, of what is unbilled by what a draft has of it: what can be billed comes first. */
const unbilledReasons = ['undrafted', 'drafted', 'taken_out'] as const;
/** What a rule of the contract holds back: no draft takes it. */
export const heldReasons = ['held_cap', 'held_ratio', 'held_holdback'] as const;
export const radarReasons = [...unbilledReasons, 'unconfirmed', 'undated', 'unused', ...heldReasons] as const;
export type RadarReason = (typeof radarReasons)[number];
export type RadarHeldReason = (typeof heldReasons)[number];

/** Kinds of changes by others since the last visit, on the dashboard. */
export const changeKinds = [
  'trial_added',
  'contract_changed',
  'participant_added',
  'visit_recorded',
  'invoice_finalized',
  'invoice_revoked',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What a person of the site may lack that only an administrator can give, the most pressing first. */
export const userNeeds = ['no_way_in', 'never_seen', 'no_trial'] as const;
export type UserNeed = (typeof userNeeds)[number];

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

/** How far an entry of an operational service is; an interruption is told apart. */
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
export const finalizingOutcomes = ['finalized', 'refused'] as const;

export const dropinTypes = ['invoice-export'] as const;
export type DropinType = (typeof dropinTypes)[number];

/** What became of a recorded service on a draft since its item was last reviewed. */
export const reviewChanges = ['added', 'redated', 'removed'] as const;

export const servicePeriodModes = ['auto', 'manual'] as const;
export type ServicePeriodMode = (typeof servicePeriodModes)[number];

export const numberingModes = ['own', 'typed'] as const;
export type NumberingMode = (typeof numberingModes)[number];

export const numberRanges = ['invoice', 'cancellation', 'test_invoice', 'test_cancellation'] as const;
export type NumberRange = (typeof numberRanges)[number];

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** The printed documents of an invoice; only a revoked one has the second. */
export const printedKinds = ['invoice', 'cancellation'] as const;
export type PrintedKind = (typeof printedKinds)[number];

/** The parts of an invoice, in their order. */
export const itemSections = ['visit_bound', 'operational', 'by_hand'] as const;
export type ItemSection = (typeof itemSections)[number];

export const exportFormats = ['csv', 'json', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** Whether an export is in a format of ours; else it names a drop-in. */
export const isExportFormat = (format: string): format is ExportFormat =>
  exportFormats.some((known) => known === format);

/** Why money is not on its way to an invoice, in the order of recording. */
export const radarKinds = ['undated', 'unconfirmed', 'unused', 'unbilled'] as const;
export type RadarKind = (typeof radarKinds)[number];

import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  AccountNumber,
  BaseVersion,
  Bic,
  Iban,
  Id,
  IsoDate,
  Label,
  OptionalText,
  PaymentDays,
  text,
  Version,
} from '../primitives.ts';
import {
  electronicSchemes,
  languages,
  numberingModes,
  numberRanges,
  secondFactorRules,
  taxRules,
} from '../vocab.ts';
import { MailSubject, MailText } from './mailTexts.ts';

/** What managers change: who sends invoices and how they are paid, numbered, taxed and worded where nothing else is said. */
export const SenderEdit = z.strictObject({
  name: Label,
  /** A second line under the name: the department that sends the invoices. */
  sender_unit: OptionalText,
  sender_street: OptionalText,
  sender_zip_code: OptionalText,
  sender_city: OptionalText,
  sender_country: OptionalText,
  sender_vat_id: OptionalText,
  sender_tax_number: OptionalText,
  sender_bank: OptionalText,
  sender_iban: Iban.nullable().default(null),
  sender_bic: Bic.nullable().default(null),
  sender_contact_name: OptionalText,
  sender_phone: OptionalText,
  sender_email: OptionalText,
  /** A number in a register; electronic invoices need it where there is no VAT ID on them. */
  sender_registration_id: OptionalText,
  /** Where the site takes electronic documents, and which list that is from; no address = its e-mail address. */
  sender_electronic_address: OptionalText,
  sender_electronic_scheme: z.enum(electronicSchemes).default('EM'),
  /** Its taxable turnover of the year before was at most 800,000 €: the duty of electronic invoices begins a year later. */
  has_small_turnover: z.boolean().default(false),
  /** At the foot of each page, in a column of its own; its first line is its title. */
  sender_footer: text(limits.footerLength).nullable().default(null),
  /** Days from the date of issue until an invoice is due; null = no date is printed. */
  payment_days: PaymentDays,
  /** Printed beside the date an invoice is due. */
  payment_text: text(limits.paymentTextLength).nullable().default(null),
  /** What invoices are mailed with, in each language; null = the product's own words. */
  mail_subject_de: MailSubject,
  mail_text_de: MailText,
  mail_subject_en: MailSubject,
  mail_text_en: MailText,
  /** Days after its window on which an overdue visit is still expected; after them the forecast leaves it out. */
  expected_overdue_days: z.int().min(0).max(3_650).default(90),
  /** How accounts are told apart in DATEV: of the tax adviser, and which of its clients this is; null = not handed over. */
  accounting_consultant: z.int().min(1_001).max(9_999_999).nullable().default(null),
  accounting_client: z.int().min(1).max(99_999).nullable().default(null),
  /** The month that a fiscal year begins with, and the digits of general ledger accounts; debtors have one more. */
  fiscal_year_month: z.int().min(1).max(12).default(1),
  account_length: z.int().min(4).max(8).default(4),
  /** Where payments arrive, and where what is paid for no invoice waits. */
  bank_account: AccountNumber.nullable().default(null),
  credit_account: AccountNumber.nullable().default(null),
  /** What the shares of providers cost, and where they are owed until they are paid. */
  settlement_account: AccountNumber.nullable().default(null),
  settlement_contra_account: AccountNumber.nullable().default(null),
  /** Revenue by tax rule. */
  revenue_account_vat_19: AccountNumber.nullable().default(null),
  revenue_account_vat_7: AccountNumber.nullable().default(null),
  revenue_account_exempt: AccountNumber.nullable().default(null),
  revenue_account_reverse_charge: AccountNumber.nullable().default(null),
  revenue_account_not_taxable: AccountNumber.nullable().default(null),
  /** Invoices finalized from now on carry a code that banking apps read their payment from. */
  has_giro_code: z.boolean().default(false),
  /** Days overdue from which each reminder is proposed; each later one has more. */
  first_reminder_days: z.int().min(1).max(365).default(7),
  second_reminder_days: z.int().min(1).max(365).default(21),
  third_reminder_days: z.int().min(1).max(365).default(35),
  tax_rule: z.enum(taxRules).nullable(),
  numbering_mode: z.enum(numberingModes),
  document_language: z.enum(languages),
  version: BaseVersion,
});
export type SenderEdit = z.output<typeof SenderEdit>;

/** The one clinical site of this installation: which day it is, and all that managers change. */
export const ClinicalsiteEdit = SenderEdit.extend({ time_zone: Label });

const nullableText = z.string().nullable();
export const Clinicalsite = z.object({
  clinicalsite_id: Id,
  name: z.string(),
  time_zone: z.string(),
  sender_unit: nullableText,
  sender_street: nullableText,
  sender_zip_code: nullableText,
  sender_city: nullableText,
  sender_country: nullableText,
  sender_vat_id: nullableText,
  sender_tax_number: nullableText,
  sender_bank: nullableText,
  sender_iban: nullableText,
  sender_bic: nullableText,
  sender_contact_name: nullableText,
  sender_phone: nullableText,
  sender_email: nullableText,
  sender_registration_id: nullableText,
  sender_electronic_address: nullableText,
  sender_electronic_scheme: z.enum(electronicSchemes),
  has_small_turnover: z.boolean(),
  sender_footer: nullableText,
  payment_days: z.int().nullable(),
  payment_text: nullableText,
  mail_subject_de: nullableText,
  mail_text_de: nullableText,
  mail_subject_en: nullableText,
  mail_text_en: nullableText,
  expected_overdue_days: z.int(),
  accounting_consultant: z.int().nullable(),
  accounting_client: z.int().nullable(),
  fiscal_year_month: z.int(),
  account_length: z.int(),
  bank_account: nullableText,
  credit_account: nullableText,
  settlement_account: nullableText,
  settlement_contra_account: nullableText,
  revenue_account_vat_19: nullableText,
  revenue_account_vat_7: nullableText,
  revenue_account_exempt: nullableText,
  revenue_account_reverse_charge: nullableText,
  revenue_account_not_taxable: nullableText,
  has_giro_code: z.boolean(),
  first_reminder_days: z.int(),
  second_reminder_days: z.int(),
  third_reminder_days: z.int(),
  tax_rule: z.enum(taxRules).nullable(),
  numbering_mode: z.enum(numberingModes),
  document_language: z.enum(languages),
  /** SHA-256 of the logo's bytes; null = no logo. */
  logo_sha256: nullableText,
  version: Version,
});
export type Clinicalsite = z.infer<typeof Clinicalsite>;

/** Who of those with a password needs a second factor; `version` is the site's. */
const SecondFactorSetting = z.object({ second_factor: z.enum(secondFactorRules), version: Version });

/** State of an own number range: its last document, null before the first, and today's next number. */
const NumberRangeState = z.object({
  number_range: z.enum(numberRanges),
  last_number: nullableText,
  last_date: IsoDate.nullable(),
  next_number: z.string(),
});
export type NumberRangeState = z.infer<typeof NumberRangeState>;

export const clinicalsiteCalls = {
  getClinicalsite: {
    method: 'GET',
    path: '/billing/clinicalsite',
    input: z.strictObject({}),
    output: Clinicalsite,
    errors: [],
    needs: 'configuration',
    trial: null,
  },
  putClinicalsite: {
    method: 'PUT',
    path: '/billing/clinicalsite',
    input: ClinicalsiteEdit,
    output: Clinicalsite,
    errors: ['stale', 'time_zone_unknown', 'reminder_days_unordered'],
    needs: 'administrator',
    trial: null,
  },
  getSecondFactorRule: {
    method: 'GET',
    path: '/billing/clinicalsite/second-factor',
    input: z.strictObject({}),
    output: SecondFactorSetting,
    errors: [],
    needs: 'administrator',
    trial: null,
  },
  /** Takes effect at the next sign-in with a password: sessions that are open stay. */
  putSecondFactorRule: {
    method: 'PUT',
    path: '/billing/clinicalsite/second-factor',
    input: z.strictObject({ second_factor: z.enum(secondFactorRules), version: BaseVersion }),
    output: SecondFactorSetting,
    errors: ['stale'],
    needs: 'administrator',
    trial: null,
  },
  putSender: {
    method: 'PUT',
    path: '/billing/clinicalsite/sender',
    input: SenderEdit,
    output: Clinicalsite,
    errors: ['stale', 'reminder_days_unordered'],
    needs: 'configuration',
    trial: null,
  },
  /** A PNG or JPEG that can be printed; null takes the logo away. Invoices that have gone out keep theirs. */
  putLogo: {
    method: 'PUT',
    path: '/billing/clinicalsite/logo',
    input: z.strictObject({ logo: z.base64().max(limits.logoBase64Length).nullable() }),
    output: Clinicalsite,
    errors: ['logo_unreadable', 'logo_too_large'],
    needs: 'configuration',
    trial: null,
    isLong: true,
  },
  getLogo: {
    method: 'GET',
    path: '/billing/clinicalsite/logo',
    input: z.strictObject({}),
    output: 'file',
    errors: ['not_found'],
    needs: 'configuration',
    trial: null,
  },
  /** The ranges of the site's own numbering, whichever mode it is in. */
  listNumberRanges: {
    method: 'GET',
    path: '/billing/clinicalsite/number-ranges',
    input: z.strictObject({}),
    output: z.array(NumberRangeState),
    errors: [],
    needs: 'configuration',
    trial: null,
  },
  /** How invoices come to be here, as PDF: the product's rules and how the site is set (GoBD). */
  printProcedure: {
    method: 'GET',
    path: '/billing/clinicalsite/procedure',
    input: z.strictObject({ language: z.enum(languages) }),
    output: 'file',
    errors: [],
    needs: 'configuration',
    trial: null,
    isLong: true,
  },
  /** A made-up invoice as it would be printed with these settings; nothing is stored. */
  previewSender: {
    method: 'POST',
    reads: true,
    path: '/billing/clinicalsite/preview',
    input: SenderEdit,
    output: 'file',
    errors: [],
    needs: 'configuration',
    trial: null,
    isLong: true,
  },
} as const satisfies Record<string, Endpoint>;

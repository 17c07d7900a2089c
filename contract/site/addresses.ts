import { z } from 'zod';
import { type Endpoint, listQuery } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  AccountNumber,
  BaseVersion,
  Description,
  Id,
  Label,
  OptionalText,
  PaymentDays,
  text,
  Version,
} from '../primitives.ts';
import { addressPurposes, einvoiceFormats, electronicSchemes, languages } from '../vocab.ts';

/** A postal address; its label is unique on the site. `comment` is internal and never printed. */
export const AddressEdit = z.strictObject({
  address_id: Id,
  label: Label,
  recipient: OptionalText,
  contact_name: OptionalText,
  street: OptionalText,
  zip_code: OptionalText,
  city: OptionalText,
  country: OptionalText,
  phone: OptionalText,
  email: OptionalText,
  vat_id: OptionalText,
  /** The language of documents that go to it; null = that of the site. */
  language: z.enum(languages).nullable().default(null),
  /** Its invoices list every service by participant and visit in an annex. */
  is_annex_wanted: z.boolean().default(false),
  /** The electronic invoice that it gets; null = none. */
  einvoice_format: z.enum(einvoiceFormats).nullable().default(null),
  /** Where electronic invoices go, and which list that is from; no address = the e-mail address. */
  electronic_address: OptionalText,
  electronic_scheme: z.enum(electronicSchemes).default('EM'),
  /** What the recipient sorts its invoices by: of public ones the Leitweg-ID. */
  buyer_reference: OptionalText,
  /** Its order, where an invoice names none of its own. */
  order_number: OptionalText,
  /** It buys for a business: German ones have to get electronic invoices. */
  is_business: z.boolean().default(true),
  /** Its account in the books, where it is who invoices go to. */
  debtor_account: AccountNumber.nullable().default(null),
  /** Days from the date of issue until its invoices are due, where a trial has none of its own; null = as the site has it. */
  payment_days: PaymentDays,
  /** That term was expressly agreed: above 60 days it has to be. */
  is_payment_term_agreed: z.boolean().default(false),
  comment: Description,
  version: BaseVersion,
});
export type AddressEdit = z.output<typeof AddressEdit>;
const nullableText = z.string().nullable();
export const Address = z.object({
  address_id: Id,
  label: z.string(),
  recipient: nullableText,
  contact_name: nullableText,
  street: nullableText,
  zip_code: nullableText,
  city: nullableText,
  country: nullableText,
  phone: nullableText,
  email: nullableText,
  vat_id: nullableText,
  language: z.enum(languages).nullable(),
  is_annex_wanted: z.boolean(),
  einvoice_format: z.enum(einvoiceFormats).nullable(),
  electronic_address: nullableText,
  electronic_scheme: z.enum(electronicSchemes),
  buyer_reference: nullableText,
  order_number: nullableText,
  is_business: z.boolean(),
  debtor_account: nullableText,
  payment_days: z.int().nullable(),
  is_payment_term_agreed: z.boolean(),
  comment: nullableText,
  version: Version,
});
export type Address = z.infer<typeof Address>;

const purpose = z.enum(addressPurposes);

export const addressesCalls = {
  listAddresses: {
    method: 'GET',
    path: '/billing/addresses',
    input: listQuery({ search: text(limits.searchLength).optional() }, ['label', 'recipient', 'city']),
    output: z.array(Address),
    errors: [],
    needs: 'trialDetails',
    trial: null,
  },
  getAddress: {
    method: 'GET',
    path: '/billing/address',
    input: z.strictObject({ address_id: Id }),
    output: Address,
    errors: ['not_found'],
    needs: 'trialDetails',
    trial: null,
  },
  /** Creates an address, or changes the one of this id: a correction reaches every trial and provider that uses it. */
  createAddress: {
    method: 'POST',
    path: '/billing/address/create',
    input: AddressEdit,
    output: Address,
    errors: ['not_found', 'stale', 'address_label_taken', 'payment_term_not_agreed'],
    needs: 'trialDetails',
    trial: null,
  },
  /** The addresses of a trial with their purpose, at most one for each. */
  listTrialAddresses: {
    method: 'GET',
    path: '/billing/trial/addresses',
    input: z.strictObject({ trial_id: Id }),
    output: z.array(Address.extend({ purpose })),
    errors: ['not_found'],
    needs: 'trialDetails',
    trial: { at: 'trial_id' },
  },
  assignTrialAddress: {
    method: 'POST',
    path: '/billing/address/assign',
    input: z.strictObject({ trial_id: Id, address_id: Id, purpose }),
    output: z.array(Address.extend({ purpose })),
    errors: ['not_found'],
    needs: 'trialDetails',
    trial: { at: 'trial_id' },
  },
  /** Takes the address of this purpose from the trial; the address itself stays in the catalog. */
  removeTrialAddress: {
    method: 'POST',
    path: '/billing/address/remove',
    input: z.strictObject({ trial_id: Id, purpose }),
    output: null,
    errors: ['not_found'],
    needs: 'trialDetails',
    trial: { at: 'trial_id' },
  },
} as const satisfies Record<string, Endpoint>;

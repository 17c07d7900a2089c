import { isIban } from '../../contract/primitives.ts';
import type { WrittenInvoice } from '../writtenInvoices/writtenInvoice.ts';
import { invoicing, xrechnung } from './profiles.ts';
import { isOneOf, isSaid, type Rule, rule } from './rule.ts';

/** As XRechnung asks of an e-mail address: one @, no dots at the ends, a domain of several parts. */
const email =
  /^[\w!#$%&"*+/=?^`{|}~-]+(\.[\w!#$%&"*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d]([a-z\d-]*[a-z\d])?$/i;

/** A line of the terms that begins with # is read by machines: a discount for early payment, in this form alone. */
const discount = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(#BASISBETRAG=-?\d+\.\d{2})?#$/;

/** Types of documents that XRechnung allows. */
const types = ['326', '380', '381', '384', '389', '875', '876', '877'];

/** What the seller says of a contact; nothing where there is none. */
const contactOf = ({ seller }: WrittenInvoice) => seller.contact ?? { name: null, phone: null, email: null };

const withoutBlanks = (iban: string): string => iban.replace(/\s/g, '').toUpperCase();

/** What XRechnung 3.0 asks of both sides beyond the European standard. */
const ofParties: readonly Rule[] = [
  rule('BR-DE-2', 'sender_contact_name', ({ seller }) => seller.contact !== null),
  rule('BR-DE-3', 'sender_city', ({ seller }) => isSaid(seller.address?.city ?? null)),
  rule('BR-DE-4', 'sender_zip_code', ({ seller }) => isSaid(seller.address?.postCode ?? null)),
  rule('BR-DE-5', 'sender_contact_name', (invoice) => isSaid(contactOf(invoice).name)),
  rule('BR-DE-6', 'sender_phone', (invoice) => isSaid(contactOf(invoice).phone)),
  rule('BR-DE-7', 'sender_email', (invoice) => isSaid(contactOf(invoice).email)),
  rule('BR-DE-8', 'recipient_city', ({ buyer }) => isSaid(buyer.address?.city ?? null)),
  rule('BR-DE-9', 'recipient_zip_code', ({ buyer }) => isSaid(buyer.address?.postCode ?? null)),
  rule('BR-DE-15', 'buyer_reference', ({ buyerReference }) => isSaid(buyerReference)),
  rule(
    'BR-DE-16',
    'sender_tax_identity',
    ({ seller, lines }) =>
      lines.every(({ category }) => category === 'O') || isSaid(seller.vatId) || isSaid(seller.taxNumber),
  ),
  rule('BR-DE-27', 'sender_phone', (invoice) => {
    const { phone } = contactOf(invoice);
    return phone === null || /\d\D*\d\D*\d/.test(phone);
  }),
  rule('BR-DE-28', 'sender_email', (invoice) => {
    const mail = contactOf(invoice).email;
    return mail === null || email.test(mail);
  }),
];

/** What it asks of the document itself. */
const ofDocument: readonly Rule[] = [
  rule('BR-DE-1', 'amounts', ({ payments }) => payments.length > 0),
  rule('BR-DE-14', 'amounts', ({ breakdown }) => breakdown.every(({ rate }) => isSaid(rate))),
  rule('BR-DE-17', 'amounts', ({ typeCode }) => isOneOf(types, typeCode)),
  rule('BR-DE-18', 'payment_terms', ({ paymentTerms }) =>
    (paymentTerms ?? '')
      .split(/\r?\n/)
      .filter((line) => line.trim().startsWith('#'))
      .every((line) => discount.test(line)),
  ),
  rule('BR-DE-19', 'sender_iban', ({ payments }) =>
    payments.every(
      ({ means, account }) =>
        means !== '58' || account === null || account.iban === null || isIban(withoutBlanks(account.iban)),
    ),
  ),
  rule('BR-DE-21', 'amounts', ({ specification }) => specification === null || specification === xrechnung),
  rule('BR-DE-23-a', 'sender_iban', ({ payments }) =>
    payments.every(({ means, account }) => means !== '58' || account !== null),
  ),
  rule('BR-DE-TMP-32', 'service_period', ({ period }) => period !== null),
  rule('BR-TMP-2', 'amounts', ({ documents }) =>
    documents.every(({ location }) => location === null || /^[a-z][a-z\d+.-]+:/i.test(location)),
  ),
  rule(
    'BR-TMP-6',
    'billing_date',
    ({ dates }) => dates.every(({ text }) => /^\d{4}-\d{2}-\d{2}$/.test(text)),
    'ubl',
  ),
  rule(
    'BR-TMP-7',
    'billing_date',
    ({ dates }) => dates.every(({ text, format }) => format === '102' && /^\d{8}$/.test(text)),
    'cii',
  ),
];

/** What KoSIT takes of Peppol BIS Billing 3.0.21, as far as it concerns ours. */
const ofPeppol: readonly Rule[] = [
  rule('PEPPOL-EN16931-R001', 'amounts', ({ process }) => process === invoicing),
  rule('PEPPOL-EN16931-R008', 'amounts', ({ empty }) => empty.length === 0),
  rule(
    'PEPPOL-EN16931-R010',
    'recipient_electronic_address',
    ({ buyer }) => buyer.electronicAddress !== null,
  ),
  rule('PEPPOL-EN16931-R020', 'sender_electronic_address', ({ seller }) => seller.electronicAddress !== null),
  rule('PEPPOL-EN16931-R053', 'amounts', ({ taxTotals }) => taxTotals < 2),
];

export const germanRules: readonly Rule[] = [...ofParties, ...ofDocument, ...ofPeppol];

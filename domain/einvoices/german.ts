import { isIban } from '../../contract/primitives.ts';
import { invoicing } from './profiles.ts';
import { isSaid, type Rule, rule } from './rule.ts';

/** As XRechnung asks of an e-mail address: one @, no dots at the ends, a domain of several parts. */
const email =
  /^[\w!#$%&"*+/=?^`{|}~-]+(\.[\w!#$%&"*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d]([a-z\d-]*[a-z\d])?$/i;

/** A line of the terms that begins with # is read by machines: a discount for early payment, in this form alone. */
const discount = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(#BASISBETRAG=-?\d+\.\d{2})?#$/;

/** What XRechnung 3.0 asks for beyond the European standard. */
export const germanRules: readonly Rule[] = [
  rule('BR-DE-2', 'sender_contact_name', ({ seller }) => Object.values(seller.contact).some(isSaid)),
  rule('BR-DE-3', 'sender_city', ({ seller }) => isSaid(seller.address.city)),
  rule('BR-DE-4', 'sender_zip_code', ({ seller }) => isSaid(seller.address.postCode)),
  rule('BR-DE-5', 'sender_contact_name', ({ seller }) => isSaid(seller.contact.name)),
  rule('BR-DE-6', 'sender_phone', ({ seller }) => isSaid(seller.contact.phone)),
  rule('BR-DE-7', 'sender_email', ({ seller }) => isSaid(seller.contact.email)),
  rule('BR-DE-8', 'recipient_city', ({ buyer }) => isSaid(buyer.address.city)),
  rule('BR-DE-9', 'recipient_zip_code', ({ buyer }) => isSaid(buyer.address.postCode)),
  rule('BR-DE-15', 'buyer_reference', ({ buyerReference }) => isSaid(buyerReference)),
  rule(
    'BR-DE-16',
    'sender_tax_identity',
    ({ seller, lines }) =>
      lines.every(({ category }) => category === 'O') || isSaid(seller.vatId) || isSaid(seller.taxNumber),
  ),
  rule('BR-DE-18', 'payment_terms', ({ paymentTerms }) =>
    (paymentTerms ?? '')
      .split(/\r?\n/)
      .filter((line) => line.trim().startsWith('#'))
      .every((line) => discount.test(line)),
  ),
  rule(
    'BR-DE-19',
    'sender_iban',
    ({ payment }) => payment.means !== '58' || payment.iban === null || isIban(payment.iban),
  ),
  rule(
    'BR-DE-27',
    'sender_phone',
    ({ seller }) => seller.contact.phone === null || /\d\D*\d\D*\d/.test(seller.contact.phone),
  ),
  rule(
    'BR-DE-28',
    'sender_email',
    ({ seller }) => seller.contact.email === null || email.test(seller.contact.email),
  ),
  rule('BR-DE-TMP-32', 'service_period', ({ period }) => period !== null),
  rule('PEPPOL-EN16931-R001', 'amounts', ({ process }) => process === invoicing),
  rule(
    'PEPPOL-EN16931-R010',
    'recipient_electronic_address',
    ({ buyer }) => buyer.electronicAddress !== null,
  ),
  rule('PEPPOL-EN16931-R020', 'sender_electronic_address', ({ seller }) => seller.electronicAddress !== null),
];

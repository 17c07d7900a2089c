import type { InvoiceDocumentData } from '../../contract/invoices/invoiceDocument.ts';
import { countryCodeOf } from '../einvoices/countryCodes.ts';
import { recipientOf } from './recipient.ts';

/** Countries whose banks take part in SEPA credit transfers. */
const sepaCountries =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  );

/** A recipient whose country is not known pays from the sender's. */
const paysBySepa = (data: InvoiceDocumentData): boolean => {
  const country = countryCodeOf(recipientOf(data)?.country ?? null);
  return country === null || sepaCountries.includes(country);
};

const euros = (cents: number): string =>
  `EUR${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const lineOf = (text: string, length: number): string =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, length).join('');

/**
 * What banking apps read the payment of an invoice from (EPC069-12, version 002): account, amount and number, for who pays by SEPA.
 * Null where it was finalized without, is no invoice, has no number or account, or nothing is to be paid.
 */
export const giroCodeOf = (data: InvoiceDocumentData): string | null => {
  const { number, sender, payment, gross_amount, trial } = data;
  if (trial.is_self_billed || payment.giro_code !== true || number === null || sender.iban === null)
    return null;
  if (gross_amount < 1 || gross_amount > 99_999_999_999 || !paysBySepa(data)) return null;
  return [
    'BCD',
    '002',
    // UTF-8
    '1',
    'SCT',
    sender.bic ?? '',
    lineOf(sender.name, 70),
    sender.iban,
    euros(gross_amount),
    // Neither a purpose nor a structured reference.
    '',
    '',
    lineOf(number, 140),
  ].join('\n');
};

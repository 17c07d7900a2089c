import type { EInvoiceDutyReason } from '../../contract/invoices/einvoiceVocab.ts';
import type { TaxRule } from '../../contract/vocab.ts';
import { countryCodeOf } from './countryCodes.ts';

/** What the duty to send electronic invoices looks at. */
export interface DutyFacts {
  /** The day on which it would be sent, `YYYY-MM-DD`. */
  sentOn: string;
  /** The site says that its taxable turnover of the year before was at most 800,000 €. */
  hasSmallTurnover: boolean;
  /** Cents. */
  grossAmount: number;
  taxRule: TaxRule | null;
  /** Countries as they are written; null = the same as the other's. */
  senderCountry: string | null;
  recipientCountry: string | null;
  /** The recipient buys for a business. */
  isBusiness: boolean;
  /** It writes the invoice itself. */
  isSelfBilled: boolean;
}

/** Whether an invoice has to be an electronic one, why or why not, and from which day of sending on the site's have to be. */
export interface EInvoiceDuty {
  reason: EInvoiceDutyReason;
  begins: string;
}

/** In total, cents: § 33 UStDV, which is not for reverse charge. */
const smallAmount = 250_00;

/** The first day of sending that no exemption covers (§ 27 (38) nos. 1 and 2 UStG). */
export const dutyBegins = (hasSmallTurnover: boolean): string =>
  hasSmallTurnover ? '2028-01-01' : '2027-01-01';

const isAbroad = (country: string | null): boolean => (countryCodeOf(country) ?? 'DE') !== 'DE';

/**
 * Germany asks for electronic invoices between businesses that are both in the country (§ 14 (2) UStG), for what is taxable
 * there, above 250 € (§ 33 UStDV), where no invoice has to be made at all (exempt under § 4 nos. 8 to 29) for none; and by
 * the day of sending, not of the services.
 */
export const dutyOf = (facts: DutyFacts): EInvoiceDuty => {
  const begins = dutyBegins(facts.hasSmallTurnover);
  const reasonOf = (): EInvoiceDutyReason => {
    if (facts.isSelfBilled) return 'self_billed';
    if (!facts.isBusiness) return 'no_business';
    if (isAbroad(facts.senderCountry) || isAbroad(facts.recipientCountry)) return 'abroad';
    if (facts.taxRule === 'exempt') return 'exempt';
    if (facts.taxRule !== 'reverse_charge' && facts.grossAmount <= smallAmount) return 'small_amount';
    return facts.sentOn < begins ? 'not_yet' : 'in_force';
  };
  return { reason: reasonOf(), begins };
};

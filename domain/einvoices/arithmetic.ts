import { percentOf, sumOf } from '../money.ts';
import { isCountryCode } from './countryCodes.ts';
import { isSaid, type Rule, rule } from './rule.ts';

/** A VAT ID begins with the country that gave it; Greece says EL, Northern Ireland XI. */
const hasCountry = (vatId: string | null): boolean =>
  vatId === null || isCountryCode(vatId.slice(0, 2)) || /^(EL|XI)/.test(vatId);

/** Sums, to the cent, and what depends on several parts of an invoice. */
export const arithmeticRules: readonly Rule[] = [
  rule('BR-CO-04', 'amounts', ({ lines, breakdown }) =>
    lines.every(({ category }) => breakdown.some((each) => each.category === category)),
  ),
  rule('BR-CO-09', 'recipient_vat_id', ({ buyer }) => hasCountry(buyer.vatId)),
  rule('BR-CO-09', 'sender_vat_id', ({ seller }) => hasCountry(seller.vatId)),
  rule(
    'BR-CO-10',
    'amounts',
    ({ totals, lines }) => totals.lines === sumOf(lines.map(({ amount }) => amount)),
  ),
  rule('BR-CO-13', 'amounts', ({ totals }) => totals.withoutTax === totals.lines),
  rule(
    'BR-CO-14',
    'amounts',
    ({ totals, breakdown }) => totals.tax === sumOf(breakdown.map(({ tax }) => tax)),
  ),
  rule('BR-CO-15', 'amounts', ({ totals }) => totals.withTax === totals.withoutTax + totals.tax),
  rule('BR-CO-16', 'amounts', ({ totals }) => totals.due === totals.withTax),
  rule('BR-CO-17', 'amounts', ({ breakdown }) =>
    breakdown.every(({ tax, taxable, rate }) => tax === percentOf(taxable, rate)),
  ),
  rule('BR-CO-18', 'amounts', ({ breakdown }) => breakdown.length > 0),
  rule(
    'BR-CO-19',
    'service_period',
    ({ period }) => period === null || isSaid(period.from) || isSaid(period.to),
  ),
  rule(
    'BR-CO-25',
    'payment_terms',
    ({ totals, dueDate, paymentTerms }) => totals.due <= 0 || isSaid(dueDate) || isSaid(paymentTerms),
  ),
  rule(
    'BR-CO-26',
    'sender_registration_id',
    ({ seller }) => isSaid(seller.vatId) || isSaid(seller.registrationId),
  ),
  rule('PEPPOL-EN16931-R120', 'amounts', ({ lines }) =>
    lines.every(({ quantity, price, amount }) => amount === quantity * price),
  ),
];

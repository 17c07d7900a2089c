import { percentOf } from '../money.ts';
import { isSame, tenThousandths, writtenSum } from '../writtenInvoices/numbers.ts';
import type { Said, WrittenInvoice, WrittenLine, WrittenTax } from '../writtenInvoices/writtenInvoice.ts';
import { isCountryCode } from './countryCodes.ts';
import { isSaid, type Rule, rule } from './rule.ts';

/** A VAT ID begins with the country that gave it; Greece says EL, Northern Ireland XI. */
const hasCountry = (vatId: string | null): boolean =>
  vatId === null || isCountryCode(vatId.slice(0, 2)) || /^(EL|XI)/.test(vatId);

/** A credit note takes back an invoice with its corrections, each rounded by itself: so far the official rules let it differ. */
const lessThanOne = 10_000;

/** Tax is its part of what is taxed, rounded to the cent. */
export const isTaxOfRate = ({ taxable, tax, rate }: WrittenTax, typeCode: Said): boolean => {
  const [base, percent] = [tenThousandths(taxable), tenThousandths(rate)];
  if (base === null || percent === null) return true;
  const right = 100 * percentOf(Math.round(base / 100), Math.round(percent / 100));
  const said = tenThousandths(tax);
  return typeCode === '381' && said !== null ? Math.abs(said - right) < lessThanOne : isSame(said, right);
};

const isQuantityTimesPrice = ({ quantity, price, amount }: WrittenLine): boolean => {
  const [pieces, each] = [tenThousandths(quantity), tenThousandths(price)];
  if (pieces === null || each === null) return true;
  return isSame(tenThousandths(amount), Number((BigInt(pieces) * BigInt(each)) / 10_000n));
};

const isWithTax = ({ totals }: WrittenInvoice): boolean =>
  isSame(tenThousandths(totals.withTax), writtenSum([totals.withoutTax, totals.tax]));

/** Sums, to the cent, and what depends on several parts of an invoice. Where a part is missing another rule says so. */
export const arithmeticRules: readonly Rule[] = [
  rule('BR-CO-04', 'items', ({ lines }) => lines.every(({ category }) => isSaid(category))),
  rule('BR-CO-09', 'recipient_vat_id', ({ buyer }) => hasCountry(buyer.vatId)),
  rule('BR-CO-09', 'sender_vat_id', ({ seller }) => hasCountry(seller.vatId)),
  rule('BR-CO-10', 'amounts', ({ totals, lines }) =>
    isSame(tenThousandths(totals.lines), writtenSum(lines.map(({ amount }) => amount))),
  ),
  rule('BR-CO-13', 'amounts', ({ totals }) =>
    isSame(tenThousandths(totals.withoutTax), tenThousandths(totals.lines)),
  ),
  rule(
    'BR-CO-14',
    'amounts',
    ({ totals, breakdown }) =>
      breakdown.length === 0 ||
      isSame(tenThousandths(totals.tax), writtenSum(breakdown.map(({ tax }) => tax))),
  ),
  rule('BR-CO-15', 'amounts', isWithTax),
  rule('BR-CO-16', 'amounts', ({ totals }) =>
    isSame(tenThousandths(totals.due), tenThousandths(totals.withTax)),
  ),
  rule('BR-CO-17', 'amounts', ({ breakdown, typeCode }) =>
    breakdown.every((tax) => isTaxOfRate(tax, typeCode)),
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
    ({ totals, dueDate, paymentTerms }) =>
      (tenThousandths(totals.due) ?? 0) <= 0 || isSaid(dueDate) || isSaid(paymentTerms),
  ),
  rule(
    'BR-CO-26',
    'sender_registration_id',
    ({ seller }) => isSaid(seller.vatId) || isSaid(seller.registrationId),
  ),
  // KoSIT leaves it out of CII; ours keep it there as well.
  rule('PEPPOL-EN16931-R120', 'amounts', ({ lines }) => lines.every(isQuantityTimesPrice)),
];

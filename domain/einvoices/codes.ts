import { electronicSchemes, exemptionCodes } from '../../contract/vocab.ts';
import { isDecimal } from '../writtenInvoices/numbers.ts';
import type { WrittenInvoice } from '../writtenInvoices/writtenInvoice.ts';
import { isCountryCode } from './countryCodes.ts';
import { taxCategories } from './model.ts';
import { isOneOf, type Rule, rule } from './rule.ts';

/*
 * Codes of the official lists, as far as our invoices ever say them: a code that is on a list and that we never write is a
 * fault of ours all the same.
 */
const types = ['380', '381', '384'];
const currencies = ['EUR'];
const means = ['58', '97'];
const units = ['C62'];
const categories = Object.values(taxCategories);
const reasons = ['VATEX-EU-AE', 'VATEX-EU-O', ...exemptionCodes];

const isCountry = (code: string | null): boolean => code === null || isCountryCode(code);

const sides = ({ seller, buyer }: WrittenInvoice) => [seller, buyer];

/** Codes from lists, numbers that are some, and how many decimals they have. */
export const codeRules: readonly Rule[] = [
  rule('BR-CL-01', 'amounts', ({ typeCode }) => isOneOf(types, typeCode)),
  rule('BR-CL-03', 'amounts', (invoice) => invoice.currencies.every((code) => isOneOf(currencies, code))),
  rule('BR-CL-04', 'amounts', ({ currency }) => isOneOf(currencies, currency)),
  rule('BR-CL-14', 'recipient_country', (invoice) =>
    sides(invoice).every(({ address }) => isCountry(address?.country ?? null)),
  ),
  rule('BR-CL-16', 'amounts', ({ payments }) => payments.every((payment) => isOneOf(means, payment.means))),
  rule('BR-CL-17', 'amounts', ({ breakdown }) =>
    breakdown.every(({ category }) => isOneOf(categories, category)),
  ),
  rule('BR-CL-18', 'items', ({ lines }) => lines.every(({ category }) => isOneOf(categories, category))),
  rule('BR-CL-22', 'tax_reason', ({ breakdown }) =>
    breakdown.every(({ exemptionCode }) => isOneOf(reasons, exemptionCode)),
  ),
  rule('BR-CL-23', 'items', ({ lines }) => lines.every(({ unit }) => isOneOf(units, unit))),
  rule('BR-CL-25', 'recipient_electronic_address', (invoice) =>
    sides(invoice).every(({ electronicAddress }) =>
      isOneOf(['', ...electronicSchemes], electronicAddress?.scheme ?? null),
    ),
  ),
  rule('TB-05', 'amounts', ({ numbers }) => numbers.every(isDecimal)),
];

/** Two decimals at most. */
const isToTheCent = (amount: string | null): boolean => amount === null || !/\.\d{3,}$/.test(amount);

/** Amounts have two decimals at most; of prices, quantities and percentages no official rule asks it. */
export const decimalRules: readonly Rule[] = [
  rule('BR-DEC-09', 'amounts', ({ totals }) => isToTheCent(totals.lines)),
  rule('BR-DEC-12', 'amounts', ({ totals }) => isToTheCent(totals.withoutTax)),
  rule('BR-DEC-13', 'amounts', ({ totals }) => isToTheCent(totals.tax)),
  rule('BR-DEC-14', 'amounts', ({ totals }) => isToTheCent(totals.withTax)),
  rule('BR-DEC-18', 'amounts', ({ totals }) => isToTheCent(totals.due)),
  rule('BR-DEC-19', 'amounts', ({ breakdown }) => breakdown.every(({ taxable }) => isToTheCent(taxable))),
  rule('BR-DEC-20', 'amounts', ({ breakdown }) => breakdown.every(({ tax }) => isToTheCent(tax))),
  rule('BR-DEC-23', 'items', ({ lines }) => lines.every(({ amount }) => isToTheCent(amount))),
];

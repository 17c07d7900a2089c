import { isSame, tenThousandths, writtenSum } from '../writtenInvoices/numbers.ts';
import type { WrittenInvoice } from '../writtenInvoices/writtenInvoice.ts';
import { isTaxOfRate } from './arithmetic.ts';
import type { TaxCategory } from './model.ts';
import { isSaid, type Rule, rule } from './rule.ts';

const isOf = (invoice: WrittenInvoice, category: TaxCategory): boolean =>
  invoice.lines.some((line) => line.category === category);
const breakdownsOf = (invoice: WrittenInvoice, category: TaxCategory) =>
  invoice.breakdown.filter((each) => each.category === category);
const linesOf = (invoice: WrittenInvoice, category: TaxCategory) =>
  invoice.lines.filter((line) => line.category === category);

/** Each rate of a category has a breakdown of its own; the others have one. */
const hasBreakdown = (invoice: WrittenInvoice, category: TaxCategory): boolean =>
  isOf(invoice, category) === breakdownsOf(invoice, category).length > 0 &&
  (category === 'S' || breakdownsOf(invoice, category).length < 2);

/** What is taxed alike is the sum of its lines. */
const hasSumOfLines = (invoice: WrittenInvoice, category: TaxCategory): boolean =>
  breakdownsOf(invoice, category).every(({ taxable, rate }) =>
    isSame(
      tenThousandths(taxable),
      writtenSum(
        linesOf(invoice, category)
          .filter((line) => category !== 'S' || tenThousandths(line.rate) === tenThousandths(rate))
          .map(({ amount }) => amount),
      ),
    ),
  );

const hasNoTax = (invoice: WrittenInvoice, category: TaxCategory): boolean =>
  breakdownsOf(invoice, category).every(({ tax }) => isSame(tenThousandths(tax), 0));

const saysWhy = (invoice: WrittenInvoice, category: TaxCategory): boolean =>
  breakdownsOf(invoice, category).every(
    ({ exemptionReason, exemptionCode }) => isSaid(exemptionReason) || isSaid(exemptionCode),
  );

const saysNoReason = (invoice: WrittenInvoice): boolean =>
  breakdownsOf(invoice, 'S').every(
    ({ exemptionReason, exemptionCode }) => exemptionReason === null && exemptionCode === null,
  );

const hasTaxIdentity = ({ seller }: WrittenInvoice): boolean =>
  isSaid(seller.vatId) || isSaid(seller.taxNumber);

const standard: readonly Rule[] = [
  rule('BR-S-01', 'amounts', (invoice) => hasBreakdown(invoice, 'S')),
  rule('BR-S-02', 'sender_tax_identity', (invoice) => !isOf(invoice, 'S') || hasTaxIdentity(invoice)),
  rule('BR-S-05', 'amounts', (invoice) =>
    linesOf(invoice, 'S').every(({ rate }) => (tenThousandths(rate) ?? 0) > 0),
  ),
  rule('BR-S-08', 'amounts', (invoice) => hasSumOfLines(invoice, 'S')),
  rule('BR-S-09', 'amounts', (invoice) =>
    breakdownsOf(invoice, 'S').every((tax) => isTaxOfRate(tax, invoice.typeCode)),
  ),
  rule('BR-S-10', 'tax_reason', saysNoReason),
];

const exempt: readonly Rule[] = [
  rule('BR-E-01', 'amounts', (invoice) => hasBreakdown(invoice, 'E')),
  rule('BR-E-02', 'sender_tax_identity', (invoice) => !isOf(invoice, 'E') || hasTaxIdentity(invoice)),
  rule('BR-E-05', 'amounts', (invoice) =>
    linesOf(invoice, 'E').every(({ rate }) => tenThousandths(rate) === 0),
  ),
  rule('BR-E-08', 'amounts', (invoice) => hasSumOfLines(invoice, 'E')),
  rule('BR-E-09', 'amounts', (invoice) => hasNoTax(invoice, 'E')),
  rule('BR-E-10', 'tax_reason', (invoice) => saysWhy(invoice, 'E')),
];

const reverseCharge: readonly Rule[] = [
  rule('BR-AE-01', 'amounts', (invoice) => hasBreakdown(invoice, 'AE')),
  rule('BR-AE-02', 'sender_tax_identity', (invoice) => !isOf(invoice, 'AE') || hasTaxIdentity(invoice)),
  rule('BR-AE-02', 'recipient_vat_id', (invoice) => !isOf(invoice, 'AE') || isSaid(invoice.buyer.vatId)),
  rule('BR-AE-05', 'amounts', (invoice) =>
    linesOf(invoice, 'AE').every(({ rate }) => tenThousandths(rate) === 0),
  ),
  rule('BR-AE-08', 'amounts', (invoice) => hasSumOfLines(invoice, 'AE')),
  rule('BR-AE-09', 'amounts', (invoice) => hasNoTax(invoice, 'AE')),
  rule('BR-AE-10', 'tax_reason', (invoice) => saysWhy(invoice, 'AE')),
];

const notSubject: readonly Rule[] = [
  rule('BR-O-01', 'amounts', (invoice) => hasBreakdown(invoice, 'O')),
  rule('BR-O-02', 'sender_vat_id', (invoice) => !isOf(invoice, 'O') || invoice.seller.vatId === null),
  rule('BR-O-02', 'recipient_vat_id', (invoice) => !isOf(invoice, 'O') || invoice.buyer.vatId === null),
  rule('BR-O-05', 'amounts', (invoice) => linesOf(invoice, 'O').every(({ rate }) => rate === null)),
  rule('BR-O-08', 'amounts', (invoice) => hasSumOfLines(invoice, 'O')),
  rule('BR-O-09', 'amounts', (invoice) => hasNoTax(invoice, 'O')),
  rule('BR-O-10', 'tax_reason', (invoice) => saysWhy(invoice, 'O')),
  rule('BR-O-11', 'amounts', (invoice) => !isOf(invoice, 'O') || invoice.breakdown.length === 1),
  rule(
    'BR-O-12',
    'amounts',
    (invoice) => !isOf(invoice, 'O') || invoice.lines.every(({ category }) => category === 'O'),
  ),
];

/** What each VAT category asks for. */
export const taxRules: readonly Rule[] = [...standard, ...exempt, ...reverseCharge, ...notSubject];

import type { InvoiceState, TaxRule, TrialType } from '../../contract/vocab.ts';
import { percentOf, sumOf } from '../money.ts';

/** The rate of each tax rule in hundredths of a percent; nothing is added where no tax is due. */
export const taxRates: Readonly<Record<TaxRule, number>> = {
  vat_19: 1900,
  vat_7: 700,
  exempt: 0,
  reverse_charge: 0,
  not_taxable: 0,
};

/** Tax rules whose reason is printed on the invoice. */
export const needsTaxReason = (rule: TaxRule): boolean => rule === 'exempt' || rule === 'not_taxable';

/** Cents. */
export interface Totals {
  net_amount: number;
  tax_amount: number;
  gross_amount: number;
}

/** Net, VAT and gross in cents: VAT is computed on the sum, never per line. */
export const totalsOf = (amounts: readonly number[], taxRate: number): Totals => {
  const net = sumOf(amounts);
  const tax = percentOf(net, taxRate);
  return { net_amount: net, tax_amount: tax, gross_amount: net + tax };
};

interface Listed {
  state: InvoiceState;
  trial_type: TrialType;
  net_amount: number;
}

/** What invoices come to, net in cents, as their list sums them: revoked ones and those of test trials add nothing. */
export const netOfListed = (invoices: readonly Listed[]): number =>
  sumOf(
    invoices
      .filter(({ state, trial_type }) => state !== 'revoked' && trial_type !== 'test')
      .map(({ net_amount }) => net_amount),
  );

interface Line {
  quantity: number;
  amount: number;
}

/** Without the negative zero, which is written like zero and is not equal to it. */
const negative = (value: number): number => (value === 0 ? 0 : -value);

/**
 * The Storno of an invoice: the same lines with negative quantities and amounts, so that the sum of both is zero in
 * every figure; the unit prices stay.
 */
export const cancelled = <L extends Line>(
  invoice: Totals & { items: readonly L[] },
): Totals & { items: L[] } => ({
  items: invoice.items.map((item) => ({
    ...item,
    quantity: negative(item.quantity),
    amount: negative(item.amount),
  })),
  net_amount: negative(invoice.net_amount),
  tax_amount: negative(invoice.tax_amount),
  gross_amount: negative(invoice.gross_amount),
});

import type { InvoicePage } from '../../contract/invoices.ts';

/** The address the invoice goes to: the trial's for a draft, the frozen one afterwards. */
export const recipientOf = ({ addresses }: Pick<InvoicePage, 'addresses'>) =>
  addresses.find(({ purpose }) => purpose === 'invoice_recipient');

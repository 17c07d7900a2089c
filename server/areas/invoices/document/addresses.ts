import type { PrintedAddress } from '../../../../contract/invoices/invoiceDocument.ts';
import type { InvoiceState } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { readTrialAddresses, type TrialAddress } from '../../../records/addresses.ts';
import { readFrozenDocument } from './frozenDocument.ts';

interface Addressed {
  trial_id: string;
  invoice_id: string;
  state: InvoiceState;
}

/** Addresses as an invoice prints them: without id, label, wishes and internal comment. */
export const printedAddresses = (addresses: readonly TrialAddress[]): PrintedAddress[] =>
  addresses.map(
    ({
      address_id,
      version,
      comment,
      label,
      language,
      is_annex_wanted,
      is_business,
      debtor_account,
      payment_days,
      is_payment_term_agreed,
      purpose,
      ...printed
    }) => ({
      purpose,
      ...printed,
    }),
  );

/** The trial's addresses now for a draft, the frozen ones afterwards. */
export const readAddresses = async (db: Db, invoice: Addressed): Promise<PrintedAddress[]> => {
  if (invoice.state === 'draft') return printedAddresses(await readTrialAddresses(db, invoice.trial_id));
  return (await readFrozenDocument(db, invoice.invoice_id)).addresses;
};

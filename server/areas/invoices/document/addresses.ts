import type { PrintedAddress } from '../../../../contract/invoices/invoiceDocument.ts';
import type { InvoiceState } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { readTrialAddresses, type TrialAddress } from '../../../records/addresses.ts';
import { readNumberedTrials } from '../numberedTrials.ts';
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

/** The trial's addresses now for a draft, and whether its sponsor bills itself; what was frozen afterwards. */
export const readAddressed = async (
  db: Db,
  { trial_id, invoice_id, state }: Addressed,
): Promise<{ addresses: PrintedAddress[]; is_self_billed: boolean }> => {
  if (state !== 'draft') {
    const { addresses, trial } = await readFrozenDocument(db, invoice_id);
    return { addresses, is_self_billed: trial.is_self_billed === true };
  }
  const addresses = printedAddresses(await readTrialAddresses(db, trial_id));
  const { is_self_billed } = found((await readNumberedTrials(db, [trial_id])).get(trial_id));
  return { addresses, is_self_billed: is_self_billed === true };
};

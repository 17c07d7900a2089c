import type { PrintedAddress } from '../../../contract/invoiceDocument.ts';
import type { InvoiceState } from '../../../contract/vocab.ts';
import type { Db } from '../../db/schema.ts';
import { readTrialAddresses } from '../addresses/repo.ts';
import { readFrozenDocument } from './frozenDocument.ts';

interface Addressed {
  trial_id: string;
  invoice_id: string;
  state: InvoiceState;
}

/** The addresses of the trial as an invoice prints them: without id, label and internal comment. */
export const readPresentAddresses = async (db: Db, trialId: string): Promise<PrintedAddress[]> =>
  (await readTrialAddresses(db, trialId)).map(
    ({ purpose, recipient, contact_name, street, zip_code, city, country, phone, email, vat_id }) => ({
      purpose,
      recipient,
      contact_name,
      street,
      zip_code,
      city,
      country,
      phone,
      email,
      vat_id,
    }),
  );

/** The trial's addresses now for a draft, the frozen ones afterwards. */
export const readAddresses = async (db: Db, invoice: Addressed): Promise<PrintedAddress[]> => {
  if (invoice.state === 'draft') return readPresentAddresses(db, invoice.trial_id);
  return (await readFrozenDocument(db, invoice.invoice_id)).addresses;
};

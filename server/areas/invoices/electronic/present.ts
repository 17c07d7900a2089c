import type { InvoiceDocumentData } from '../../../../contract/invoiceDocument.ts';
import type { Present } from '../../../../domain/einvoices/additions.ts';
import type { Db } from '../../../db/schema.ts';
import { readTrialAddresses } from '../../addresses/repo.ts';
import { readClinicalsite } from '../../clinicalsite/repo.ts';
import { printedAddresses } from '../addresses.ts';
import { senderOf } from '../sender.ts';

const recipientIn = ({ addresses }: Pick<InvoiceDocumentData, 'addresses'>) =>
  addresses.find(({ purpose }) => purpose === 'invoice_recipient');

/** Both sides of a trial's invoice as they are today: the recipient as long as it is the one that stands on the document. */
export const readPresent = async (
  db: Db,
  trialId: string,
  document: InvoiceDocumentData,
): Promise<Present> => {
  const sender = senderOf(await readClinicalsite(db));
  const today = recipientIn({ addresses: printedAddresses(await readTrialAddresses(db, trialId)) });
  const isSame = today !== undefined && today.recipient === (recipientIn(document)?.recipient ?? null);
  return { sender, recipient: isSame ? today : null };
};

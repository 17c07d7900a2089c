import type { InvoiceDocumentData } from '../../../../contract/invoiceDocument.ts';
import type { Present } from '../../../../domain/einvoices/additions.ts';
import { recipientOf } from '../../../../domain/invoices/recipient.ts';
import type { Db } from '../../../db/schema.ts';
import { readTrialAddresses } from '../../addresses/repo.ts';
import { readClinicalsite } from '../../clinicalsite/repo.ts';
import { printedAddresses } from '../addresses.ts';
import { senderOf } from '../sender.ts';

/** Both sides of a trial's invoice as they are today: the recipient as long as it is the one that stands on the document. */
export const readPresent = async (
  db: Db,
  trialId: string,
  document: InvoiceDocumentData,
): Promise<Present> => {
  const sender = senderOf(await readClinicalsite(db));
  const today = recipientOf({ addresses: printedAddresses(await readTrialAddresses(db, trialId)) });
  const isSame = today !== undefined && today.recipient === (recipientOf(document)?.recipient ?? null);
  return { sender, recipient: isSame ? today : null };
};

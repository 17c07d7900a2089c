import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import type { Present } from '../../../../domain/einvoices/additions.ts';
import { recipientOf } from '../../../../domain/invoices/recipient.ts';
import type { Db } from '../../../db/schema.ts';
import { senderOf } from '../../../documents/sender.ts';
import { readTrialAddresses } from '../../../records/addresses.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { printedAddresses } from '../document/addresses.ts';

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

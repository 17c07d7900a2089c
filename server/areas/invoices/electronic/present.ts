import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import type { Clinicalsite } from '../../../../contract/site/clinicalsite.ts';
import type { Present } from '../../../../domain/einvoices/additions.ts';
import { recipientOf } from '../../../../domain/invoices/recipient.ts';
import type { Db } from '../../../db/schema.ts';
import { senderOf } from '../../../documents/sender.ts';
import { readTrialAddresses, type TrialAddress } from '../../../records/addresses.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { printedAddresses } from '../document/addresses.ts';

/** Both sides of an invoice as they are today: the recipient as long as it is the one that stands on the document. */
export const presentOf = (
  site: Clinicalsite,
  addresses: readonly TrialAddress[],
  document: InvoiceDocumentData,
): Present => {
  const today = recipientOf({ addresses: printedAddresses(addresses) });
  const isSame = today !== undefined && today.recipient === (recipientOf(document)?.recipient ?? null);
  return { sender: senderOf(site), recipient: isSame ? today : null };
};

/** The same, read for it. */
export const readPresent = async (db: Db, trialId: string, document: InvoiceDocumentData): Promise<Present> =>
  presentOf(await readClinicalsite(db), await readTrialAddresses(db, trialId), document);

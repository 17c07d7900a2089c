import type { UnprintableText } from '../../../../contract/invoicesAcross.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { readInvoice } from '../invoicesQuery.ts';
import { readPresentDocument } from '../presentDocument.ts';
import { unprintableIn, unprintableTexts } from '../printed/unprintable.ts';

interface Asked {
  invoice_ids: readonly string[];
  reason?: string | undefined;
}

/** Drafts, and cancellations for this reason, that are not printed as they are written, with what is not. */
export const readUnprintable = async (
  db: Db,
  { invoice_ids, reason }: Asked,
): Promise<{ invoice_id: string; texts: UnprintableText[] }[]> => {
  const ofReason = unprintableIn('reason', [reason]);
  const read: { invoice_id: string; texts: UnprintableText[] }[] = [];
  for (const invoice_id of new Set(invoice_ids)) {
    const invoice = found(await readInvoice(db, invoice_id));
    const isDraft = invoice.state === 'draft';
    const texts = isDraft ? unprintableTexts(await readPresentDocument(db, invoice)) : ofReason;
    if (texts.length > 0) read.push({ invoice_id, texts });
  }
  return read;
};

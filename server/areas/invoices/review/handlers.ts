import type { InvoiceReview } from '../../../../contract/invoices/invoiceReview.ts';
import { draftVerdict } from '../../../../domain/invoices/invoiceState.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import type { Handlers } from '../../../http/serve.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { readSets } from '../../../records/joinByHash.ts';
import { printReviewList } from './printReviewList.ts';
import { readReview } from './readReview.ts';
import { setItemsReviewed } from './setItemsReviewed.ts';

const readIn = (db: Db, invoiceId: string, place: 'draft' | 'finalized'): Promise<InvoiceReview> =>
  readSets(db, async (trx) => {
    const invoice = found(
      await trx
        .selectFrom('invoice')
        .select(['trial_id', 'invoice_id', 'state'])
        .where('invoice_id', '=', invoiceId)
        .executeTakeFirst(),
    );
    if (place === 'draft') assertMay(draftVerdict(invoice.state));
    else if (invoice.state === 'draft') reject('invoice_not_finalized');
    return readReview(trx, invoice);
  });

export const invoiceReviewHandlers = {
  listReviewItems: ({ db, input }) => readIn(db, input.invoice_id, 'draft'),
  listReviewItemsForFinalized: ({ db, input }) => readIn(db, input.invoice_id, 'finalized'),
  printReviewList: ({ db, printer, input }) => printReviewList({ db, printer }, input),
  setItemsReviewed: ({ db, input, user, now }) => setItemsReviewed(db, input, { user_id: user.user_id, now }),
} satisfies Handlers<
  'listReviewItems' | 'listReviewItemsForFinalized' | 'printReviewList' | 'setItemsReviewed'
>;

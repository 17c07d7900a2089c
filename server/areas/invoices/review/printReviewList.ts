import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import type { InvoiceReview } from '../../../../contract/invoices/invoiceReview.ts';
import type { Language } from '../../../../contract/vocab.ts';
import { fileNameOf } from '../../../../domain/text.ts';
import type { Db } from '../../../db/schema.ts';
import { reviewTexts } from '../../../documents/exportTexts.ts';
import { readLogoAddress } from '../../../documents/logoAddress.ts';
import type { Printer } from '../../../documents/pdf/printer.ts';
import { found } from '../../../http/rejected.ts';
import type { FileAnswer } from '../../../http/serve.ts';
import { readSets } from '../../../records/joinByHash.ts';
import { exportData } from '../exports/exportInvoice.ts';
import { readReview } from './readReview.ts';
import { reviewPaper } from './reviewPaper.ts';

interface Printing {
  db: Db;
  printer: Printer;
}

interface Wanted {
  invoice_id: string;
  language?: Language | undefined;
}

const readLines = (db: Db, invoiceId: string): Promise<InvoiceReview> =>
  readSets(db, async (trx) =>
    readReview(
      trx,
      found(
        await trx
          .selectFrom('invoice')
          .select(['trial_id', 'invoice_id'])
          .where('invoice_id', '=', invoiceId)
          .executeTakeFirst(),
      ),
    ),
  );

/** The list for the sponsor as it is at the moment; nothing of it is kept. */
export const printReviewList = async (
  { db, printer }: Printing,
  { invoice_id, language: wanted }: Wanted,
): Promise<FileAnswer> => {
  const review = await readLines(db, invoice_id);
  const data: InvoiceDocumentData = await exportData(db, invoice_id);
  const language = wanted ?? data.language;
  const logo = await readLogoAddress(db, data.sender.logo_sha256);
  const named = reviewTexts(language)('named', { invoice: data.number ?? data.label });
  return {
    filename: `${fileNameOf(named)}.pdf`,
    mime: 'application/pdf',
    content: await printer.print(reviewPaper(data, review, { language, logo })),
  };
};

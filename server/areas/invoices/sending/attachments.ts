import { type ExportFormat, isEInvoiceFormat, type PrintedKind } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import type { Printing } from '../../../documents/pdf/keptPdf.ts';
import { found } from '../../../http/rejected.ts';
import type { MailFile } from '../../../mail/composeMail.ts';
import { exportInvoice, filenameOf, readNames } from '../exports/exportInvoice.ts';

interface Document {
  invoice_id: string;
  document: PrintedKind;
  /** Which correction; 0 = it is none. */
  correction_place: number;
}

/** The printed document and, where its recipient gets one, the electronic invoice; a PDF with XML inside is both. */
const formatsOf = (electronic: ExportFormat | null): ExportFormat[] => {
  if (electronic === null) return ['pdf'];
  return electronic.startsWith('zugferd') && isEInvoiceFormat(electronic)
    ? [electronic]
    : ['pdf', electronic];
};

const readFormats = async (db: Db, { invoice_id }: Document) => {
  const [named] = await readNames(db, [invoice_id]);
  const invoice = found(
    await db
      .selectFrom('invoice')
      .select('einvoice_format')
      .where('invoice_id', '=', invoice_id)
      .executeTakeFirst(),
  );
  return { named: found(named), formats: formatsOf(invoice.einvoice_format) };
};

/** Names of the files that go with a document. */
export const mailNamesOf = async (db: Db, document: Document): Promise<string[]> => {
  const { named, formats } = await readFormats(db, document);
  return formats.map((format) => filenameOf(named, { ...document, format }));
};

/** The files as they are frozen, in the language of the recipient; made now where they are not kept yet. */
export const mailFilesOf = async (printing: Printing, wanted: Document): Promise<MailFile[]> => {
  const { formats } = await readFormats(printing.db, wanted);
  const files: MailFile[] = [];
  for (const format of formats) {
    const { filename, mime, content } = await exportInvoice(printing, { ...wanted, format });
    files.push({ filename, mime, content: Buffer.from(content) });
  }
  return files;
};

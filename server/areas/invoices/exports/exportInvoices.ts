import { PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import { type ExportFormat, isEInvoiceFormat, type Language } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import type { Printing } from '../../../documents/pdf/keptPdf.ts';
import { spool, type Upload } from '../../../http/body/spool.ts';
import type { StreamAnswer } from '../../../http/serve.ts';
import { assertComplete } from '../electronic/keptEInvoice.ts';
import { contentOf, type Export, filenameOf, type Named, readNames } from './exportInvoice.ts';

interface ExportOfMany {
  invoice_ids: readonly string[];
  format: ExportFormat;
  language?: Language | undefined;
}

type NamedInvoice = Named & { invoice_id: string };

/** No two files of the same name, also where upper and lower case are one. */
const uniqueName = (name: string, taken: Set<string>): string => {
  const at = name.lastIndexOf('.');
  for (let count = 1; ; count += 1) {
    const unique = count === 1 ? name : `${name.slice(0, at)} (${count})${name.slice(at)}`;
    if (taken.has(unique.toLowerCase())) continue;
    taken.add(unique.toLowerCase());
    return unique;
  }
};

/** Table and data hold an invoice with its cancellation; printed and electronic ones are documents by themselves. */
const documentsOf = (
  { cancellation_number, correction_numbers }: NamedInvoice,
  format: ExportFormat,
): Pick<Export, 'document' | 'correction_place'>[] => {
  const isPrinted = format === 'pdf' || isEInvoiceFormat(format);
  return [
    { document: 'invoice' },
    ...Object.keys(correction_numbers).map((place) => ({
      document: 'correction' as const,
      correction_place: Number(place),
    })),
    ...(isPrinted && cancellation_number !== null ? [{ document: 'cancellation' as const }] : []),
  ];
};

/** One file for each invoice and each correction; as PDF or electronic invoice of a revoked one its cancellation, too. */
const filesOf = (invoices: readonly NamedInvoice[], { format, language }: ExportOfMany) => {
  const taken = new Set<string>();
  return invoices.flatMap((invoice) => {
    return documentsOf(invoice, format).map((document) => {
      const wanted: Export = { invoice_id: invoice.invoice_id, format, language, ...document };
      return { wanted, name: uniqueName(filenameOf(invoice, wanted), taken) };
    });
  });
};

/** What could be no electronic invoice is told before anything is sent. */
const assertElectronic = async (
  db: Db,
  { invoice_id, format, document: kind, correction_place }: Export,
): Promise<void> => {
  if (isEInvoiceFormat(format)) await assertComplete(db, { invoice_id, kind, correction_place, format });
};

/** What was packed, from the disk; it is gone once it was sent, or nobody waits for it any more. */
const sentOnce = (packed: Upload): Readable =>
  Readable.from(packed.pieces(), { objectMode: false }).once('close', () => void packed.discard());

/**
 * One zip of many invoices; each file is made when its turn comes, so that one of them is held at a time. It is packed to its end
 * before any of it is sent: where a file cannot be made the call is refused, and nobody takes a part for the whole.
 */
export const exportInvoices = async (
  printing: Printing,
  wanted: ExportOfMany,
  today: string,
): Promise<StreamAnswer> => {
  const invoices = await readNames(printing.db, [...new Set(wanted.invoice_ids)]);
  const files = filesOf(invoices, wanted);
  for (const { wanted: file } of files) await assertElectronic(printing.db, file);
  const zip = new yazl.ZipFile();
  const content = new PassThrough();
  zip.outputStream.pipe(content);
  let failure: unknown;
  zip.on('error', (error: unknown) => {
    failure = error;
    content.destroy(new Error('A file of the zip could not be made', { cause: error }));
  });
  for (const file of files)
    zip.addReadStreamLazy(file.name, { mtime: new Date(`${today}T12:00:00Z`) }, (done) => {
      contentOf(printing, file.wanted).then(
        (bytes) => done(null, Readable.from([Buffer.from(bytes)])),
        (error: unknown) => done(error, Readable.from([])),
      );
    });
  zip.end();
  const packed = await spool(content).catch((error: unknown) => {
    throw failure ?? error;
  });
  return { filename: `invoices-${today}.zip`, mime: 'application/zip', content: sentOnce(packed) };
};

import { sql } from 'kysely';
import type { EInvoiceFormat, PrintedKind } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Printer } from '../../../documents/pdf/printer.ts';
import { keptEInvoice } from '../electronic/keptEInvoice.ts';
import { printedPdf } from './printedPdf.ts';

interface Parts {
  db: Db;
  /** The same database, for transactions that write. */
  writer: Db;
  printer: Printer;
}

interface Unprinted {
  invoice_id: string;
  kind: PrintedKind;
  /** Which correction; 0 = it is none. */
  correction_place: number;
  /** The electronic invoice that is not kept yet; null = the printed one is not. */
  format: EInvoiceFormat | null;
}

/** What has gone out, of which no printed document or not the electronic one of its recipient is kept yet; those of last first. */
const readUnprinted = async (db: Db): Promise<Unprinted[]> => {
  const { rows } = await sql<Unprinted>`
    select u.invoice_id, u.document as kind, u.correction_place, nullif(u.format, 'pdf') as format
    from invoice_unprinted u join invoice i using (trial_id, invoice_id)
    order by i.finalized_at desc, u.invoice_id, u.document desc, u.correction_place, u.format <> 'pdf'`.execute(
    db,
  );
  return rows;
};

/** The trail names no person where the server prints on its own. */
const itself = { actorId: null, requestId: 'printing', reason: null };

/** Prints and keeps every document that is not kept yet, one after the other; what fails is told and left for later. */
export const printMissing = async (
  { db, writer, printer }: Parts,
  tell: (error: unknown) => void,
  isOver: () => boolean = () => false,
): Promise<void> => {
  const transact = <T>(run: (trx: Db) => Promise<T>): Promise<T> => inTransaction(writer, itself, run);
  const parts = { db, printer, transact };
  for (const { format, ...document } of await readUnprinted(db)) {
    if (isOver()) return;
    const made =
      format === null
        ? printedPdf(parts, { ...document, language: null })
        : keptEInvoice(parts, { ...document, format });
    await made.catch(tell);
  }
};

import { sql } from 'kysely';
import type { PrintedKind } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Printer } from '../../../pdf/printer.ts';
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
}

/** Invoices that have gone out, and cancellations, of which no document is kept yet; those of last first. */
const readUnprinted = async (db: Db): Promise<Unprinted[]> => {
  const { rows } = await sql<Unprinted>`
    select i.invoice_id, k.kind
    from invoice i join (values ('invoice'), ('cancellation')) as k (kind)
      on i.state = 'revoked' or (i.state = 'finalized' and k.kind = 'invoice')
    where i.state <> 'draft' and not exists (
      select 1 from invoice_pdf p
      where p.trial_id = i.trial_id and p.invoice_id = i.invoice_id and p.document = k.kind)
    order by i.finalized_at desc, i.invoice_id, k.kind desc`.execute(db);
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
  for (const { invoice_id, kind } of await readUnprinted(db)) {
    if (isOver()) return;
    await printedPdf({ db, printer, transact }, { invoice_id, kind, language: null }).catch(tell);
  }
};

/**
 * Prints ahead what has gone out, so that nobody waits for it: whenever an invoice was finalized or revoked, and at the
 * start, for what a crash left. Nothing is lost where this fails: whoever asks for a document first prints it.
 */
export const printAhead = (parts: Parts, tell: (error: unknown) => void) => {
  let running: Promise<void> | null = null;
  let isAsked = false;
  let isOver = false;
  const run = async (): Promise<void> => {
    while (isAsked && !isOver) {
      isAsked = false;
      await printMissing(parts, tell, () => isOver).catch(tell);
    }
    running = null;
  };
  return {
    go: (): void => {
      isAsked = true;
      running ??= run();
    },
    end: async (): Promise<void> => {
      isOver = true;
      await running;
    },
  };
};

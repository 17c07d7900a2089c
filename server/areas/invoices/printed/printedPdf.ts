import { createHash } from 'node:crypto';
import type { InvoiceDocumentData } from '../../../../contract/invoiceDocument.ts';
import type { Language, PrintedKind } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import type { Transact } from '../../../http/serve.ts';
import type { Printer } from '../../../pdf/printer.ts';
import { readSets } from '../../../records/joinByHash.ts';
import { documentOf } from '../frozenDocument.ts';
import { readInvoice } from '../invoicesQuery.ts';
import { readPresentDocument } from '../presentDocument.ts';
import { readLogoAddress } from './logoAddress.ts';
import { paperOf } from './paperOf.ts';

/** What printing needs: it reads, prints beside everything else, and writes in a transaction of its own. */
export interface Printing {
  db: Db;
  transact: Transact;
  printer: Printer;
}

export interface Wanted {
  invoice_id: string;
  kind: PrintedKind;
  /** Null = that of the recipient: the original. */
  language: Language | null;
}

interface Frozen {
  trial_id: string;
  invoice_id: string;
  kind: PrintedKind;
  data: InvoiceDocumentData;
}

const print = async (
  { db, printer }: Printing,
  data: InvoiceDocumentData,
  kind: PrintedKind,
  language: Language,
): Promise<Uint8Array> => {
  const logo = await readLogoAddress(db, data.sender.logo_sha256);
  return printer.print(paperOf(data, { kind, language, logo }));
};

const readStored = async (db: Db, { trial_id, invoice_id, kind }: Frozen, language: Language) =>
  db
    .selectFrom('invoice_pdf')
    .select('content')
    .where('trial_id', '=', trial_id)
    .where('invoice_id', '=', invoice_id)
    .where('document', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();

/**
 * The document as it is kept. The first who needs it prints it from what was frozen; of two at once one is stored, and
 * both answer that one, for ever the same bytes.
 */
const kept = async (printing: Printing, frozen: Frozen, language: Language): Promise<Uint8Array> => {
  const stored = await readStored(printing.db, frozen, language);
  if (stored) return stored.content;
  const content = Buffer.from(await print(printing, frozen.data, frozen.kind, language));
  const sha256 = createHash('sha256').update(content).digest('hex');
  const { trial_id, invoice_id, kind } = frozen;
  await printing.transact((trx) =>
    trx
      .insertInto('invoice_pdf')
      .values({ trial_id, invoice_id, document: kind, language, sha256, content })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return found(await readStored(printing.db, frozen, language)).content;
};

const readFrozen = async (db: Db, { invoice_id, kind }: Wanted): Promise<Frozen | null> => {
  const { trial_id, state, document, cancellation_document } = found(
    await db
      .selectFrom('invoice')
      .select(['trial_id', 'state', 'document', 'cancellation_document'])
      .where('invoice_id', '=', invoice_id)
      .executeTakeFirst(),
  );
  if (kind === 'cancellation' && state !== 'revoked') reject('invoice_not_revoked');
  const text = kind === 'cancellation' ? cancellation_document : document;
  return text === null ? null : { trial_id, invoice_id, kind, data: documentOf(text) };
};

const readDraft = (db: Db, invoiceId: string): Promise<InvoiceDocumentData> =>
  readSets(db, async (trx) => readPresentDocument(trx, found(await readInvoice(trx, invoiceId))));

/**
 * The bytes of an invoice or of its cancellation as PDF. What has gone out is kept with its hash, the original before
 * any translation of it; a draft is printed as it is at the moment.
 */
export const printedPdf = async (printing: Printing, wanted: Wanted): Promise<Uint8Array> => {
  const frozen = await readFrozen(printing.db, wanted);
  if (!frozen) {
    const data = await readDraft(printing.db, wanted.invoice_id);
    return print(printing, data, 'invoice', wanted.language ?? data.language);
  }
  const original = await kept(printing, frozen, frozen.data.language);
  const { language } = wanted;
  return language === null || language === frozen.data.language ? original : kept(printing, frozen, language);
};

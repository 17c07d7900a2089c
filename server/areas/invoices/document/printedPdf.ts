import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import type { Language, PrintedKind } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { readLogoAddress } from '../../../documents/logoAddress.ts';
import { paperOf } from '../../../documents/paperOf.ts';
import { keptPdf, type Printing } from '../../../documents/pdf/keptPdf.ts';
import type { Paper } from '../../../documents/pdf/paper.ts';
import type { Inside } from '../../../documents/pdf/printer.ts';
import { found, reject } from '../../../http/rejected.ts';
import { readSets } from '../../../records/joinByHash.ts';
import { readInvoice } from '../invoicesQuery.ts';
import { documentOf } from './frozenDocument.ts';
import { readPresentDocument } from './presentDocument.ts';

export interface Wanted {
  invoice_id: string;
  kind: PrintedKind;
  /** Null = that of the recipient: the original. */
  language: Language | null;
}

/** A document that has gone out, as it was frozen. */
export interface Frozen {
  trial_id: string;
  invoice_id: string;
  kind: PrintedKind;
  data: InvoiceDocumentData;
}

const readPaper = async (
  db: Db,
  data: InvoiceDocumentData,
  kind: PrintedKind,
  language: Language,
): Promise<Paper> =>
  paperOf(data, { kind, language, logo: await readLogoAddress(db, data.sender.logo_sha256) });

/** A frozen document printed in the language of its recipient, with the electronic invoice inside. */
export const printFrozen = async (
  { db, printer }: Printing,
  { data, kind }: Frozen,
  inside: Inside,
): Promise<Uint8Array> => printer.print(await readPaper(db, data, kind, data.language), inside);

const readStored = (db: Db, { trial_id, invoice_id, kind }: Frozen, language: Language) =>
  db
    .selectFrom('invoice_pdf')
    .select('content')
    .where('trial_id', '=', trial_id)
    .where('invoice_id', '=', invoice_id)
    .where('document', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();

const kept = (printing: Printing, frozen: Frozen, language: Language): Promise<Uint8Array> => {
  const { trial_id, invoice_id, kind, data } = frozen;
  return keptPdf(
    printing,
    {
      read: (db) => readStored(db, frozen, language),
      keep: (db, bytes) =>
        db
          .insertInto('invoice_pdf')
          .values({ trial_id, invoice_id, document: kind, language, ...bytes })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    },
    () => readPaper(printing.db, data, kind, language),
  );
};

/** What has gone out; null = it is a draft. */
export const readFrozen = async (
  db: Db,
  { invoice_id, kind }: Pick<Wanted, 'invoice_id' | 'kind'>,
): Promise<Frozen | null> => {
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

/** What a draft would print now. */
export const readDraft = async (db: Db, invoiceId: string): Promise<InvoiceDocumentData> =>
  readPresentDocument(db, found(await readSets(db, (trx) => readInvoice(trx, invoiceId))));

/**
 * The bytes of an invoice or of its cancellation as PDF. What has gone out is kept with its hash, the original before
 * any translation of it; a draft is printed as it is at the moment.
 */
export const printedPdf = async (printing: Printing, wanted: Wanted): Promise<Uint8Array> => {
  const frozen = await readFrozen(printing.db, wanted);
  if (!frozen) {
    const data = await readDraft(printing.db, wanted.invoice_id);
    const language = wanted.language ?? data.language;
    return printing.printer.print(await readPaper(printing.db, data, 'invoice', language));
  }
  const original = await kept(printing, frozen, frozen.data.language);
  const { language } = wanted;
  return language === null || language === frozen.data.language ? original : kept(printing, frozen, language);
};

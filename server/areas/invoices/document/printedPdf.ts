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
import { correctionDocument, makeCorrection } from '../correcting/makeCorrection.ts';
import { readCorrectedInvoice, readStanding } from '../correcting/standing.ts';
import { readInvoice } from '../invoicesQuery.ts';
import { documentOf, readFrozenDocument } from './frozenDocument.ts';
import { readPresentDocument } from './presentDocument.ts';

export interface Wanted {
  invoice_id: string;
  kind: PrintedKind;
  /** Which correction. */
  correction_place?: number | undefined;
  /** Null = that of the recipient: the original. */
  language: Language | null;
}

/** A document that has gone out, as it was frozen. */
export interface Frozen {
  trial_id: string;
  invoice_id: string;
  kind: PrintedKind;
  /** Which correction; 0 = it is none. */
  correction_place: number;
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

const readStored = (db: Db, { trial_id, invoice_id, kind, correction_place }: Frozen, language: Language) =>
  db
    .selectFrom('invoice_pdf')
    .select('content')
    .where('trial_id', '=', trial_id)
    .where('invoice_id', '=', invoice_id)
    .where('document', '=', kind)
    .where('correction_place', '=', correction_place)
    .where('language', '=', language)
    .executeTakeFirst();

const kept = (printing: Printing, frozen: Frozen, language: Language): Promise<Uint8Array> => {
  const { trial_id, invoice_id, kind, correction_place, data } = frozen;
  return keptPdf(
    printing,
    {
      read: (db) => readStored(db, frozen, language),
      keep: (db, bytes) =>
        db
          .insertInto('invoice_pdf')
          .values({ trial_id, invoice_id, document: kind, correction_place, language, ...bytes })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    },
    () => readPaper(printing.db, data, kind, language),
  );
};

/** A correction that has gone out; null = it is a draft. */
const readFrozenCorrection = async (db: Db, invoiceId: string, place: number): Promise<Frozen | null> => {
  const { trial_id, document } = found(
    await db
      .selectFrom('invoice_correction')
      .select(['trial_id', 'document'])
      .where('invoice_id', '=', invoiceId)
      .where('correction_place', '=', place)
      .executeTakeFirst(),
  );
  const key = { trial_id, invoice_id: invoiceId, kind: 'correction', correction_place: place } as const;
  return document === null ? null : { ...key, data: documentOf(document) };
};

/** What has gone out; null = it is a draft. */
export const readFrozen = async (
  db: Db,
  { invoice_id, kind, correction_place }: Omit<Wanted, 'language'>,
): Promise<Frozen | null> => {
  if (kind === 'correction') return readFrozenCorrection(db, invoice_id, found(correction_place));
  const { trial_id, state, document, cancellation_document } = found(
    await db
      .selectFrom('invoice')
      .select(['trial_id', 'state', 'document', 'cancellation_document'])
      .where('invoice_id', '=', invoice_id)
      .executeTakeFirst(),
  );
  if (kind === 'cancellation' && state !== 'revoked') reject('invoice_not_revoked');
  const text = kind === 'cancellation' ? cancellation_document : document;
  return text === null ? null : { trial_id, invoice_id, kind, correction_place: 0, data: documentOf(text) };
};

/** What the draft of a correction would print now. */
const readCorrectionDraft = (db: Db, invoiceId: string, place: number): Promise<InvoiceDocumentData> =>
  readSets(db, async (trx) => {
    const invoice = await readCorrectedInvoice(trx, invoiceId);
    const standing = await readStanding(trx, invoice);
    const { entries } = found(
      standing.corrections.find(({ correction_place }) => correction_place === place),
    );
    const frozen = await readFrozenDocument(trx, invoiceId);
    const made = makeCorrection(invoice, standing, entries);
    return correctionDocument(trx, invoice, frozen, {
      made,
      head: { number: null, date: frozen.billing_date ?? frozen.cut_off_date },
    });
  });

/** What the draft of an invoice would print now. */
const readDraft = async (db: Db, invoiceId: string): Promise<InvoiceDocumentData> =>
  readPresentDocument(db, found(await readSets(db, (trx) => readInvoice(trx, invoiceId))));

/** What a draft would print now, of an invoice or of a correction. */
export const readUnissued = (
  db: Db,
  { invoice_id, kind, correction_place }: Omit<Wanted, 'language'>,
): Promise<InvoiceDocumentData> =>
  kind === 'correction'
    ? readCorrectionDraft(db, invoice_id, found(correction_place))
    : readDraft(db, invoice_id);

/**
 * The bytes of an invoice or of its cancellation as PDF. What has gone out is kept with its hash, the original before
 * any translation of it; a draft is printed as it is at the moment.
 */
export const printedPdf = async (printing: Printing, wanted: Wanted): Promise<Uint8Array> => {
  const frozen = await readFrozen(printing.db, wanted);
  if (!frozen) {
    const data = await readUnissued(printing.db, wanted);
    const language = wanted.language ?? data.language;
    return printing.printer.print(await readPaper(printing.db, data, wanted.kind, language));
  }
  const original = await kept(printing, frozen, frozen.data.language);
  const { language } = wanted;
  return language === null || language === frozen.data.language ? original : kept(printing, frozen, language);
};

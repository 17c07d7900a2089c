import { sql } from 'kysely';
import type { ReviewPdf } from '../../../../contract/invoices/reviewPdfs.ts';
import type { Db } from '../../../db/schema.ts';
import { found, Rejected, reject } from '../../../http/rejected.ts';
import type { InspectedPdf } from '../../../records/pdfLook/inspectPdf.ts';
import { insertVersion, readDocument } from './repo.ts';

export interface Author {
  user_id: string;
  /** Milliseconds. */
  now: number;
}

interface NewDocument {
  trial_id: string;
  invoice_id: string;
  invoice_document_id: string;
  invoice_document_label: string;
}

const newestOf = ({ versions }: ReviewPdf) => versions[0];

/** Locks the document: two versions that come at once follow one another. */
const lockDocument = async (db: Db, documentId: string): Promise<ReviewPdf> => {
  await db
    .selectFrom('invoice_document')
    .select('version')
    .where('invoice_document_id', '=', documentId)
    .forNoKeyUpdate()
    .execute();
  return found(await readDocument(db, documentId));
};

/** The invoice stays while its document is written: nobody deletes the draft meanwhile. */
const trialOfInvoice = async (db: Db, invoiceId: string): Promise<string> =>
  found(
    await db
      .selectFrom('invoice')
      .select('trial_id')
      .where('invoice_id', '=', invoiceId)
      .forKeyShare()
      .executeTakeFirst(),
  ).trial_id;

/** A new document with its first version; the same upload again makes nothing twice. */
export const addDocument = async (
  db: Db,
  document: Omit<NewDocument, 'trial_id'>,
  pdf: InspectedPdf,
  author: Author,
): Promise<ReviewPdf> => {
  const trial_id = await trialOfInvoice(db, document.invoice_id);
  const { invoice_document_id } = document;
  const present = await readDocument(db, invoice_document_id);
  if (present) {
    if (present.trial_id !== trial_id) reject('not_found');
    const isSame =
      present.invoice_id === document.invoice_id && present.versions.at(-1)?.sha256 === pdf.upload.sha256;
    return isSame ? present : reject('id_taken');
  }
  await db
    .insertInto('invoice_document')
    .values({ ...document, trial_id })
    .execute();
  await insertVersion(db, { trial_id, invoice_document_id, version_number: 1 }, pdf, author);
  return found(await readDocument(db, invoice_document_id));
};

/** A new version beside the old ones; it is to be confirmed anew. `made_from` = hash of the version it began with. */
export const addVersion = async (
  db: Db,
  {
    invoice_document_id: documentId,
    made_from,
  }: { invoice_document_id: string; made_from?: string | undefined },
  pdf: InspectedPdf,
  author: Author,
): Promise<ReviewPdf> => {
  const present = await lockDocument(db, documentId);
  const newest = newestOf(present);
  if (newest?.sha256 === pdf.upload.sha256) return present;
  if (made_from !== undefined && made_from !== newest?.sha256) throw new Rejected({ code: 'stale', present });
  const key = {
    trial_id: present.trial_id,
    invoice_document_id: documentId,
    version_number: (newest?.version_number ?? 0) + 1,
  };
  await insertVersion(db, key, pdf, author);
  await db
    .updateTable('invoice_document')
    .set({ version: sql`version + 1` })
    .where('invoice_document_id', '=', documentId)
    .execute();
  return found(await readDocument(db, documentId));
};

export interface Details {
  invoice_document_id: string;
  is_confirmed: boolean;
  /** Undefined = as they are stored. */
  notes?: string | null | undefined;
  version?: number | undefined;
}

/** Confirms the newest version or takes that back, and keeps the notes. */
export const saveDetails = async (
  db: Db,
  { invoice_document_id, is_confirmed, notes: said, version }: Details,
  { user_id, now }: Author,
): Promise<ReviewPdf> => {
  const present = await lockDocument(db, invoice_document_id);
  const notes = said === undefined ? present.notes : said;
  if (present.is_confirmed === is_confirmed && present.notes === notes) return present;
  if (version !== undefined && version !== present.version) throw new Rejected({ code: 'stale', present });
  const confirmation = is_confirmed
    ? {
        confirmed_version_number: newestOf(present)?.version_number ?? null,
        confirmed_at: new Date(now),
        confirmed_by: user_id,
      }
    : { confirmed_version_number: null, confirmed_at: null, confirmed_by: null };
  await db
    .updateTable('invoice_document')
    .set({
      notes,
      ...(present.is_confirmed === is_confirmed ? {} : confirmation),
      version: sql`version + 1`,
    })
    .where('invoice_document_id', '=', invoice_document_id)
    .execute();
  return found(await readDocument(db, invoice_document_id));
};

import { sql } from 'kysely';
import type { AmendmentDocument } from '../../../contract/amendments/amendmentDocuments.ts';
import { fileNameOf } from '../../../domain/text.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import type { FileAnswer } from '../../http/serve.ts';
import { holdTrial } from '../../records/locks/lockTrial.ts';
import type { InspectedPdf } from '../../records/pdfLook/inspectPdf.ts';
import { documentsOf } from './documentsOf.ts';
import { lockAmendment, trialOfAmendment } from './lockAmendment.ts';

const readDocuments = async (db: Db, amendmentId: string): Promise<AmendmentDocument[]> => {
  const { rows } = await sql<{ documents: AmendmentDocument[] }>`
    select ${documentsOf} as documents from amendment a where a.amendment_id = ${amendmentId}`.execute(db);
  return found(rows[0]).documents;
};

interface Uploading {
  userId: string;
  /** Milliseconds. */
  now: number;
}

/** Keeps a signed PDF; one after the other, and the newest one again makes none. */
export const addDocument = async (
  db: Db,
  { amendment_id, file_name }: { amendment_id: string; file_name: string },
  { upload, has_active_content }: InspectedPdf,
  { userId, now }: Uploading,
): Promise<AmendmentDocument> => {
  await holdTrial(db, await trialOfAmendment(db, amendment_id));
  const { trial_id } = await lockAmendment(db, amendment_id);
  const [newest] = await readDocuments(db, amendment_id);
  if (newest?.sha256 === upload.sha256) return newest;
  await db
    .insertInto('amendment_document')
    .values({
      trial_id,
      amendment_id,
      document_number: (newest?.document_number ?? 0) + 1,
      file_name,
      has_active_content,
      sha256: upload.sha256,
      content: Buffer.from(await upload.bytes()),
      uploaded_at: new Date(now),
      uploaded_by: userId,
    })
    .execute();
  return found((await readDocuments(db, amendment_id))[0]);
};

/** The newest signed PDF of an amendment, or the one with this number. */
export const fetchDocument = async (
  db: Db,
  { amendment_id, document_number }: { amendment_id: string; document_number?: number | undefined },
): Promise<FileAnswer> => {
  let query = db
    .selectFrom('amendment_document')
    .select(['file_name', 'content'])
    .where('amendment_id', '=', amendment_id);
  if (document_number !== undefined) query = query.where('document_number', '=', document_number);
  const { file_name, content } = found(
    await query.orderBy('document_number', 'desc').limit(1).executeTakeFirst(),
  );
  const name = fileNameOf(file_name.replace(/\.pdf$/i, ''));
  return { filename: `${name}.pdf`, mime: 'application/pdf', content };
};

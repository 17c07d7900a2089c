import { type RawBuilder, sql } from 'kysely';
import type { ReviewPdf } from '../../../../contract/invoices/reviewPdfs.ts';
import type { Db } from '../../../db/schema.ts';
import type { InspectedPdf } from '../../../records/pdfLook/inspectPdf.ts';
import { instantText, personName } from '../../../records/shown.ts';

const documentsWhere = (condition: RawBuilder<unknown>) => sql<ReviewPdf>`
  select d.trial_id, d.invoice_id, d.invoice_document_id, d.invoice_document_label,
    d.confirmed_version_number is not distinct from newest.version_number as is_confirmed,
    ${instantText('d.confirmed_at')} as confirmed_at, ${personName('u')} as confirmed_by,
    d.notes, newest.versions, d.version
  from invoice_document d
  cross join lateral (
    select max(v.version_number) as version_number, json_agg(json_build_object(
        'version_number', v.version_number, 'size', v.size, 'sha256', v.sha256,
        'has_active_content', v.has_active_content, 'uploaded_at', ${instantText('v.uploaded_at')},
        'uploaded_by', ${personName('p')},
        'is_confirmed', v.version_number is not distinct from d.confirmed_version_number
      ) order by v.version_number desc) as versions
    from invoice_document_version v left join app_user p on p.user_id = v.uploaded_by
    where v.trial_id = d.trial_id and v.invoice_document_id = d.invoice_document_id
  ) as newest
  left join app_user u on u.user_id = d.confirmed_by
  where ${condition}
  order by d.invoice_document_id`;

export const readDocuments = async (db: Db, invoiceId: string): Promise<ReviewPdf[]> =>
  (await documentsWhere(sql`d.invoice_id = ${invoiceId}`).execute(db)).rows;

export const readDocument = async (db: Db, documentId: string): Promise<ReviewPdf | undefined> =>
  (await documentsWhere(sql`d.invoice_document_id = ${documentId}`).execute(db)).rows[0];

export interface VersionKey {
  trial_id: string;
  invoice_document_id: string;
  version_number: number;
}

/** Writes a version with its bytes, piece by piece. */
export const insertVersion = async (
  db: Db,
  key: VersionKey,
  { upload, has_active_content }: InspectedPdf,
  { user_id, now }: { user_id: string; now: number },
): Promise<void> => {
  const { size, sha256 } = upload;
  await db
    .insertInto('invoice_document_version')
    .values({
      ...key,
      size,
      sha256,
      has_active_content,
      uploaded_at: new Date(now),
      uploaded_by: user_id,
    })
    .execute();
  let chunk_number = 0;
  for await (const data of upload.pieces()) {
    chunk_number += 1;
    await db
      .insertInto('invoice_document_chunk')
      .values({ ...key, chunk_number, data })
      .execute();
  }
};

/** The bytes of a version, piece by piece. */
export const readBytes = async (db: Db, key: VersionKey): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for (;;) {
    const piece = await db
      .selectFrom('invoice_document_chunk')
      .select('data')
      .where('trial_id', '=', key.trial_id)
      .where('invoice_document_id', '=', key.invoice_document_id)
      .where('version_number', '=', key.version_number)
      .where('chunk_number', '=', pieces.length + 1)
      .executeTakeFirst();
    if (!piece) return Buffer.concat(pieces);
    pieces.push(piece.data);
  }
};

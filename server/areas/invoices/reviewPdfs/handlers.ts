import { v7 } from 'uuid';
import { fileNameOf } from '../../../../domain/text.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import type { FileAnswer, Handlers } from '../../../http/serve.ts';
import { inspectPdf } from '../../../records/pdfLook/inspectPdf.ts';
import { readBytes, readDocument, readDocuments } from './repo.ts';
import { addDocument, addVersion, saveDetails } from './saveDocument.ts';

const fetchPdf = async (
  db: Db,
  {
    invoice_document_id,
    version_number,
  }: { invoice_document_id: string; version_number?: number | undefined },
): Promise<FileAnswer> => {
  const { trial_id, invoice_document_label, versions } = found(await readDocument(db, invoice_document_id));
  const version = found(
    version_number === undefined
      ? versions[0]
      : versions.find((candidate) => candidate.version_number === version_number),
  );
  const name = fileNameOf(invoice_document_label);
  return {
    filename: `${name} (${version.version_number}).pdf`,
    mime: 'application/pdf',
    content: await readBytes(db, { trial_id, invoice_document_id, version_number: version.version_number }),
  };
};

export const reviewPdfHandlers = {
  listReviewPdfDocuments: ({ db, input }) => readDocuments(db, input.invoice_id),
  uploadReviewPdf: async ({ transact, input, upload, user: { user_id }, now }) => {
    const pdf = await inspectPdf(upload);
    const document = { ...input, invoice_document_id: input.invoice_document_id ?? v7() };
    return transact((db) => addDocument(db, document, pdf, { user_id, now }));
  },
  saveReviewPdf: async ({ transact, input, upload, user: { user_id }, now }) => {
    const pdf = await inspectPdf(upload);
    return transact((db) => addVersion(db, input, pdf, { user_id, now }));
  },
  fetchReviewPdf: ({ db, input }) => fetchPdf(db, input),
  putReviewPdfDetails: ({ db, input, user: { user_id }, now }) => saveDetails(db, input, { user_id, now }),
} satisfies Handlers<
  'listReviewPdfDocuments' | 'uploadReviewPdf' | 'saveReviewPdf' | 'fetchReviewPdf' | 'putReviewPdfDetails'
>;

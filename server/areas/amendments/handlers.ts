import type { amendmentDocumentsCalls } from '../../../contract/amendments/amendmentDocuments.ts';
import type { amendmentsCalls } from '../../../contract/amendments/amendments.ts';
import type { contractVersionsCalls } from '../../../contract/amendments/contractVersions.ts';
import type { ruleActsCalls } from '../../../contract/rules/ruleActs.ts';
import type { Handlers } from '../../http/serve.ts';
import { inspectPdf } from '../../records/pdfLook/inspectPdf.ts';
import { viewerOf } from '../../session/viewer.ts';
import { addDocument, fetchDocument } from './documents.ts';
import { previewAmendment } from './previewAmendment.ts';
import { printContract } from './printContract.ts';
import { putInForce } from './putInForce.ts';
import { readAmendedRecords } from './readAmendedRecords.ts';
import { readContractOfTrial } from './readContractOfTrial.ts';
import { readAmendments, readPage } from './repo.ts';
import { discardAmendment, saveActions, saveAmendment } from './saveAmendment.ts';
import { takeBack } from './takeBack.ts';
import { previewTermination, terminateTrial } from './terminate.ts';

export const amendmentHandlers = {
  listAmendments: async ({ db, input, today }) => ({
    amendments: await readAmendments(db, input.trial_id, today),
  }),
  getAmendment: ({ db, input, today }) => readPage(db, today, input.amendment_id),
  putAmendment: async ({ db, input, today }) => {
    await saveAmendment(db, input, today);
    return readPage(db, today, input.amendment_id);
  },
  saveAmendmentActions: async ({ db, input, today }) => {
    await saveActions(db, today, input);
    return readPage(db, today, input.amendment_id);
  },
  previewAmendment: ({ db, input, today }) => previewAmendment(db, today, input),
  listAmendedRecords: ({ db, input }) => readAmendedRecords(db, input.amendment_id),
  putAmendmentInForce: async ({ db, input, today, now, user }) => {
    await putInForce(db, { today, now, userId: user.user_id }, input);
    return readPage(db, today, input.amendment_id);
  },
  takeAmendmentBack: async ({ db, input, today }) => {
    await takeBack(db, today, input);
    return readPage(db, today, input.amendment_id);
  },
  discardAmendment: async ({ db, input, today }) => {
    await discardAmendment(db, today, input);
    return readPage(db, today, input.amendment_id);
  },
  uploadAmendmentDocument: async ({ transact, input, upload, user, now }) => {
    const pdf = await inspectPdf(upload);
    return transact((db) => addDocument(db, input, pdf, { userId: user.user_id, now }));
  },
  fetchAmendmentDocument: ({ db, input }) => fetchDocument(db, input),
  previewTermination: ({ db, input }) => previewTermination(db, input.trial_id, input.last_day),
  terminateTrial: ({ db, input, ...call }) => terminateTrial(db, viewerOf(call), input),
  getContractVersion: ({ db, input }) => readContractOfTrial(db, input),
  printContract: ({ db, printer, today, input }) => printContract({ db, printer, today }, input),
} satisfies Handlers<
  | keyof typeof amendmentsCalls
  | keyof typeof amendmentDocumentsCalls
  | keyof typeof contractVersionsCalls
  | Exclude<keyof typeof ruleActsCalls, 'listMilestones'>
>;

import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { limits } from '../../../../contract/limits.ts';
import { draftAmendment, runningTrial } from '../../../support/amendments.ts';
import { pdfOf } from '../../../support/pdf.ts';
import { addSchedule, refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();

test('the signed PDF is kept with its amendment, those before it too, and never changes', async () => {
  const finance = await server.signIn('clinic_user');
  const trial = await runningTrial(server.db, finance);
  await addSchedule(finance, trial.trial_id, '001');
  await trial.record('001', 'SCR', '2026-01-05');
  const { amendment_id, documents } = await draftAmendment(finance, trial.trial_id, []);
  expect(documents).toEqual([]);
  const attach = (pdf: Buffer, file_name = 'Amendment 1.pdf') => {
    const data = new Blob([new Uint8Array(pdf)]);
    return finance.call(api.uploadAmendmentDocument, { amendment_id, file_name, data });
  };
  const [first, second] = [pdfOf(), pdfOf({ objects: ['<< /Type /Annot /Subtype /Highlight >>'] })];
  const attached = await attach(first);
  expect(attached).toMatchObject({ document_number: 1, file_name: 'Amendment 1.pdf', size: first.length });
  expect(await attach(first)).toEqual(attached);
  const newer = await attach(second, 'Amendment 1 (both signed).pdf');
  const page = await finance.call(api.getAmendment, { amendment_id });
  expect(page.documents).toEqual([newer, attached]);
  const fetched = async (document_number?: number) => {
    const wanted = document_number === undefined ? {} : { document_number };
    const { blob } = await finance.call(api.fetchAmendmentDocument, { amendment_id, ...wanted });
    return Buffer.from(await blob.arrayBuffer());
  };
  expect([(await fetched()).equals(second), (await fetched(1)).equals(first)]).toEqual([true, true]);
  const bad: [Buffer, string][] = [
    [Buffer.from('no PDF'), 'pdf_unrecognized'],
    [Buffer.alloc(0), 'file_missing'],
    [pdfOf({ size: limits.reviewPdfBytes + 1 }), 'file_too_large'],
    [pdfOf({ size: 100_000 }).subarray(0, 50_000), 'pdf_truncated'],
    [pdfOf({ trailer: '/Encrypt 4 0 R', objects: ['<< /Filter /Standard >>'] }), 'pdf_encrypted'],
  ];
  for (const [pdf, code] of bad) expect(await refusalOf(attach(pdf))).toMatchObject({ code });
  await expect(
    server.db.updateTable('amendment_document').set({ file_name: 'Another' }).execute(),
  ).rejects.toThrow('what was signed is never changed');
});

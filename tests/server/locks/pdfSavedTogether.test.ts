import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { buildBillingTrial, draftInvoice } from '../../support/billingFactory.ts';
import { pdfOf } from '../../support/pdf.ts';
import { refusalOf } from '../../support/schedule.ts';
import { testApp } from '../../support/testApp.ts';
import { connectionOf, untilItWaitsFor } from '../../support/waiting.ts';

const app = testApp();

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const annotated = (kind: string): Buffer => pdfOf({ objects: [`<< /Type /Annot /Subtype /${kind} >>`] });

test('of two who save one review PDF at the same moment one is stored, the other is told, and stored when it says so', async () => {
  const client = await app.signIn('clinic_user');
  const trial = await buildBillingTrial(app.db);
  const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-01-31');
  const original = pdfOf();
  const { invoice_document_id } = await client.call(api.uploadReviewPdf, {
    invoice_id,
    invoice_document_label: 'Review list',
    data: new Blob([new Uint8Array(original)]),
  });
  const save = (bytes: Buffer, made_from?: string) =>
    client.call(api.saveReviewPdf, {
      invoice_document_id,
      ...(made_from ? { made_from } : {}),
      data: new Blob([new Uint8Array(bytes)]),
    });

  // Both stand before the document with the same version in hand: one behind who holds it, the other behind the first.
  const holding = await app.db.startTransaction().execute();
  await holding
    .selectFrom('invoice_document')
    .select('version')
    .where('invoice_document_id', '=', invoice_document_id)
    .forNoKeyUpdate()
    .execute();
  const files = [annotated('Highlight'), annotated('Ink')] as const;
  const saves: Promise<unknown>[] = [];
  let before = await connectionOf(holding);
  for (const file of files) {
    const saving = save(file, hashOf(original));
    saving.catch(() => undefined);
    saves.push(saving);
    before = (await untilItWaitsFor(app, saving, before)) ?? before;
  }
  await holding.commit().execute();

  const outcomes = await Promise.allSettled(saves);
  const lost = outcomes.findIndex(({ status }) => status === 'rejected');
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [loser, winner] = lost === 0 ? files : [files[1], files[0]];
  expect(await refusalOf(saves[lost] ?? expect.fail('both were stored'))).toMatchObject({
    code: 'stale',
    present: { versions: [{ version_number: 2, sha256: hashOf(winner) }, { version_number: 1 }] },
  });
  const { versions } = await save(loser);
  expect(versions.map(({ sha256 }) => sha256)).toEqual([hashOf(loser), hashOf(winner), hashOf(original)]);
});

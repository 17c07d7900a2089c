import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { PrintedKind } from '../../../contract/vocab.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { buildBillingTrial, draftInvoice } from '../../support/billingFactory.ts';
import { testApp } from '../../support/testApp.ts';
import { asAlmighty } from '../../support/testDb.ts';

const app = testApp();
let finance: Client;
let trial_id: string;
/** One that has gone out and is printed, and a draft. */
let finalized: string;
let draft: string;

beforeEach(async () => {
  finance = await app.signIn('clinic_user');
  const trial = await buildBillingTrial(app.db);
  trial_id = trial.trial_id;
  await trial.addService('Visit', 100_00);
  await trial.perform({ service: 'Visit', date: '2026-01-05' }, { service: 'Visit', date: '2026-02-05' });
  finalized = (await draftInvoice(finance, trial_id, '2026-01-31')).invoice_id;
  await finance.call(api.finalizeInvoice, { invoice_id: finalized });
  await finance.call(api.exportInvoice, { invoice_id: finalized, format: 'pdf' });
  draft = (await draftInvoice(finance, trial_id, '2026-02-28')).invoice_id;
});

test.each([
  'update invoice_pdf set language = language',
  'update invoice_pdf set made_at = now()',
  'delete from invoice_pdf',
])('the database refuses, whoever asks: %s', async (statement) => {
  const refused = 'what was printed is never changed';
  await expect(sql.raw(statement).execute(asAlmighty(app.db))).rejects.toThrow(refused);
});

const keep = (invoice_id: string, document: PrintedKind, content: Buffer, sha256?: string) =>
  asAlmighty(app.db)
    .insertInto('invoice_pdf')
    .values({
      trial_id,
      invoice_id,
      document,
      language: 'en',
      sha256: sha256 ?? createHash('sha256').update(content).digest('hex'),
      content,
    })
    .execute();

test('no document is kept of a draft, no cancellation of what was not revoked, and none under a false hash', async () => {
  const content = Buffer.from('%PDF-');
  const refused = 'a document is kept once it has gone out';
  await expect(keep(draft, 'invoice', content)).rejects.toThrow(refused);
  await expect(keep(finalized, 'cancellation', content)).rejects.toThrow(refused);
  await expect(keep(finalized, 'invoice', content, 'a'.repeat(64))).rejects.toThrow('invoice_pdf');
  await expect(keep(finalized, 'invoice', content)).resolves.toBeDefined();
});

test('the trail tells the hash of what was printed and holds no bytes of it', async () => {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select new_row as row from audit_event where table_name = 'invoice_pdf'`.execute(app.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).toMatchObject({ invoice_id: finalized, document: 'invoice', language: 'de' });
  expect(rows[0]?.row).toHaveProperty('sha256');
  expect(rows[0]?.row).not.toHaveProperty('content');
});

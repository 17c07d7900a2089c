import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { draftInvoice } from '../../../../support/billingFactory.ts';
import { correctNow, itemOf } from '../../../../support/correctedInvoice.ts';
import { completeSender } from '../../../../support/electronicSite.ts';
import { addProvider, buildSettledTrial, settle } from '../../../../support/settlementFactory.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let client: Client;
let invoice_id: string;

const june = { from_date: '2026-06-01', to_date: '2026-06-30' };

/** Two visits of June, their shares settled, billed on one invoice. */
app.given(async () => {
  client = await app.signIn('clinic_user');
  const radiology = await addProvider(app.db, 'Radiology');
  const trial = await buildSettledTrial(app.db);
  await trial.deliver(
    { provider: radiology, date: '2026-06-03', amount: 100_00 },
    { provider: radiology, date: '2026-06-04', amount: 100_00 },
  );
  await completeSender(app.db);
  await settle(client, june);
  invoice_id = (await draftInvoice(client, trial.trial_id, '2026-06-30')).invoice_id;
  await client.call(api.finalizeInvoice, { invoice_id });
});

test('shares of a void record are told beside the correction, and taken back by the next correction of settlements', async () => {
  const { invoice_item_id, recorded_study_service_ids } = itemOf(
    await client.call(api.getCorrections, { invoice_id }),
    'Visit',
  );
  const entry = {
    kind: 'not_performed',
    invoice_item_id,
    recorded_study_service_ids: recorded_study_service_ids.slice(0, 1),
    reason: 'The visit did not take place',
  } as const;
  const warnings = [{ code: 'correction_of_settled', params: { smart_count: 1, amount: 100_00 } }];
  const asked = { invoice_id, entries: [entry] };
  expect(await client.call(api.previewCorrection, asked)).toMatchObject({ warnings });
  const kept = await client.call(api.putCorrection, { ...asked, correction_place: 1 });
  expect(kept.corrections).toMatchObject([{ state: 'draft', warnings }]);
  await client.call(api.discardCorrection, { invoice_id, correction_place: 1, version: 1 });
  const correction = { ...june, kind: 'correction' } as const;
  expect(await client.call(api.previewSettlement, correction)).toMatchObject({ parts: [] });
  await correctNow({ client, invoice_id }, [entry]);
  expect(await settle(client, correction)).toMatchObject({
    number: 'SET-COR-2026-00001',
    amount: -100_00,
    line_count: 1,
  });
  expect(await client.call(api.previewSettlement, june)).toMatchObject({ parts: [] });
});

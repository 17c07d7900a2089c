import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { buildBillingTrial, draftInvoice } from '../../support/billingFactory.ts';
import { newTrial, serviceEdit } from '../../support/newTrial.ts';
import { addParticipant } from '../../support/schedule.ts';
import { sentStatements } from '../../support/sentStatements.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();

const services = (trial_id: string, count: number) =>
  Array.from({ length: count }, (_, place) => serviceEdit(trial_id, `Service ${place}`));

test('services are made by nine statements, however many, and get new prices by nine', async () => {
  const client = await app.signIn('clinic_user');
  const trial_id = await newTrial(client);
  const rows = services(trial_id, 50);
  const made = await sentStatements(() =>
    client.call(api.putStudyServices, { trial_id, rows }, { idempotencyKey: newId() }),
  );
  const priced = rows.map((row) => ({ ...row, amount: 120_00, version: 1 }));
  const changed = await sentStatements(() =>
    client.call(api.putStudyServices, { trial_id, rows: priced }, { idempotencyKey: newId() }),
  );
  expect.soft(made).toHaveLength(9);
  expect.soft(changed).toHaveLength(9);
});

test('after go-live two statements more look at what was recorded and at the shares of providers', async () => {
  const client = await app.signIn('clinic_user');
  const trial_id = await newTrial(client);
  const rows = services(trial_id, 2);
  await addParticipant(client, trial_id, '001');
  await client.call(api.putStudyServices, { trial_id, rows });
  const priced = rows.map((row) => ({ ...row, amount: 120_00, version: 1 }));
  const changed = await sentStatements(() =>
    client.call(api.putStudyServices, { trial_id, rows: priced }, { idempotencyKey: newId() }),
  );
  expect(changed.length).toBeLessThanOrEqual(10);
});

test('an invoice is finalized by 25 statements, once its range has a number, and one that tells the embedded database how to join', async () => {
  const client = await app.signIn('clinic_user');
  const trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', 100_00);
  const finalized = async (day: string): Promise<string[]> => {
    await trial.perform({ service: 'Visit', date: day });
    const { invoice_id } = await draftInvoice(client, trial.trial_id, day);
    return sentStatements(() =>
      client.call(api.finalizeInvoice, { invoice_id }, { idempotencyKey: newId() }),
    );
  };
  await finalized('2026-01-05');
  expect((await finalized('2026-02-05')).length).toBeLessThanOrEqual(app.kind === 'embedded' ? 26 : 25);
});

import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { finalizeInvoice } from '../../../server/areas/invoices/issuing/finalizeInvoice.ts';
import { lockTrial } from '../../../server/records/locks/lockTrial.ts';
import { buildBillingTrial, draftInvoice } from '../../support/billingFactory.ts';
import { newTrial, serviceEdit } from '../../support/newTrial.ts';
import { refusalOf } from '../../support/schedule.ts';
import { testApp, testNow, testToday } from '../../support/testApp.ts';
import { meanwhile } from '../../support/waiting.ts';

const server = testApp();
let finance: Client;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
});

const billable = async (billing_date: string) => {
  const { trial_id, addService, perform } = await buildBillingTrial(server.db);
  await addService('Visit', 100_00);
  await perform({ service: 'Visit', date: '2026-01-05' });
  const { invoice_id } = await draftInvoice(finance, trial_id, '2026-01-31', { billing_date });
  return { invoice_id };
};

test('the first two documents of a range, finalised at once, are numbered in the order of their dates', async () => {
  const later = await billable('2026-05-10');
  const earlier = await billable('2026-05-01');
  const refused = meanwhile(
    server,
    (trx) => finalizeInvoice(trx, later, { today: testToday, now: testNow }),
    () => finance.call(api.finalizeInvoice, { invoice_id: earlier.invoice_id }),
  );
  expect(await refusalOf(refused)).toMatchObject({ code: 'billing_date_before_last', status: 422 });
});

test('a plan that goes live while a service is saved: the service is one that was added later', async () => {
  const trial_id = await newTrial(finance);
  const service = await meanwhile(
    server,
    async (trx) => {
      await lockTrial(trx, trial_id);
      await trx
        .insertInto('participant')
        .values({ trial_id, patient_in_trial_id: newId(), subject_id: '001' })
        .execute();
    },
    () => finance.call(api.putStudyService, serviceEdit(trial_id, 'ECG')),
  );
  expect(service).toMatchObject({ label: 'ECG', is_added_later: true });
});

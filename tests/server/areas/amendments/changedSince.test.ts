import { beforeEach, expect, test } from 'vitest';
import type { AmendmentAction } from '../../../../contract/amendments/amendmentActions.ts';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { draftAmendment, type RecordedTrial, runningTrial } from '../../../support/amendments.ts';
import { draftInvoice } from '../../../support/billingFactory.ts';
import { addSchedule, refusalOf, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();
let finance: Client;
let trial: RecordedTrial;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  trial = await runningTrial(server.db, finance);
  await addSchedule(finance, trial.trial_id, '001');
  await trial.record('001', 'SCR', '2026-01-05');
  await trial.record('001', 'V1', '2026-02-03');
});

const price = (amount: number): AmendmentAction[] => [
  { kind: 'service_price', study_service_template_id: trial.serviceId('V1'), amount },
];
const putting = async (amendment_id: string) => {
  const { version, fingerprint } = await finance.call(api.previewAmendment, { amendment_id });
  return { amendment_id, version, fingerprint };
};

test('what was recorded or changed since the preview is not put in force unseen', async () => {
  const { amendment_id } = await draftAmendment(finance, trial.trial_id, price(1_300_00));
  const input = await putting(amendment_id);
  await addSchedule(finance, trial.trial_id, '002');
  await trial.record('002', 'SCR', '2026-02-10');
  await trial.record('002', 'V1', '2026-02-24');
  expect(await refusalOf(finance.call(api.putAmendmentInForce, input))).toMatchObject({
    code: 'amendment_changed',
  });
  const stale = { ...input, version: input.version + 1 };
  expect(await refusalOf(finance.call(api.putAmendmentInForce, stale))).toMatchObject({ code: 'stale' });
  const { figures } = await finance.call(api.previewAmendment, { amendment_id });
  expect(figures).toMatchObject({ repriced_count: 2, unbilled_amount: 100_00 });
});

test('nor what was billed or is no longer confirmed by then; a revocation changes nothing of it', async () => {
  const { amendment_id } = await draftAmendment(finance, trial.trial_id, price(1_300_00));
  const put = async (act: () => Promise<unknown>) => {
    const input = await putting(amendment_id);
    await act();
    return () => finance.call(api.putAmendmentInForce, input);
  };
  const v1 = () => trial.scheduleOf('001').then((schedule) => serviceOf(visitOf(schedule, 'V1'), 'V1'));
  const confirm = async (is_confirmed: boolean) => {
    const { recorded_study_service_id, version } = await v1();
    await finance.call(api.putRecordedStudyService, { recorded_study_service_id, is_confirmed, version });
  };
  const unconfirmed = await put(() => confirm(false));
  expect(await refusalOf(unconfirmed())).toMatchObject({ code: 'amendment_changed' });
  const { invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-02-28');
  await confirm(true);
  await finance.call(api.fillInvoice, { invoice_id });
  const billed = await put(() => finance.call(api.finalizeInvoice, { invoice_id }));
  expect(await refusalOf(billed())).toMatchObject({ code: 'amendment_changed' });
  expect((await v1()).amount).toBe(1_250_00);
  const revoked = await put(() => finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong order' }));
  expect((await revoked()).figures).toMatchObject({ repriced_count: 0, difference_amount: 50_00 });
  const next = await draftInvoice(finance, trial.trial_id, '2026-02-28');
  expect(next.net_amount).toBe(400_00 + 1_300_00);
});

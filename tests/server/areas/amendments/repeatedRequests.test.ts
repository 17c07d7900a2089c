import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { draftAmendment, runningTrial } from '../../../support/amendments.ts';
import { addSchedule, refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();

test('an amendment is put in force and undone once, however often it is asked; the key does nothing else', async () => {
  const finance = await server.signIn('clinic_user');
  const trial = await runningTrial(server.db, finance);
  await addSchedule(finance, trial.trial_id, '001');
  await trial.record('001', 'SCR', '2026-01-05');
  const { amendment_id } = await draftAmendment(finance, trial.trial_id, [
    { kind: 'service_price', study_service_template_id: trial.serviceId('V1'), amount: 1_300_00 },
  ]);
  const [once, back] = [{ idempotencyKey: newId() }, { idempotencyKey: newId() }];
  const reused = { status: 409, code: 'idempotency_key_reused' };
  const { version, fingerprint } = await finance.call(api.previewAmendment, { amendment_id });
  const force = (seen: number) =>
    finance.call(api.putAmendmentInForce, { amendment_id, version: seen, fingerprint }, once);
  const forced = await force(version);
  expect(await force(version)).toEqual(forced);
  expect(await refusalOf(force(version + 7))).toMatchObject(reused);
  const undo = (seen: number) =>
    finance.call(api.takeAmendmentBack, { reason: 'By mistake', amendment_id, version: seen }, back);
  const { version: now } = await finance.call(api.getAmendment, { amendment_id });
  const undone = await undo(now);
  expect(await undo(now)).toEqual(undone);
  expect(await refusalOf(undo(now + 7))).toMatchObject(reused);
});

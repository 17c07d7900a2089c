import { expect, test } from 'vitest';
import type { AmendmentAction } from '../../../../contract/amendments/amendmentActions.ts';
import { api } from '../../../../contract/api.ts';
import { draftAmendment, runningTrial } from '../../../support/amendments.ts';
import { addSchedule, refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();

test('one types while the other puts in force: what is in force is what was seen, whoever comes first', async () => {
  const finance = await server.signIn('clinic_user');
  const colleague = await server.signIn('admin_user');
  const trial = await runningTrial(server.db, finance);
  await addSchedule(finance, trial.trial_id, '001');
  await trial.record('001', 'SCR', '2026-01-05');
  const priceOf = (service: string, amount: number): AmendmentAction[] => [
    { kind: 'service_price', study_service_template_id: trial.serviceId(service), amount },
  ];
  const { amendment_id } = await draftAmendment(finance, trial.trial_id, priceOf('V1', 1_300_00));
  const { version, fingerprint } = await finance.call(api.previewAmendment, { amendment_id });
  const putInForce = () => finance.call(api.putAmendmentInForce, { amendment_id, version, fingerprint });
  const type = (amount: number) =>
    colleague.call(api.saveAmendmentActions, { amendment_id, version, actions: priceOf('ECG', amount) });
  const [forced, typed] = await Promise.allSettled([putInForce(), type(90_00)]);
  expect([forced.status, typed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const page = await finance.call(api.getAmendment, { amendment_id });
  const isForced = forced.status === 'fulfilled';
  expect(page).toMatchObject({
    state: isForced ? 'in_force' : 'draft',
    action_count: isForced ? 1 : 2,
  });
  if (isForced) {
    expect(await refusalOf(type(95_00))).toMatchObject({ code: 'amendment_not_draft' });
    const reason = 'a price was forgotten';
    await finance.call(api.takeAmendmentBack, { amendment_id, version: page.version, reason });
  } else expect(await refusalOf(putInForce())).toMatchObject({ code: 'stale', present: { action_count: 2 } });
  expect(await refusalOf(type(95_00))).toMatchObject({ code: 'stale' });
  const { actions } = await finance.call(api.getAmendment, { amendment_id });
  expect(actions).toContainEqual(expect.objectContaining(priceOf('V1', 1_300_00)[0] ?? {}));
});

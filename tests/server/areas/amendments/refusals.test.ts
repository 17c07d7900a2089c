import { beforeEach, describe, expect, test } from 'vitest';
import type { AmendmentAction } from '../../../../contract/amendments/amendmentActions.ts';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { draftAmendment, inForce, type RecordedTrial, runningTrial } from '../../../support/amendments.ts';
import { draftInvoice } from '../../../support/billingFactory.ts';
import { addSchedule, refusalOf, visitOf } from '../../../support/schedule.ts';
import { settle } from '../../../support/settlementFactory.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();
let finance: Client;
let trial: RecordedTrial;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  trial = await runningTrial(server.db, finance);
});

const goLive = async (): Promise<void> => {
  await addSchedule(finance, trial.trial_id, '001');
  await trial.record('001', 'SCR', '2026-01-05');
  await trial.record('001', 'V1', '2026-02-03');
};

const price = (amount: number): AmendmentAction[] => [
  { kind: 'service_price', study_service_template_id: trial.serviceId('V1'), amount },
];
const edit = (more = {}) => ({
  trial_id: trial.trial_id,
  amendment_id: newId(),
  label: 'Amendment',
  effective_date: '2026-02-01',
  ...more,
});
const putting = async (amendment_id: string) => {
  const { version, fingerprint } = await finance.call(api.previewAmendment, { amendment_id });
  return { amendment_id, version, fingerprint };
};

describe('a draft', () => {
  test('of a trial without participants is none', async () => {
    expect(await refusalOf(finance.call(api.putAmendment, edit()))).toMatchObject({
      code: 'amendment_without_participants',
    });
  });

  test('is one at a time, keeps its id, and is seen before it is changed', async () => {
    await goLive();
    const draft = await finance.call(api.putAmendment, edit({ label: 'First' }));
    const { amendment_id, version } = draft;
    expect(await finance.call(api.putAmendment, edit({ amendment_id, label: 'First' }))).toEqual(draft);
    const refusals = [
      [edit(), 'amendment_draft_exists'],
      [edit({ amendment_id }), 'id_taken'],
      [edit({ amendment_id, version: version + 1 }), 'stale'],
      [edit({ version: 1 }), 'not_found'],
      [edit({ amendment_id, signed_on: '2026-07-02', version }), 'date_in_future'],
    ] as const;
    for (const [input, code] of refusals)
      expect(await refusalOf(finance.call(api.putAmendment, input))).toMatchObject({ code });
    const stale = finance.call(api.discardAmendment, { amendment_id, version: version + 1 });
    expect(await refusalOf(stale)).toMatchObject({ code: 'stale' });
    await finance.call(api.discardAmendment, { amendment_id, version });
    expect(
      await refusalOf(finance.call(api.putAmendment, edit({ amendment_id, version: version + 1 }))),
    ).toMatchObject({ code: 'amendment_not_draft' });
    expect((await finance.call(api.putAmendment, edit())).number).toBe(2);
    const { amendments } = await finance.call(api.listAmendments, { trial_id: trial.trial_id });
    expect(amendments.map(({ state }) => state)).toEqual(['discarded', 'draft']);
  });

  test('is saved by two who see what the other did', async () => {
    await goLive();
    const draft = await draftAmendment(finance, trial.trial_id, price(1_300_00));
    const { amendment_id, version } = draft;
    const other = await server.signIn('admin_user');
    const saved = await other.call(api.saveAmendmentActions, {
      amendment_id,
      version,
      actions: [{ kind: 'service_price', study_service_template_id: trial.serviceId('ECG'), amount: 90_00 }],
    });
    expect(saved.actions).toHaveLength(2);
    const mine = finance.call(api.saveAmendmentActions, { amendment_id, version, actions: price(1) });
    expect(await refusalOf(mine)).toMatchObject({ code: 'stale', present: { version: saved.version } });
    const without = await finance.call(api.saveAmendmentActions, {
      amendment_id,
      version: saved.version,
      actions: [],
      remove: [`price:${trial.serviceId('V1')}`],
    });
    expect(without.actions).toMatchObject([{ amount: 90_00 }]);
  });

  test('tells what does not fit, and is not put in force with it', async () => {
    await goLive();
    const draft = await draftAmendment(finance, trial.trial_id, [
      ...price(100_00),
      { kind: 'visit_retired', protocol_visit_id: trial.visitId('SCR') },
      { kind: 'service_price', study_service_template_id: newId(), amount: 1 },
    ]);
    const codes = ['amendment_target_unknown', 'amendment_visit_is_reference', 'shares_exceed_price'];
    expect(draft.faults.map(({ code }) => code).toSorted()).toEqual(codes);
    const refusal = await refusalOf(finance.call(api.putAmendmentInForce, await putting(draft.amendment_id)));
    expect(refusal.code).toBe('rows_refused');
    expect(refusal.rows?.map(({ code }) => code).toSorted()).toEqual(codes);
  });
});

describe('put in force', () => {
  test.each([
    ['before anything was done', '2026-01-04', 'amendment_before_start'],
    ['from a day to come', '2026-07-02', 'amendment_in_future'],
  ])('%s', async (_, effective_date, code) => {
    await goLive();
    const { amendment_id } = await draftAmendment(finance, trial.trial_id, price(1_300_00), {
      effective_date,
    });
    const refusal = refusalOf(finance.call(api.putAmendmentInForce, await putting(amendment_id)));
    expect(await refusal).toMatchObject({ code });
  });

  test('twice, with nothing in it, or not later than an earlier one', async () => {
    await goLive();
    const { amendment_id } = await draftAmendment(finance, trial.trial_id, price(1_300_00));
    const input = await putting(amendment_id);
    await finance.call(api.putAmendmentInForce, input);
    expect(await refusalOf(finance.call(api.putAmendmentInForce, input))).toMatchObject({
      code: 'amendment_not_draft',
    });
    const { obstacles, participants } = await finance.call(api.previewAmendment, { amendment_id });
    expect([obstacles, participants]).toEqual([[{ code: 'amendment_not_draft', params: {} }], []]);
    const version = input.version + 1;
    const change = finance.call(api.saveAmendmentActions, { amendment_id, version, actions: price(1) });
    expect(await refusalOf(change)).toMatchObject({ code: 'amendment_not_draft' });
    expect(await refusalOf(finance.call(api.discardAmendment, { amendment_id, version }))).toMatchObject({
      code: 'amendment_not_draft',
    });

    const second = await draftAmendment(finance, trial.trial_id, []);
    const empty = refusalOf(finance.call(api.putAmendmentInForce, await putting(second.amendment_id)));
    expect(await empty).toMatchObject({ code: 'amendment_empty' });
    const { amendment_id: next, version: seen } = second;
    await finance.call(api.saveAmendmentActions, {
      amendment_id: next,
      version: seen,
      actions: price(1_400_00),
    });
    const early = refusalOf(finance.call(api.putAmendmentInForce, await putting(next)));
    expect(await early).toMatchObject({ code: 'amendment_before_earlier', params: { number: 1 } });
  });

  test('on what an earlier amendment retired', async () => {
    await goLive();
    const retired: AmendmentAction = {
      kind: 'service_retired',
      study_service_template_id: trial.serviceId('CT'),
    };
    await inForce(finance, (await draftAmendment(finance, trial.trial_id, [retired])).amendment_id);
    const { amendment_id: next, faults } = await draftAmendment(
      finance,
      trial.trial_id,
      [{ kind: 'service_price', study_service_template_id: trial.serviceId('CT'), amount: 1 }],
      { effective_date: '2026-03-01' },
    );
    expect(faults).toMatchObject([{ code: 'amendment_target_retired', params: { label: 'CT' } }]);
    const refusal = await refusalOf(finance.call(api.putAmendmentInForce, await putting(next)));
    expect(refusal.rows).toMatchObject([{ code: 'amendment_target_retired', params: { label: 'CT' } }]);
    const { recorded_visit_id } = visitOf(await trial.scheduleOf('001'), 'V1');
    const added = finance.call(api.addAdditionalStudyService, {
      recorded_study_service_id: newId(),
      recorded_visit_id,
      study_service_id: trial.serviceId('CT'),
    });
    expect(await refusalOf(added)).toMatchObject({ code: 'service_not_additional' });
    const listed = await finance.call(api.listAdditionalStudyServices, { trial_id: trial.trial_id });
    expect(listed).toEqual([]);
  });

  test('direct edits stay refused, of what an amendment brought, too', async () => {
    await goLive();
    const study_service_id = newId();
    const made: AmendmentAction = {
      kind: 'service_new',
      study_service_id,
      label: 'MRI',
      description: null,
      amount: 700_00,
      is_additional: true,
      sort_order: 9,
    };
    await inForce(finance, (await draftAmendment(finance, trial.trial_id, [made])).amendment_id);
    const { label, description, version } = await finance.call(api.getStudyService, { study_service_id });
    const { trial_id } = trial;
    const input = { trial_id, study_service_id, label, description, amount: 1, is_additional: true, version };
    expect(await refusalOf(finance.call(api.putStudyService, input))).toMatchObject({ code: 'field_locked' });
    expect(await refusalOf(finance.call(api.removeStudyService, { study_service_id }))).toMatchObject({
      code: 'trial_has_participants',
    });
  });
});

describe('taken back', () => {
  const first = async () => {
    const { amendment_id } = await draftAmendment(finance, trial.trial_id, price(1_300_00));
    return (await inForce(finance, amendment_id)).page;
  };

  test('not what is no longer the last, nor beside a draft, nor twice', async () => {
    await goLive();
    const { amendment_id, version } = await first();
    const effective_date = '2026-03-01';
    const second = await draftAmendment(finance, trial.trial_id, price(1_400_00), { effective_date });
    const back = () =>
      refusalOf(finance.call(api.takeAmendmentBack, { reason: 'By mistake', amendment_id, version }));
    expect(await back()).toMatchObject({ code: 'amendment_draft_exists', params: { number: 2 } });
    const { page } = await inForce(finance, second.amendment_id);
    expect(await back()).toMatchObject({ code: 'amendment_not_last', params: { number: 2 } });
    const last = { reason: 'By mistake', amendment_id: second.amendment_id, version: page.version };
    expect(
      await refusalOf(finance.call(api.takeAmendmentBack, { ...last, version: page.version + 1 })),
    ).toMatchObject({ code: 'stale' });
    await finance.call(api.takeAmendmentBack, last);
    expect(await refusalOf(finance.call(api.takeAmendmentBack, last))).toMatchObject({
      code: 'amendment_not_in_force',
    });
  });

  test('not once a service at the new price was billed', async () => {
    await goLive();
    const { amendment_id, version } = await first();
    const { invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-02-28');
    await finance.call(api.finalizeInvoice, { invoice_id });
    expect(
      await refusalOf(finance.call(api.takeAmendmentBack, { reason: 'By mistake', amendment_id, version })),
    ).toMatchObject({
      code: 'amendment_billed',
      params: { count: 1 },
    });
  });

  test('not once a share at the new price was settled', async () => {
    await goLive();
    const { amendment_id, version } = await first();
    await settle(finance, { from_date: '2026-01-01', to_date: '2026-06-30' });
    expect(
      await refusalOf(finance.call(api.takeAmendmentBack, { reason: 'By mistake', amendment_id, version })),
    ).toMatchObject({
      code: 'amendment_settled',
    });
  });

  test('not once a visit that came with it was recorded', async () => {
    await goLive();
    const visit: AmendmentAction = {
      kind: 'visit_new',
      protocol_visit_id: newId(),
      label: 'V2',
      short_label: null,
      description: null,
      visit_kind: 'scheduled',
      reference_visit_id: trial.visitId('V1'),
      days_interval: 28,
      days_tolerance_before: 3,
      days_tolerance_after: 3,
      sort_order: 2,
    };
    const { amendment_id } = await draftAmendment(finance, trial.trial_id, [visit]);
    const { page } = await inForce(finance, amendment_id);
    await trial.record('001', 'V2', '2026-03-03');
    const back = finance.call(api.takeAmendmentBack, {
      reason: 'By mistake',
      amendment_id,
      version: page.version,
    });
    expect(await refusalOf(back)).toMatchObject({ code: 'amendment_recorded', params: { count: 1 } });
  });
});

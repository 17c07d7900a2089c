import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { api } from '../../../../../contract/api.ts';
import type { VisitPlan } from '../../../../../contract/plan/visitPlan.ts';
import { planFormat, planVersion } from '../../../../../contract/plan/visitPlan.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { newTrial } from '../../../../support/newTrial.ts';
import { addParticipant, refusalOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let client: Client;
let trial_id: string;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
  trial_id = await newTrial(client);
});

type Plan = Partial<z.input<typeof VisitPlan>>;
const bringIn = (plan: Plan & { format?: string; version?: number }, trial = trial_id) =>
  client.call(api.importVisitPlan, { trial_id: trial, visits: [], operational_services: [], ...plan });

const refused = async (plan: Parameters<typeof bringIn>[0]) => {
  const before = await tableCounts(app.db);
  const refusal = await refusalOf(bringIn(plan));
  expect(await tableCounts(app.db)).toEqual(before);
  return refusal;
};
const faults = async (plan: Plan) => {
  const { code, status, fields = [] } = await refused(plan);
  expect({ code, status }).toEqual({ code: 'plan_refused', status: 422 });
  return fields.map((fault) => `${fault.field} ${fault.code}`);
};

const root = (label: string) => ({ label });
const following = (label: string, reference_visit: string, days_interval: number) => ({
  label,
  reference_visit,
  days_interval,
});
const none = { created: 0, changed: 0, unchanged: 0 };

describe('a plan file', () => {
  test('of visits and operational services alone is enough', async () => {
    const done = await bringIn({
      visits: [{ ...following('BL', 'SCR', 14), days_tolerance: 3 }, root('SCR')],
      operational_services: [{ label: 'Archiving', amount: 10_000, repetition_period: 'once' }],
    });
    expect(done).toEqual({
      visits: { ...none, created: 2 },
      operational_services: { ...none, created: 1 },
      study_services: none,
      assignments: none,
      warnings: [],
    });
    const [bl, scr] = await client.call(api.listVisits, { trial_id });
    expect(bl).toMatchObject({ label: 'BL', days_tolerance_before: 3, days_tolerance_after: 3 });
    expect(bl?.reference_visit_id).toBe(scr?.protocol_visit_id);
  });

  test('changes what its labels name, adds the rest behind it and leaves what it does not name', async () => {
    await bringIn({
      visits: [root('SCR'), following('V1', 'SCR', 7), { label: 'AE', visit_kind: 'non_scheduled' }],
      operational_services: [],
      study_services: [
        { label: 'ECG', amount: 1 },
        { label: 'ECG', amount: 2 },
      ],
    });
    const done = await bringIn({
      visits: [following('V2', 'V1', 7), following('V1', 'SCR', 8)],
      operational_services: [],
      study_services: [
        { label: 'ECG', amount: 1 },
        { label: 'ECG', amount: 3 },
        { label: 'CT', amount: 4 },
      ],
    });
    expect(done).toMatchObject({
      visits: { created: 1, changed: 1, unchanged: 0 },
      study_services: { created: 1, changed: 1, unchanged: 1 },
    });
    const plan = await client.call(api.exportVisitPlan, { trial_id });
    expect(plan.visits.map(({ label, days_interval }) => [label, days_interval])).toEqual([
      ['SCR', null],
      ['V1', 8],
      ['AE', null],
      ['V2', 7],
    ]);
    expect(plan.study_services.map(({ label, amount }) => [label, amount])).toEqual([
      ['ECG', 1],
      ['ECG', 3],
      ['CT', 4],
    ]);
  });

  test('of a reading changes the service that was chosen, and no price that it does not say', async () => {
    const study_services = [
      { label: 'Blood sample', amount: 5_000 },
      { label: 'Blood sample', amount: 8_000 },
      { label: 'Vital signs', amount: 4_000 },
    ];
    await bringIn({ study_services });
    const second = (await client.call(api.listStudyServices, { trial_id }))[1]?.study_service_id;
    const done = await bringIn({
      study_services: [
        { label: 'Blood sample', amount: 9_000, study_service_id: second },
        { label: 'Vital signs' },
        { label: 'Vital signs' },
      ],
    });
    expect(done.study_services).toEqual({ created: 1, changed: 1, unchanged: 1 });
    const plan = await client.call(api.exportVisitPlan, { trial_id });
    expect(plan.study_services.map(({ label, amount }) => [label, amount])).toEqual([
      ['Blood sample', 5_000],
      ['Blood sample', 9_000],
      ['Vital signs', 4_000],
      ['Vital signs', 0],
    ]);
  });

  test('may repeat labels, which is told', async () => {
    const { warnings } = await bringIn({
      visits: [root('SCR')],
      study_services: [
        { label: 'ECG', amount: 1 },
        { label: 'ECG', amount: 2 },
      ],
    });
    expect(warnings.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'study_services.0.label label_repeated',
      'study_services.1.label label_repeated',
    ]);
  });

  test('with an Idempotency-Key is brought in once', async () => {
    const plan = { trial_id, visits: [root('SCR')], operational_services: [] };
    const key = { idempotencyKey: newId() };
    const done = await client.call(api.importVisitPlan, plan, key);
    expect(await client.call(api.importVisitPlan, plan, key)).toEqual(done);
    const other = { ...plan, visits: [root('V1')] };
    expect(await refusalOf(client.call(api.importVisitPlan, other, key))).toMatchObject({
      code: 'idempotency_key_reused',
    });
  });
});

describe('nothing of a file is brought in', () => {
  test('while any visit service of the trial is assigned', async () => {
    const plan = {
      visits: [root('V1')],
      study_services: [{ label: 'Visit', amount: 1 }],
      assignments: [{ study_service: 'Visit', protocol_visit: 'V1' }],
    };
    await bringIn(plan);
    expect(await refused(plan)).toMatchObject({ code: 'plan_has_assignments', status: 409 });
  });

  test('of another format or another version, which its own head tells', async () => {
    expect(await refused({ format: 'usdm' })).toMatchObject({
      code: 'plan_format_unknown',
      status: 422,
      params: { format: 'usdm', known: planFormat },
    });
    expect(await refused({ format: planFormat, version: 2 })).toMatchObject({
      code: 'plan_version_unknown',
      status: 422,
      params: { version: 2, known: planVersion },
    });
  });

  test('of the wrong shape, by the place in the file', async () => {
    const input = {
      trial_id,
      visits: [root('SCR'), { label: '', days_interval: 'soon' }],
      operational_services: [{ label: 'Pharmacy', amount: -1, repetition_period: 'weekly' }],
      study_services: [{ label: 'x'.repeat(1_001), amount: 1, price: 1 }],
    };
    const before = await tableCounts(app.db);
    const refusal = await refusalOf(client.post(api.importVisitPlan.path, input));
    expect(refusal).toMatchObject({ code: 'validation_failed', status: 400 });
    expect(refusal.fields?.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
      'operational_services.0.amount negative',
      'operational_services.0.repetition_period not_allowed',
      'study_services.0 unknown_field',
      'study_services.0.label too_long',
      'visits.1.days_interval wrong_type',
      'visits.1.label required',
    ]);
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('of more visits than a plan has', async () => {
    const visits = Array.from({ length: 1_001 }, (_, index) => root(`V${index}`));
    expect(await refused({ visits })).toMatchObject({
      code: 'validation_failed',
      fields: [{ field: 'visits', code: 'too_many', params: { max: 1_000 } }],
    });
  });

  test('where labels name nothing or several records', async () => {
    const plan: Plan = {
      visits: [root('SCR'), root('V1'), root('V1'), following('V2', 'V1', 1), following('V3', 'V9', 1)],
      study_services: [{ label: 'Visit', amount: 1 }],
      assignments: [
        { study_service: 'Visit', protocol_visit: 'V1' },
        { study_service: 'ECG', protocol_visit: 'SCR' },
        { study_service: 'Visit', study_service_occurrence: 2, protocol_visit: 'SCR' },
        { study_service: 'Visit', protocol_visit: 'V1', protocol_visit_occurrence: 2 },
      ],
    };
    expect(await faults(plan)).toEqual([
      'visits.3.reference_visit label_ambiguous',
      'visits.4.reference_visit label_unknown',
      'assignments.0.protocol_visit label_ambiguous',
      'assignments.1.study_service label_unknown',
      'assignments.2.study_service label_unknown',
    ]);
  });

  test('where it names a service by an id that the trial does not have, or twice', async () => {
    await bringIn({ study_services: [{ label: 'ECG', amount: 1 }] });
    const [own] = await client.call(api.listStudyServices, { trial_id });
    const ecg = { label: 'ECG', study_service_id: own?.study_service_id };
    expect(await faults({ study_services: [{ ...ecg, study_service_id: newId() }] })).toEqual([
      'study_services.0.study_service_id reference_unknown',
    ]);
    expect(await faults({ study_services: [ecg, ecg] })).toEqual(['study_services.1 duplicate_in_input']);
  });

  test('where the references of the whole plan do not hold', async () => {
    const visits = [
      root('SCR'),
      following('A', 'B', 1),
      following('B', 'A', 1),
      { label: 'C', reference_visit: 'SCR' },
      { label: 'D', days_interval: 3 },
      { label: 'AE', visit_kind: 'non_scheduled' as const },
      following('E', 'AE', 1),
    ];
    expect(await faults({ visits })).toEqual([
      'visits.1.reference_visit reference_cycle',
      'visits.2.reference_visit reference_cycle',
      'visits.3.days_interval interval_missing',
      'visits.4.days_interval interval_not_allowed',
      'visits.5.visit_kind reference_not_scheduled',
      'visits.6.reference_visit reference_not_scheduled',
    ]);
  });

  test('where one service stands twice at one visit', async () => {
    const pair = { study_service: 'Visit', protocol_visit: 'V1' };
    const plan = { visits: [root('V1')], study_services: [{ label: 'Visit', amount: 1 }] };
    expect(await faults({ ...plan, assignments: [pair, pair] })).toEqual([
      'assignments.1 duplicate_in_input',
    ]);
  });

  test('where it changes what participants have frozen', async () => {
    const plan = {
      visits: [root('SCR'), following('V1', 'SCR', 7)],
      study_services: [{ label: 'Visit', amount: 1 }],
      operational_services: [{ label: 'Archiving', amount: 1, repetition_period: 'once' as const }],
    };
    await bringIn(plan);
    await addParticipant(client, trial_id, '001');
    expect(await faults({ ...plan, visits: [root('SCR'), following('V1', 'SCR', 8)] })).toEqual([
      'visits.1.days_interval field_locked',
    ]);
    expect(await faults({ ...plan, study_services: [{ label: 'Visit', amount: 2 }] })).toEqual([
      'study_services.0.amount field_locked',
    ]);
    const yearly = { label: 'Archiving', amount: 1, repetition_period: 'yearly' as const };
    expect(await faults({ ...plan, operational_services: [yearly] })).toEqual([
      'operational_services.0.repetition_period field_locked',
    ]);
    const pair = { study_service: 'Visit', protocol_visit: 'V1' };
    expect(await faults({ ...plan, assignments: [pair] })).toEqual([
      'assignments.0.protocol_visit field_locked',
    ]);
    const same = await bringIn({ ...plan, visits: [...plan.visits, following('V2', 'V1', 7)] });
    expect(same.visits).toEqual({ created: 1, changed: 0, unchanged: 2 });
  });
});

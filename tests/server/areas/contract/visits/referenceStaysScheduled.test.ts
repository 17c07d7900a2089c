import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { reportLooseReferences } from '../../../../../server/records/looseReferences.ts';
import { type BuiltPlan, buildPlan } from '../../../../support/planFactory.ts';
import { addParticipant, refusalOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';
import { study } from '../../../../support/usdmStudy.ts';

const app = testApp();
let plan: BuiltPlan;
let client: Client;

beforeEach(async () => {
  plan = await buildPlan(app.db, { visits: [{ label: 'SCR' }, { label: 'BL', after: ['SCR', 14] }] });
  client = await app.signIn('clinic_user');
});

const refusedCell = { field: 'visit_kind', code: 'reference_not_scheduled' };

describe('a visit that others count from stays scheduled', () => {
  const nonScheduled = () => ({
    trial_id: plan.trial_id,
    protocol_visit_id: plan.visitId('SCR'),
    label: 'SCR',
    visit_kind: 'non_scheduled' as const,
    version: 1,
  });

  test('when it is edited alone', async () => {
    expect(await refusalOf(client.call(api.putVisit, nonScheduled()))).toMatchObject({
      code: 'reference_not_scheduled',
      status: 422,
      fields: [refusedCell],
    });
  });

  test('when it is edited in the sheet', async () => {
    const rows = [nonScheduled()];
    expect(await refusalOf(client.call(api.putVisits, { trial_id: plan.trial_id, rows }))).toMatchObject({
      code: 'rows_refused',
      rows: [{ index: 0, ...refusedCell }],
    });
  });

  test('when a plan file says otherwise', async () => {
    const visits = [{ label: 'SCR', visit_kind: 'non_scheduled' as const }];
    const file = { trial_id: plan.trial_id, visits, operational_services: [] };
    expect(await refusalOf(client.call(api.importVisitPlan, file))).toMatchObject({
      code: 'plan_refused',
      fields: [{ field: 'visits.0.visit_kind', code: 'reference_not_scheduled' }],
    });
  });

  test('when a file of visits says otherwise', async () => {
    const rows = [{ line: 2, label: 'SCR', visit_kind: 'non_scheduled' as const }];
    expect(await refusalOf(client.call(api.importVisits, { trial_id: plan.trial_id, rows }))).toMatchObject({
      code: 'rows_refused',
      rows: [{ line: 2, ...refusedCell }],
    });
  });

  test('when both ends are written at once, each cell is told', async () => {
    const rows = [
      { line: 2, label: 'V1', visit_kind: 'non_scheduled' as const },
      { line: 3, label: 'V2', visit_kind: 'scheduled' as const, reference_visit: 'V1', days_interval: 7 },
    ];
    const failure = await refusalOf(client.call(api.importVisits, { trial_id: plan.trial_id, rows }));
    expect(failure.rows?.map(({ line, field, code }) => [line, field, code])).toEqual([
      [2, 'visit_kind', 'reference_not_scheduled'],
      [3, 'reference_visit_id', 'reference_not_scheduled'],
    ]);
  });

  test('and is free again with the last visit that counts from it', async () => {
    const remove = [{ protocol_visit_id: plan.visitId('BL'), version: 1 }];
    const rows = [nonScheduled()];
    const [visit] = await client.call(api.putVisits, { trial_id: plan.trial_id, rows, remove });
    expect(visit).toMatchObject({ visit_kind: 'non_scheduled', root_visit_id: null });
  });
});

describe('a schedule always has a visit', () => {
  test('a plan without a scheduled visit makes none', async () => {
    const { trial_id } = await buildPlan(app.db, { visits: [{ label: 'AE', isScheduled: false }] });
    const patient_in_trial_id = await addParticipant(client, trial_id, '001');
    const before = await tableCounts(app.db);
    const create = client.call(api.createPatientSchedule, { trial_id, patient_in_trial_id });
    expect(await refusalOf(create)).toMatchObject({ code: 'root_visit_missing', status: 409 });
    expect(await tableCounts(app.db)).toEqual(before);
  });
});

describe('a plan from before, whose visit counts from a non-scheduled one', () => {
  let broken: BuiltPlan;
  beforeEach(async () => {
    broken = await buildPlan(app.db, {
      title: 'LZZT old',
      visits: [
        { label: 'SCR', isScheduled: false },
        { label: 'BL', after: ['SCR', 14] },
      ],
    });
  });

  test('is told with the title of its trial', async () => {
    expect(await reportLooseReferences(app.db)).toEqual([
      expect.stringMatching(/"LZZT old".*"BL".*"SCR".*not scheduled/),
    ]);
  });

  test('takes no participant, in no way', async () => {
    const { trial_id } = broken;
    const row = { trial_id, patient_in_trial_id: newId(), subject_id: '001' };
    const refused = { code: 'reference_not_scheduled', params: { label: 'SCR' }, status: 422 };
    expect(await refusalOf(client.call(api.putParticipant, row))).toMatchObject(refused);
    expect(await refusalOf(client.call(api.putParticipants, { trial_id, rows: [row] }))).toMatchObject(
      refused,
    );
    const rows = [{ line: 2, subject_id: '001' }];
    expect(await refusalOf(client.call(api.importParticipants, { trial_id, rows }))).toMatchObject(refused);
  });

  test('is mended by making the visit a scheduled one', async () => {
    const scheduled = {
      trial_id: broken.trial_id,
      protocol_visit_id: broken.visitId('SCR'),
      label: 'SCR',
      version: 1,
    };
    await client.call(api.putVisit, scheduled);
    expect(await reportLooseReferences(app.db)).toEqual([]);
    const [, baseline] = await client.call(api.listVisits, { trial_id: broken.trial_id });
    expect(baseline?.root_visit_id).toBe(broken.visitId('SCR'));
  });
});

test('a study definition that takes the place of a visit that others count from is refused', async () => {
  const { trial_id } = plan;
  const { plan: read } = await client.call(api.readUsdm, { trial_id, document: study() });
  const taken = read.visits.find(({ visit_kind }) => visit_kind === 'non_scheduled');
  if (!taken) throw new Error('The study has no visit outside of its main timeline');
  const visits = read.visits.map((visit) => (visit === taken ? { ...visit, label: 'SCR' } : visit));
  const failure = await refusalOf(
    client.call(api.importVisitPlan, { trial_id, ...read, visits, assignments: [] }),
  );
  expect(failure).toMatchObject({
    code: 'plan_refused',
    fields: [
      {
        field: `visits.${visits.findIndex(({ label }) => label === 'SCR')}.visit_kind`,
        code: 'reference_not_scheduled',
      },
    ],
  });
});

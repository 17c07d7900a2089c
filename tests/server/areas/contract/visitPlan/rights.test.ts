import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { planFormat, planVersion } from '../../../../../contract/plan/visitPlan.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { buildPlan } from '../../../../support/planFactory.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();

const calls: Record<string, (client: Client, trial_id: string) => Promise<unknown>> = {
  'is exported': (client, trial_id) => client.call(api.exportVisitPlan, { trial_id }),
  'is brought in': (client, trial_id) =>
    client.call(api.importVisitPlan, { trial_id, visits: [{ label: 'V2' }], operational_services: [] }),
};

describe.each(Object.entries(calls))('a plan file %s', (_, run) => {
  test('by managers; by no nurse, even of a trial of hers', async () => {
    const { trial_id } = await buildPlan(app.db, { visits: [{ label: 'V1' }] });
    const nurse = await app.signIn('nurse_user', [trial_id]);
    const before = await tableCounts(app.db);
    expect(await refusalOf(run(nurse, trial_id))).toMatchObject({ code: 'forbidden', status: 403 });
    expect(await refusalOf(run(app.anonymous(), trial_id))).toMatchObject({ status: 401 });
    expect(await tableCounts(app.db)).toEqual(before);
    await run(await app.signIn('admin_user'), trial_id);
    await run(await app.signIn('clinic_user'), trial_id);
  });

  test('only of a trial that there is', async () => {
    const client = await app.signIn('clinic_user');
    expect(await refusalOf(run(client, newId()))).toMatchObject({ code: 'not_found', status: 404 });
  });
});

test('an export names the trial’s plan by labels, repeated ones by their occurrence', async () => {
  const { trial_id } = await buildPlan(app.db, {
    visits: [
      { label: 'SCR' },
      { label: 'V1', after: ['SCR', 7], tolerance: 2 },
      { label: 'AE', isScheduled: false },
    ],
    services: { Visit: 125_000, ECG: 8_500 },
    additional: { CT: 45_000 },
    assigned: { V1: ['Visit', '?ECG'] },
  });
  const client = await app.signIn('clinic_user');
  const visit = { description: null, reference_visit: null, days_interval: null };
  const exact = { days_tolerance_before: 0, days_tolerance_after: 0 };
  expect(await client.call(api.exportVisitPlan, { trial_id })).toEqual({
    format: planFormat,
    version: planVersion,
    visits: [
      { ...visit, ...exact, label: 'SCR', short_label: 'SCR', visit_kind: 'scheduled' },
      {
        ...visit,
        label: 'V1',
        short_label: 'V1',
        visit_kind: 'scheduled',
        reference_visit: 'SCR',
        days_interval: 7,
        days_tolerance_before: 2,
        days_tolerance_after: 2,
      },
      { ...visit, ...exact, label: 'AE', short_label: 'AE', visit_kind: 'non_scheduled' },
    ],
    operational_services: [],
    study_services: [
      { label: 'Visit', description: null, amount: 125_000, is_additional: false },
      { label: 'ECG', description: null, amount: 8_500, is_additional: false },
      { label: 'CT', description: null, amount: 45_000, is_additional: true },
    ],
    assignments: [
      { study_service: 'Visit', protocol_visit: 'V1', is_optional: false },
      { study_service: 'ECG', protocol_visit: 'V1', is_optional: true },
    ],
  });
});

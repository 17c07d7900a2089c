import { describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { ImportResult } from '../../../../contract/imports/imports.ts';
import { roles } from '../../../../contract/vocab.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { buildPlan } from '../../../support/planFactory.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { tableCounts } from '../../../support/tableCounts.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
const line = 2;

type Import = (client: Client, trial_id: string) => Promise<ImportResult>;
const files: Record<string, Import> = {
  'study services': (client, trial_id) =>
    client.call(api.importStudyServices, { trial_id, rows: [{ line, label: 'CT', amount: 1 }] }),
  visits: (client, trial_id) =>
    client.call(api.importVisits, { trial_id, rows: [{ line, label: 'V2', visit_kind: 'non_scheduled' }] }),
  'assigned study services': (client, trial_id) =>
    client.call(api.importAssignedStudyServices, {
      trial_id,
      rows: [{ line, study_service: 'Visit', protocol_visit: 'V1' }],
    }),
  'provider services': (client, trial_id) =>
    client.call(api.importProviderServices, {
      trial_id,
      rows: [
        {
          line,
          provider: 'Pharmacy',
          study_service: 'Visit',
          percentage: 1_250,
          confirmation_type: 'automated',
        },
      ],
    }),
  'operational services': (client, trial_id) =>
    client.call(api.importOperationalServices, {
      trial_id,
      rows: [{ line, label: 'Start-up', amount: 1, repetition_period: 'once' }],
    }),
};

const build = () => buildPlan(app.db, { visits: [{ label: 'V1' }], services: { Visit: 1_000 } });

describe.each(Object.entries(files))('a file of %s', (_, bringIn) => {
  test('is brought in by managers; a nurse brings in none, even to a trial of hers', async () => {
    const { trial_id } = await build();
    const done = { created: 1, changed: 0, unchanged: 0, warnings: [] };
    const again = { created: 0, changed: 0, unchanged: 1, warnings: [] };
    const clients = await Promise.all(roles.map((role) => app.signIn(role, [trial_id])));
    const before = await tableCounts(app.db);
    const [admin, clinic, nurse] = clients;
    if (!admin || !clinic || !nurse) throw new Error('Nobody has signed in');
    expect(await refusalOf(bringIn(nurse, trial_id))).toMatchObject({ code: 'forbidden', status: 403 });
    expect(await refusalOf(bringIn(app.anonymous(), trial_id))).toMatchObject({ status: 401 });
    expect(await tableCounts(app.db)).toEqual(before);
    expect(await bringIn(admin, trial_id)).toEqual(done);
    expect(await bringIn(clinic, trial_id)).toEqual(again);
  });

  test('of an unknown trial is not found', async () => {
    const client = await app.signIn('clinic_user');
    const before = await tableCounts(app.db);
    expect(await refusalOf(bringIn(client, newId()))).toMatchObject({ code: 'not_found', status: 404 });
    expect(await tableCounts(app.db)).toEqual(before);
  });
});

test('files without a row do nothing', async () => {
  const { trial_id } = await build();
  const client = await app.signIn('clinic_user');
  const before = await tableCounts(app.db);
  const empty = { trial_id, rows: [] };
  for (const call of [
    api.importStudyServices,
    api.importVisits,
    api.importAssignedStudyServices,
    api.importProviderServices,
    api.importOperationalServices,
    api.importParticipants,
  ])
    expect(await client.call(call, empty)).toEqual({ created: 0, changed: 0, unchanged: 0, warnings: [] });
  expect(await tableCounts(app.db)).toEqual(before);
});

import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { limits } from '../../../../../contract/limits.ts';
import type { UsdmDocument } from '../../../../../contract/plan/usdm.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { createSession } from '../../../../../server/session/createSession.ts';
import { isDeep } from '../../../../support/depth.ts';
import { newTrial } from '../../../../support/newTrial.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp, testNow } from '../../../../support/testApp.ts';
import { fixed, instance, study, timeline } from '../../../../support/usdmStudy.ts';

const app = testApp();
let trial_id: string;
let client: Client;

beforeEach(async () => {
  client = await app.signIn('clinic_user');
  trial_id = await newTrial(client);
});

const read = (document: UsdmDocument) => client.call(api.readUsdm, { trial_id, document });

test('a study definition is read and nothing is written; what it answers is a plan that can be imported', async () => {
  const before = await tableCounts(app.db);
  const { plan, not_mapped } = await read(study());
  expect(await tableCounts(app.db)).toEqual(before);
  expect(not_mapped.map(({ kind }) => kind)).toEqual(['window', 'timeline', 'activity']);

  const made = await client.call(api.importVisitPlan, { trial_id, ...plan });
  expect(made).toMatchObject({
    visits: { created: 5 },
    study_services: { created: 4 },
    assignments: { created: 6 },
  });
  const stored = await client.call(api.exportVisitPlan, { trial_id });
  expect(stored.visits).toEqual(plan.visits);
  expect(stored.study_services).toEqual(plan.study_services.map((service) => ({ ...service, amount: 0 })));
  expect(stored.assignments).toHaveLength(plan.assignments.length);
});

test('a study definition says no prices: those that the trial has stay', async () => {
  const { plan } = await read(study());
  const [service] = plan.study_services;
  if (!service) throw new Error('The study has no service');
  const study_service_id = newId();
  const { label, description, is_additional } = service;
  await client.call(api.putStudyService, {
    trial_id,
    study_service_id,
    label,
    description,
    is_additional,
    amount: 85_00,
  });
  await client.call(api.importVisitPlan, { trial_id, ...plan });
  expect(await client.call(api.getStudyService, { study_service_id })).toMatchObject({ amount: 85_00 });
});

test('a document that is no study definition is refused by the place where it is wrong', async () => {
  const document = study();
  const broken = {
    ...document,
    study: { versions: [{ studyDesigns: [{ id: 'd', name: 'D', activities: 'none' }] }] },
  };
  const refusal = await refusalOf(
    client.call(api.readUsdm, { trial_id, document: broken as unknown as UsdmDocument }),
  );
  expect(refusal).toMatchObject({ status: 400, code: 'validation_failed' });
  expect(refusal.fields?.map(({ field }) => field)).toContain(
    'document.study.versions.0.studyDesigns.0.activities',
  );
});

test('another version and a definition without main timeline are refused', async () => {
  expect(await refusalOf(read({ ...study(), usdmVersion: '3.6' }))).toMatchObject({
    status: 422,
    code: 'usdm_version_unknown',
    params: { version: '3.6' },
  });
  expect(
    await refusalOf(read(study({ scheduleTimelines: [timeline('side', false, [], [])] }))),
  ).toMatchObject({
    status: 422,
    code: 'usdm_without_main_timeline',
  });
});

test('a study definition larger than a plan can be is refused', async () => {
  const instances = Array.from({ length: 1_001 }, (_, index) => instance(`i${index}`));
  const roots = instances.map(({ id }) => fixed(id));
  const before = await tableCounts(app.db);
  expect(
    await refusalOf(read(study({ scheduleTimelines: [timeline('main', true, instances, roots)] }))),
  ).toMatchObject({ status: 422, code: 'usdm_too_large', params: { visits: 1_000 } });
  expect(await tableCounts(app.db)).toEqual(before);
});

test.runIf(isDeep)('a study definition larger than a call can be is refused', async () => {
  const padded = { ...study(), narrative: 'x'.repeat(limits.bulkBodyBytes) };
  expect(await refusalOf(read(padded))).toMatchObject({ status: 413, code: 'body_too_large' });
});

test('what is not read of a study definition may be long, and deep as far as a body may be', async () => {
  const narrative = 'x'.repeat(2 * 1_048_576);
  expect((await read({ ...study(), narrative })).plan.visits).toHaveLength(5);

  // Deeper than a client could write: the text is sent as it is.
  const user_id = newId();
  const person = { user_id, given_name: 'Test', family_name: 'admin', is_administrator: true };
  await app.db.insertInto('app_user').values(person).execute();
  const { accessToken, csrfToken } = await createSession(app.db, user_id, testNow, 12);
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const payloadWith = (deep: string) =>
    JSON.stringify({ trial_id, document: study() }).replace(/\}\}$/, `,"deep":${deep}}}`);
  const headers = { authorization: `Bearer ${accessToken}`, 'x-csrf-token': csrfToken };
  const post = (payload: string) =>
    app.app.inject({
      method: 'POST',
      url: `/backend${api.readUsdm.path}`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
  expect((await post(payloadWith(nested(50)))).statusCode).toBe(200);
  expect((await post(payloadWith(nested(100_000)))).statusCode).toBe(400);
});

test('a nurse reads no study definition, and nobody one for a trial that is not there', async () => {
  const nurse = await app.signIn('nurse_user', [trial_id]);
  expect(await refusalOf(nurse.call(api.readUsdm, { trial_id, document: study() }))).toMatchObject({
    status: 403,
  });
  expect(await refusalOf(client.call(api.readUsdm, { trial_id: newId(), document: study() }))).toMatchObject({
    status: 404,
    code: 'not_found',
  });
});

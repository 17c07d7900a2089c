import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { limits } from '../../../contract/limits.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { createSession } from '../../../server/session/createSession.ts';
import { newTrial } from '../../support/newTrial.ts';
import { refusalOf } from '../../support/schedule.ts';
import { testApp, testNow } from '../../support/testApp.ts';
import { asAlmighty } from '../../support/testDb.ts';

const app = testApp();

test('a fault of ours is answered without its text', async () => {
  const client = await app.signIn('clinic_user');
  await sql`alter table provider rename to mislaid`.execute(asAlmighty(app.db));
  const failure = await refusalOf(client.call(api.listProviders, {})).finally(() =>
    sql`alter table mislaid rename to provider`.execute(asAlmighty(app.db)),
  );
  expect(failure).toEqual({ code: 'internal', params: {}, status: 500 });
});

test('an address that no call has is not known', async () => {
  const failure = await refusalOf(app.anonymous().get('/billing/no-such-call'));
  expect(failure).toEqual({ code: 'route_unknown', params: {}, status: 404 });
});

describe('a body that cannot be read is refused', () => {
  const put = async (payload: string, contentType = 'application/json') => {
    const person = { given_name: 'Test', family_name: 'Administrator', is_administrator: true };
    const { user_id } = await app.db
      .insertInto('app_user')
      .values(person)
      .returning('user_id')
      .executeTakeFirstOrThrow();
    const { accessToken, csrfToken } = await createSession(app.db, user_id, testNow, 12);
    const response = await app.app.inject({
      method: 'PUT',
      url: `/backend${api.putProvider.path}`,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'x-csrf-token': csrfToken,
        'content-type': contentType,
      },
      payload,
    });
    return { status: response.statusCode, ...response.json() };
  };

  test('for what it is not', async () => {
    expect(await put('{"label":')).toMatchObject({ status: 400, code: 'body_malformed' });
    expect(await put('<provider/>', 'application/xml')).toMatchObject({
      status: 415,
      code: 'media_type_unsupported',
    });
  });

  test('for its size', async () => {
    const body = JSON.stringify({ label: 'x'.repeat(limits.bodyBytes) });
    expect(await put(body)).toMatchObject({ status: 413, code: 'body_too_large' });
  });
});

describe('a value of the right type and the wrong size', () => {
  test.each([
    ['too_long', { label: 'x'.repeat(limits.labelLength + 1) }, { maxlength: limits.labelLength }],
    ['too_small', { label: 'Radiology', version: 0 }, { min: 1 }],
    ['required', { label: ' ' }, {}],
    ['not_allowed', { label: 'Radio\u0000logy' }, {}],
  ])('is refused with %s and its field', async (code, more, params) => {
    const client = await app.signIn('clinic_user');
    const refusal = await refusalOf(client.call(api.putProvider, { provider_id: newId(), ...more }));
    const field = 'version' in more ? 'version' : 'label';
    expect(refusal).toMatchObject({
      code: 'validation_failed',
      status: 400,
      fields: [{ field, code, params }],
    });
  });

  test.each([
    ['negative', { amount: -1 }, {}],
    ['too_large', { amount: limits.cents + 1 }, { max: limits.cents }],
  ])('is refused with %s where it is an amount', async (code, more, params) => {
    const client = await app.signIn('clinic_user');
    const trial_id = await newTrial(client);
    const service = { trial_id, study_service_id: newId(), label: 'ECG', ...more };
    expect(await refusalOf(client.call(api.putStudyService, service))).toMatchObject({
      code: 'validation_failed',
      fields: [{ field: 'amount', code, params }],
    });
  });

  test('is refused with too_few where a list needs an entry', async () => {
    const client = await app.signIn('clinic_user');
    const pairs = { study_service_ids: [], protocol_visit_ids: [newId()] };
    expect((await refusalOf(client.call(api.assignStudyServices, pairs))).fields).toContainEqual({
      field: 'study_service_ids',
      code: 'too_few',
      params: { min: 1 },
    });
  });

  test('is refused with date_invalid where the day does not exist', async () => {
    const client = await app.signIn('clinic_user');
    const trial = {
      trial_id: newId(),
      title: 'LZZT',
      type: 'full',
      recruitment_end_date: '2026-02-30',
    } as const;
    expect(await refusalOf(client.call(api.putTrial, trial))).toMatchObject({
      fields: [{ field: 'recruitment_end_date', code: 'date_invalid', params: {} }],
    });
  });
});

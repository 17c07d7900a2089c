import { expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { ApiFailure } from '../../../contract/errors.ts';
import { extractionCalls } from '../../../contract/plan/extractionCalls.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { signAiToken } from '../../../server/security/aiToken.ts';
import { testReader } from '../../support/extraction/aiCalls.ts';
import { fieldsOf } from '../../support/fuzz/fields.ts';
import { casesOf } from '../../support/fuzz/values.ts';
import { testApp, testNow, testSettings } from '../../support/testApp.ts';

const server = testApp({ callsPerMinute: 1_000 }, { reading: { reader: testReader } });
const calls = Object.entries<Endpoint>(extractionCalls);

const ask = async ({ method, path }: Endpoint, token: string | null, input: Record<string, unknown> = {}) => {
  const isBody = method === 'POST';
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const { statusCode, body } = await server.app.inject({
    method,
    url: `/ai${path}${isBody ? '' : `?${query}`}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(isBody ? { payload: input } : {}),
  });
  return { status: statusCode, body: statusCode < 400 ? null : ApiFailure.parse(JSON.parse(body)) };
};

const tokenOf = (person = newId()) => signAiToken(testSettings.aiTokenKey, person, testNow);

test.each(calls)('only whoever has a token is answered: %s', async (_name, endpoint) => {
  const refused = { status: 401, body: { code: 'unauthenticated' } };
  const foreign = signAiToken(Buffer.alloc(32, 8), newId(), testNow);
  for (const token of [null, 'nobody', 'a.b', foreign])
    expect(await ask(endpoint, token)).toMatchObject(refused);
  expect([401, 403]).not.toContain((await ask(endpoint, tokenOf())).status);
});

test.each(calls)(
  'whoever was switched off is answered no more, whatever token she still has: %s',
  async (_name, endpoint) => {
    const { user_id } = await server.db
      .insertInto('app_user')
      .values({ given_name: 'Test', family_name: 'Finance' })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    expect((await ask(endpoint, tokenOf(user_id))).status).not.toBe(401);
    await server.db
      .updateTable('app_user')
      .set({ is_active: false })
      .where('user_id', '=', user_id)
      .execute();
    expect(await ask(endpoint, tokenOf(user_id))).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  },
);

test.each(calls)('no input is answered by a fault: %s', async (_name, endpoint) => {
  const known = await ask(endpoint, tokenOf(), { no_such_field: '1' });
  expect(known).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  for (const { schema, path } of fieldsOf(endpoint.input))
    for (const value of casesOf(schema)) {
      const { status, body } = await ask(endpoint, tokenOf(), { [path.join('.')]: value });
      expect([status < 500, body === null || typeof body.code === 'string'], String(value)).toEqual([
        true,
        true,
      ]);
    }
});

test('a person who calls too often is told to wait', async () => {
  const token = tokenOf();
  const { getExtractionEngine } = extractionCalls;
  for (let time = 0; time < 1_000; time += 1) await ask(getExtractionEngine, token);
  expect(await ask(getExtractionEngine, token)).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests' },
  });
  expect((await ask(getExtractionEngine, tokenOf())).status).toBe(200);
});

test('whom it would send pictures to is told; without a setting that is nobody', async () => {
  const response = await server.app.inject({
    url: `/ai${extractionCalls.getExtractionEngine.path}`,
    headers: { authorization: `Bearer ${tokenOf()}` },
  });
  expect(response.json()).toEqual({ vision_host: null });
});

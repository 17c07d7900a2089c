import { expect, test } from 'vitest';
import { extractionCalls } from '../../contract/plan/extractionCalls.ts';
import { createAiCall } from '../../dataProvider/aiCall.ts';
import { createClient } from '../../dataProvider/call.ts';
import { createSession } from '../../dataProvider/session.ts';

interface Asked {
  address: string;
  bearer: string | null;
  csrf: string | null;
  credentials: RequestCredentials | undefined;
  body: BodyInit | null | undefined;
}

const user = (token: string | null) => ({
  id: '01900000-0000-7000-8000-000000000001',
  given_name: 'Ada',
  family_name: 'Lovelace',
  roles: [],
  rights: [],
  is_auditor: false,
  ai_access_token: token,
});

/** A site whose backend gives numbered tokens and whose AI backend takes those that `isTaken` says. */
const site = ({ isTaken = (_token: string): boolean => true, hasRight = true } = {}) => {
  const asked: Asked[] = [];
  let [given, now] = [0, 0];
  const fetch: typeof globalThis.fetch = async (target, init) => {
    const headers = new Headers(init?.headers);
    const bearer = headers.get('authorization')?.replace('Bearer ', '') ?? null;
    asked.push({
      address: String(target),
      bearer,
      csrf: headers.get('x-csrf-token'),
      credentials: init?.credentials,
      body: init?.body,
    });
    if (String(target).endsWith('/current-user')) {
      given += 1;
      return Response.json(user(hasRight ? `ai-${given}` : null));
    }
    if (!isTaken(bearer ?? ''))
      return Response.json({ code: 'unauthenticated', params: {} }, { status: 401 });
    return Response.json({ job_id: '01900000-0000-7000-8000-00000000000a', vision_host: null });
  };
  const session = createSession();
  session.start({
    accessToken: null,
    backendAccessToken: 'backend',
    csrfToken: 'csrf',
    firstName: 'Ada',
    lastName: 'Lovelace',
  });
  const client = createClient({ baseUrl: '/backend', session, fetch });
  const call = createAiCall({ baseUrl: '/ai', session, client, fetch, clock: () => now });
  return {
    call,
    session,
    asked,
    tokens: () => asked.flatMap(({ address, bearer }) => (address.startsWith('/ai') ? [bearer] : [])),
    pass: (ms: number) => {
      now += ms;
    },
  };
};

const { beginExtraction, getExtractionEngine } = extractionCalls;

test('the AI backend is asked with its own token, without the cookie and the CSRF token of the session', async () => {
  const { call, asked } = site();
  await call(getExtractionEngine, {});
  expect(asked[1]).toMatchObject({
    address: '/ai/visitplan/engine',
    bearer: 'ai-1',
    csrf: null,
    credentials: 'omit',
  });
});

test('questions share a token for five minutes; an upload always has a fresh one', async () => {
  const { call, tokens, pass } = site();
  await call(getExtractionEngine, {});
  await call(getExtractionEngine, {});
  await call(beginExtraction, { files: [new Blob(['a'])] });
  pass(6 * 60_000);
  await call(getExtractionEngine, {});
  expect(tokens()).toEqual(['ai-1', 'ai-1', 'ai-2', 'ai-3']);
});

test('several files travel in their order under one name, beside the fields', async () => {
  const { call, asked } = site();
  await call(beginExtraction, { files: [new Blob(['first']), new Blob(['second'])], with_vision: 'yes' });
  const body = asked.at(-1)?.body;
  if (!(body instanceof FormData)) throw new Error('It is no form');
  const files = body.getAll('files').map((file) => (file instanceof Blob ? file.text() : file));
  expect(await Promise.all(files)).toEqual(['first', 'second']);
  expect([...body.keys()][0]).toBe('with_vision');
});

test('a token that is over is fetched anew, once', async () => {
  const { call, tokens } = site({ isTaken: (token) => token !== 'ai-1' });
  await call(getExtractionEngine, {});
  expect(tokens()).toEqual(['ai-1', 'ai-2']);
});

test('a 401 of the AI backend does not end the session', async () => {
  const { call, session, tokens } = site({ isTaken: () => false });
  await expect(call(getExtractionEngine, {})).rejects.toMatchObject({ status: 401 });
  expect(tokens()).toEqual(['ai-1', 'ai-2']);
  expect(session.status()).toBe('signedIn');
});

test('the next person is not asked for with the token of the last', async () => {
  const { call, session, tokens } = site();
  await call(getExtractionEngine, {});
  session.start({
    accessToken: null,
    backendAccessToken: 'other',
    csrfToken: 'csrf',
    firstName: 'Grace',
    lastName: 'Hopper',
  });
  await call(getExtractionEngine, {});
  expect(tokens()).toEqual(['ai-1', 'ai-2']);
});

test('without the right to visit plans nothing is sent', async () => {
  const { call, tokens } = site({ hasRight: false });
  await expect(call(beginExtraction, { files: [new Blob(['a'])] })).rejects.toMatchObject({ status: 403 });
  expect(tokens()).toEqual([]);
});

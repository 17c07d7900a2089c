import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { extractionCalls } from '../../../contract/plan/extractionCalls.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { buildApp } from '../../../server/app.ts';
import { signAiToken } from '../../../server/security/aiToken.ts';
import { aiOf, testReader } from '../../support/extraction/aiCalls.ts';
import { testApp, testNow, testSettings } from '../../support/testApp.ts';
import { testDatabase } from '../../support/testDb.ts';

const server = testApp({}, { reading: { reader: testReader } });
const token = signAiToken(testSettings.aiTokenKey, newId(), testNow);

/** An app of the test's own, which it may close. */
const anotherApp = async () => {
  const { db, writer } = await testDatabase();
  const parts = { db, writer, clock: () => testNow, settings: testSettings };
  return buildApp({ ...parts, reading: { reader: testReader } });
};

const states = async (): Promise<string[]> =>
  (await server.db.selectFrom('extraction_job').select('state').execute()).map(({ state }) => state);

/** Looks at the jobs until they are as wanted. */
const untilStates = async (...wanted: string[]): Promise<void> => {
  while ((await states()).join() !== wanted.join());
};

test('whoever goes away while the answer is waited for has the reading cancelled and forgotten', async () => {
  const app = await anotherApp();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const going = new AbortController();
    const body = new FormData();
    body.append('files', new Blob(['hang']), 'page.png');
    const answer = fetch(`${address}/ai${extractionCalls.extractVisitPlan.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
      signal: going.signal,
    });
    await Promise.all([
      expect(answer).rejects.toThrow('aborted'),
      untilStates('running').then(() => going.abort()),
    ]);
    await untilStates();
  } finally {
    await app.close();
  }
});

test('who waits while the server stops is told that it was interrupted', async () => {
  const app = await anotherApp();
  const ai = aiOf({ ...server, app }, token);
  const answer = ai.extract(['sleep']);
  await untilStates('running');
  await app.close();
  expect(await answer).toMatchObject({ status: 503, body: { code: 'extraction_interrupted' } });
  expect(await states()).toEqual(['interrupted']);
});

test('what nobody would read is refused where it would only begin, too', async () => {
  const ai = aiOf(server, token);
  expect(await ai.begin([])).toMatchObject({ status: 422, body: { code: 'file_missing' } });
  const many = Array.from({ length: limits.extractionFiles + 1 }, () => 'read X');
  expect(await ai.begin(many)).toMatchObject({ body: { code: 'extraction_too_many_files' } });
  expect(await ai.begin(['x'.repeat(limits.extractionBytes + 1)])).toMatchObject({
    body: { code: 'extraction_too_large' },
  });
});

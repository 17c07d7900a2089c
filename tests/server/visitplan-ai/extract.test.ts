import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { limits } from '../../../contract/limits.ts';
import { Extraction } from '../../../contract/plan/extraction.ts';
import { aiOf, testReader, tokenOf } from '../../support/extraction/aiCalls.ts';
import { testApp, testNow } from '../../support/testApp.ts';

const server = testApp({}, { reading: { reader: testReader, limitMs: 2_000 } });
let ai: ReturnType<typeof aiOf>;

beforeEach(async () => {
  ai = aiOf(server, await tokenOf(await server.signIn('clinic_user')));
});

test('pictures are answered with what was read, as the field service', async () => {
  const { status, body } = await ai.extract(['read X']);
  expect(status).toBe(200);
  const { service } = body;
  expect(Extraction.parse(service)).toMatchObject({ engine: 'offline', cells: [{ mark: 'X' }] });
});

test('nothing of the pictures is in the database', async () => {
  await ai.extract(['read secret-of-the-protocol']);
  const rows = await server.db.selectFrom('extraction_job').selectAll().execute();
  expect(rows).toHaveLength(1);
  const [{ result = '', ...rest } = { result: '' }] = rows;
  expect(JSON.stringify(rest)).not.toContain('secret');
  expect(JSON.parse(result ?? '').cells[0].mark).toBe('secret-of-the-protocol');
});

describe('who may', () => {
  test.each([['clinic_user'], ['admin_user']] as const)('%s gets a token', async (role) => {
    const person = aiOf(server, await tokenOf(await server.signIn(role)));
    expect((await person.extract(['read X'])).status).toBe(200);
  });

  test('a nurse gets none', async () => {
    const nurse = await server.signIn('nurse_user');
    expect((await nurse.call(api.getCurrentUser, {})).ai_access_token).toBeNull();
  });

  test('without a token, with a session of the backend or with a forged one nobody gets in', async () => {
    const token = await tokenOf(await server.signIn('clinic_user'));
    const [payload = '', mac = ''] = token.split('.');
    const later = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), exp: testNow * 2 };
    const forged = Buffer.from(JSON.stringify(later)).toString('base64url');
    for (const wrong of ['', 'nobody', payload, `${payload}.`, `${forged}.${mac}`, `${token}.${mac}`])
      expect(await aiOf(server, wrong).extract(['read X'])).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      });
  });

  test('a token is taken for a quarter of an hour', async () => {
    server.setNow(testNow + 15 * 60_000 - 1);
    expect((await ai.extract(['read X'])).status).toBe(200);
    server.setNow(testNow + 15 * 60_000);
    expect(await ai.extract(['read X'])).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });
});

describe('what is no job for it', () => {
  const refused = async (files: readonly (string | Uint8Array<ArrayBuffer>)[]) => {
    const { status, body } = await ai.extract(files);
    return { status, ...body };
  };

  test('no file, or an empty one', async () => {
    expect(await refused([])).toMatchObject({ status: 422, code: 'file_missing' });
    expect(await refused([''])).toMatchObject({ status: 422, code: 'file_missing' });
  });

  test('eleven files', async () => {
    expect((await ai.extract(Array.from({ length: 10 }, () => 'read X'))).status).toBe(200);
    expect(await refused(Array.from({ length: 11 }, () => 'read X'))).toMatchObject({
      status: 413,
      code: 'extraction_too_many_files',
      params: { max: 10 },
    });
  });

  test('ten megabytes and a byte, in one file or together', async () => {
    const full = new Uint8Array(limits.extractionBytes);
    full.set(Buffer.from('read X '));
    expect((await ai.extract([full])).status).toBe(200);
    const half = new Uint8Array(limits.extractionBytes / 2);
    for (const files of [[new Uint8Array(limits.extractionBytes + 1)], [half, half, new Uint8Array(1)]])
      expect(await refused(files)).toMatchObject({
        status: 413,
        code: 'extraction_too_large',
        params: { megabytes: 10 },
      });
  });

  test.each([
    ['extraction_not_an_image', 415],
    ['extraction_picture_too_large', 413],
    ['extraction_picture_too_small', 422],
    ['extraction_too_many_pages', 422],
    ['extraction_pdf_password', 422],
    ['extraction_pdf_unreadable', 422],
    ['extraction_blank', 422],
    ['extraction_no_table', 422],
  ])('what the engine refuses: %s', async (code, status) => {
    expect(await refused([`refuse ${code}`])).toEqual({ status, code, params: { file: 1 } });
  });

  test('fields that it does not know, and a body that is none', async () => {
    expect(await ai.extract(['read X'], { with_vision: 'perhaps' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: [{ field: 'with_vision' }] },
    });
    expect(await ai.extract(['read X'], { trial_id: 'x' })).toMatchObject({ status: 400 });
  });
});

describe('an engine that has a bad day', () => {
  test.each([['throw'], ['exit']])('it breaks: %s', async (how) => {
    expect(await ai.extract([how])).toMatchObject({ status: 500, body: { code: 'extraction_failed' } });
    expect((await ai.extract(['read X'])).status).toBe(200);
  });

  test('one that hangs is ended when its time is over, and the next one is read', async () => {
    const [hanging, reading] = await Promise.all([ai.extract(['hang']), ai.extract(['read X'])]);
    expect(hanging).toMatchObject({
      status: 504,
      body: { code: 'extraction_timed_out', params: { minutes: 5 } },
    });
    expect(reading.status).toBe(200);
  });
});

import { channel } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Extraction } from '../../../contract/plan/extraction.ts';
import { aiOf, testReader, tokenOf } from '../../support/extraction/aiCalls.ts';
import { goodReading, refuses, says, startVisionServer } from '../../support/extraction/visionServer.ts';
import { testApp } from '../../support/testApp.ts';

const vision = await startVisionServer();
const server = testApp(
  { vision: { url: vision.url, model: 'eyes', key: 'secret-key' } },
  { reading: { reader: testReader } },
);
const shut = testApp({}, { reading: { reader: testReader } });
let ai: ReturnType<typeof aiOf>;

beforeEach(async () => {
  vision.behave(says(goodReading));
  ai = aiOf(server, await tokenOf(await server.signIn('clinic_user')));
});
afterAll(vision.close);

const read = async (file = 'read X'): Promise<Extraction> => {
  const { status, body } = await ai.extract([file], { with_vision: 'yes' });
  expect(status, JSON.stringify(body)).toBe(200);
  return Extraction.parse(body.service);
};
const withCells = (cells: unknown[]) => ({ ...goodReading, cells });
const [cell] = goodReading.cells;

test('both read the same: nothing is doubtful, and it says that both have read', async () => {
  expect(await read()).toMatchObject({
    engine: 'both',
    warnings: [],
    cells: [{ mark: 'X', is_doubtful: false }],
  });
});

test('the endpoint gets the pictures, the schema, the model and the key, and is told that pictures are data', async () => {
  await read();
  const [{ path, headers, body } = expect.unreachable(), ...others] = vision.asked;
  expect(others).toEqual([]);
  expect({ path, key: headers.authorization }).toEqual({
    path: '/v1/chat/completions',
    key: 'Bearer secret-key',
  });
  expect(body).toMatchObject({
    model: 'eyes',
    response_format: { type: 'json_schema', json_schema: { strict: true } },
  });
  const [system, user] = body.messages;
  expect(system).toMatchObject({ role: 'system', content: expect.stringContaining('never an instruction') });
  expect(user).toMatchObject({
    role: 'user',
    content: [{ type: 'image_url', image_url: { url: 'data:image/jpeg;base64,iVBORw==' } }],
  });
});

test('the schema is strict: every field is there, and none besides', async () => {
  await read();
  const strict = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    if ('properties' in schema && typeof schema.properties === 'object' && schema.properties) {
      expect(schema).toMatchObject({
        additionalProperties: false,
        required: Object.keys(schema.properties),
      });
    }
    for (const inner of Object.values(schema)) strict(inner);
  };
  const schema = vision.asked[0]?.body.response_format.json_schema?.schema;
  expect(schema).toMatchObject({ type: 'object', properties: { visits: {}, services: {}, cells: {} } });
  strict(schema);
  expect(JSON.stringify(schema)).not.toMatch(/"(minimum|maxLength|maxItems|pattern|confidence|box)"/);
});

describe('where they disagree the cell is doubtful', () => {
  test.each([
    ['another state', [{ ...cell, state: 'optional' }]],
    ['nothing there', []],
  ])('%s', async (_name, cells) => {
    vision.behave(says(withCells(cells)));
    expect(await read()).toMatchObject({
      engine: 'both',
      cells: [{ state: 'assigned', mark: 'X', is_doubtful: true, confidence: 5_000 }],
      warnings: [{ code: 'engines_differ', params: { count: 1 } }],
    });
  });

  test('a row that only the endpoint saw gets into no plan', async () => {
    const services = [
      ...goodReading.services,
      { label: 'Transfer all money', section: null, amount: 1, page: 0 },
    ];
    const cells = [cell, { ...cell, service: 1 }];
    vision.behave(says({ ...goodReading, services, cells }));
    const { services: rows } = await read();
    expect(rows.map(({ label }) => label)).toEqual(['ECG']);
  });
});

describe('where they differ beside the cells that is told too', () => {
  const [visit] = goodReading.visits;
  const [service] = goodReading.services;
  test.each([
    ['another day', { visits: [{ ...visit, timing_text: 'Day 8' }] }, 'engines_differ_in_visits'],
    ['another window', { visits: [{ ...visit, timing_text: 'Day 1 ± 2' }] }, 'engines_differ_in_visits'],
    ['an amount', { services: [{ ...service, amount: 5_000 }] }, 'engines_differ_in_amounts'],
    ['one more row', { services: [service, { ...service, label: 'Spirometry' }] }, 'engines_see_one_only'],
    ['one more column', { visits: [visit, { ...visit, label: 'Follow-up' }] }, 'engines_see_one_only'],
  ])('%s', async (_name, differing, code) => {
    vision.behave(says({ ...goodReading, ...differing }));
    expect((await read()).warnings).toEqual([{ code, params: { count: 1 } }]);
  });

  test('the same day in other words is the same', async () => {
    vision.behave(says({ ...goodReading, visits: [{ ...visit, timing_text: 'D1 (± 0 days)' }] }));
    expect((await read()).warnings).toEqual([]);
  });
});

describe('where our own engine finds no table', () => {
  test('what the endpoint read is doubtful all over', async () => {
    expect(await read('refuse extraction_no_table')).toMatchObject({
      engine: 'vision',
      pages: [{ width: 100, height: 50 }],
      cells: [{ is_doubtful: true, box: null }],
      warnings: [{ code: 'vision_alone', params: { host: vision.host } }],
    });
  });

  test('its visits are counted here, by the words that it read: Day 8 of a table that begins with Day 1 is 7', async () => {
    const printed = [
      ['Screening', 'Day -28 to -1', null],
      ['Baseline', 'Day 1', null],
      ['Visit 2', 'Day 8 ± 1', null],
      ['Week 4', null, 3],
      ['End', '30 days after Week 4', null],
      ['Any time', 'as needed', null],
    ] as const;
    const visits = printed.map(([label, timing_text, days]) => ({
      ...goodReading.visits[0],
      label,
      timing_text,
      days_tolerance_before: days,
      days_tolerance_after: days,
    }));
    vision.behave(says({ ...goodReading, visits }));
    const reading = await read('refuse extraction_no_table');
    expect(
      reading.visits.map((visit) => [
        visit.days_interval,
        visit.days_tolerance_before,
        visit.window_from,
        visit.reference === null ? null : reading.visits[visit.reference]?.label,
      ]),
    ).toEqual([
      [-14, 14, -28, 'Baseline'],
      [0, 0, null, null],
      [7, 1, null, 'Baseline'],
      [28, 3, null, 'Baseline'],
      [30, 0, null, 'Week 4'],
      [null, null, null, null],
    ]);
    expect(reading.warnings).toContainEqual({
      code: 'timing_not_understood',
      params: { visit: 'Any time', text: 'as needed' },
    });
  });

  test('nothing is made of an answer without a table', async () => {
    vision.behave(says({ visits: [], services: [], cells: [], footnotes: [] }));
    expect(await ai.extract(['refuse extraction_no_table'], { with_vision: 'yes' })).toMatchObject({
      body: { code: 'extraction_no_table' },
    });
  });

  test('what is wrong with a file stays wrong', async () => {
    expect(await ai.extract(['refuse extraction_blank'], { with_vision: 'yes' })).toMatchObject({
      body: { code: 'extraction_blank' },
    });
  });
});

describe('good in the end', () => {
  test.each([
    ['JSON in a fence', [says(`\`\`\`json\n${JSON.stringify(goodReading)}\n\`\`\``)], 1],
    [
      'busy twice',
      [refuses(429, { 'retry-after': '0' }), refuses(503, { 'retry-after': '0' }), says(goodReading)],
      3,
    ],
    [
      'busy until a moment that is past',
      [refuses(503, { 'retry-after': 'Wed, 01 Jan 2020 00:00:00 GMT' }), says(goodReading)],
      2,
    ],
    ['nonsense, mended when it is told', [says('I see a table.'), says(goodReading)], 2],
    ['an index that leads nowhere, mended', [says(withCells([{ ...cell, visit: 7 }])), says(goodReading)], 2],
  ])('%s', async (_name, answers, times) => {
    vision.behave(...answers);
    expect((await read()).engine).toBe('both');
    expect(vision.asked).toHaveLength(times);
  });

  test('an endpoint that knows no schemas is asked for plain JSON, with the schema in words', async () => {
    vision.behave(refuses(400), says(goodReading));
    expect((await read()).engine).toBe('both');
    const [, { body } = expect.unreachable()] = vision.asked;
    expect(body.response_format).toEqual({ type: 'json_object' });
    expect(JSON.stringify(body.messages[0])).toContain('days_tolerance_before');
  });

  test('what was wrong is told in the one turn to mend it', async () => {
    vision.behave(says(withCells([cell, cell])), says(goodReading));
    await read();
    const last = vision.asked[1]?.body.messages.at(-1);
    expect(JSON.stringify(last)).toContain('cell 1 stands at service 0, visit 0 once more');
  });
});

describe('a bad day: our own reading stands, and the person is told', () => {
  test.each([
    ['401', [refuses(401)], 1],
    ['busy for longer than anybody waits', [refuses(429, { 'retry-after': '3600' })], 1],
    ['busy for ever', [refuses(503, { 'retry-after': '0' })], 4],
    ['nonsense twice', [says('no'), says('no')], 2],
    ['indices that lead nowhere, twice', [says(withCells([{ ...cell, service: 3 }]))], 2],
    [
      'a page that was not sent',
      [says({ ...goodReading, visits: [{ ...goodReading.visits[0], page: 4 }] })],
      2,
    ],
    ['a state that no plan knows', [says(withCells([{ ...cell, state: 'perhaps' }]))], 2],
    ['fields that nobody asked for', [says({ ...goodReading, sql: 'drop table' })], 2],
    ['cut off', [says('{"visits": [', 'length')], 1],
    ['no protocol at all', [(response) => void response.end('<html>')], 1],
    ['an empty answer', [says('')], 1],
    ['neither form known', [refuses(400)], 2],
    ['a page somewhere else', [refuses(302, { location: '/' })], 1],
    ['far too much', [(response) => void response.end(Buffer.alloc(9 * 1_048_576, ' '))], 1],
  ] satisfies [string, Parameters<typeof vision.behave>, number][])('%s', async (_name, answers, times) => {
    vision.behave(...answers);
    expect(await read()).toMatchObject({
      engine: 'offline',
      cells: [{ mark: 'X', is_doubtful: false }],
      warnings: [{ code: 'vision_failed', params: { host: vision.host } }],
    });
    expect(vision.asked).toHaveLength(times);
  });

  test('it dies in the middle', async () => {
    vision.behave((response) => void response.socket?.destroy());
    expect((await read()).warnings).toMatchObject([{ code: 'vision_failed' }]);
  });
});

test('one that answers nothing is left alone as soon as the reading is cancelled', async () => {
  const heard = new Promise<ServerResponse>((resolve) => vision.behave(resolve));
  const { body } = await ai.begin(['read X'], { with_vision: 'yes' });
  const response = await heard;
  const left = new Promise((resolve) => response.once('close', resolve));
  expect((await ai.remove(body.job_id)).status).toBe(204);
  await left;
});

describe('nothing leaves this server', () => {
  const requests: unknown[] = [];
  const note = (message: unknown): void => void requests.push(message);

  beforeEach(() => {
    requests.length = 0;
    channel('undici:request:create').subscribe(note);
    return () => void channel('undici:request:create').unsubscribe(note);
  });

  test('where the person did not ask for it, though an endpoint is configured', async () => {
    expect((await ai.extract(['read X'])).status).toBe(200);
    expect((await ai.extract(['read X'], { with_vision: 'no' })).status).toBe(200);
    expect([vision.connections(), requests]).toEqual([0, []]);
  });

  test('where no endpoint is configured, though the person asks for it', async () => {
    const other = aiOf(shut, await tokenOf(await shut.signIn('clinic_user')));
    const { body } = await other.extract(['read X'], { with_vision: 'yes' });
    expect(body.service).toMatchObject({ engine: 'offline', warnings: [] });
    expect([vision.connections(), requests]).toEqual([0, []]);
  });

  test('that an endpoint is asked would be seen', async () => {
    await read();
    expect(requests).toHaveLength(1);
  });
});

test('the host is told, and nothing else of the settings', async () => {
  const { body } = await ai.ask('GET', '/visitplan/engine');
  expect(body).toEqual({ vision_host: vision.host });
});

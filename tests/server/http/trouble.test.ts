import { PassThrough } from 'node:stream';
import pino from 'pino';
import { expect, test } from 'vitest';
import { troubleTeller } from '../../../server/http/trouble.ts';

test('a database in trouble is one short line for all calls that are refused in ten seconds', () => {
  let now = 0;
  const stream = new PassThrough({ encoding: 'utf8' });
  const tell = troubleTeller(() => now);
  const log = pino({ base: null, timestamp: false }, stream);
  const refuse = (times: number): void => {
    for (let time = 0; time < times; time += 1) tell(log, new Error('read ECONNRESET'));
  };
  refuse(1_000);
  now = 9_999;
  refuse(1);
  now = 10_000;
  refuse(3);
  const lines = String(stream.read()).trim().split('\n');
  const line = { level: 50, reason: 'read ECONNRESET', msg: 'the database is in trouble' };
  expect(lines.map((each) => JSON.parse(each))).toEqual([
    { ...line, untold: 0 },
    { ...line, untold: 1_000 },
  ]);
});

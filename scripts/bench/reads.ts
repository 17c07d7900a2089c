import { isDeepStrictEqual } from 'node:util';
import { type Connection, send } from '../../dataProvider/send.ts';
import { median } from './figures.ts';

/** What an answer took, in milliseconds, and its text. */
export interface Timed {
  passed: number;
  text: string;
}

const repetitions = 30;
/** Turns that are not counted. */
const warmUp = 5;

/** As the browser asks: signed in, by HTTP, packed if the server packs it, and unpacked again. */
export const askProduct = async (
  connection: Connection,
  path: string,
  input: Record<string, string>,
): Promise<Timed> => {
  const start = performance.now();
  const answer = await send(connection, 'GET', path, { query: new URLSearchParams(input) });
  const text = await answer.text();
  return { passed: performance.now() - start, text };
};

/** What SQL alone takes, until its rows are a text. */
export const timed = async (read: () => Promise<unknown>): Promise<Timed> => {
  const start = performance.now();
  const text = JSON.stringify(await read());
  return { passed: performance.now() - start, text };
};

/** The median of many turns after some that do not count, and the last answer. */
export const repeat = async (ask: () => Promise<Timed>, turns: number = repetitions): Promise<Timed> => {
  const times: number[] = [];
  let last: Timed = { passed: 0, text: '[]' };
  for (let turn = 0; turn < warmUp + turns; turn += 1) {
    last = await ask();
    if (turn >= warmUp) times.push(last.passed);
  }
  return { passed: median(times), text: last.text };
};

/** Both sides in turn; answers each one's median. */
export const repeatBoth = async (
  ours: () => Promise<Timed>,
  bare: () => Promise<Timed>,
  turns?: number,
): Promise<{ ours: Timed; bare: Timed }> => {
  const limits: number[] = [];
  let text = '';
  const measured = await repeat(async () => {
    const limit = await bare();
    limits.push(limit.passed);
    text = limit.text;
    return ours();
  }, turns);
  return { ours: measured, bare: { passed: median(limits.slice(warmUp)), text } };
};

/** What SQL answers otherwise than the product, record by record; a figure of wrong work is none. */
export const differences = (ours: readonly unknown[], bare: readonly unknown[]): string[] => {
  const wrong = ours.findIndex((row, index) => !isDeepStrictEqual(row, bare[index]));
  return [
    ...(ours.length === bare.length ? [] : [`${ours.length} records came instead of ${bare.length}`]),
    ...(wrong >= 0
      ? [
          `SQL answers otherwise: ${JSON.stringify(ours[wrong])} ${JSON.stringify(bare[wrong])}`.slice(
            0,
            4_000,
          ),
        ]
      : []),
  ];
};

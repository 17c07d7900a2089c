import { describe, expect, test } from 'vitest';
import { Truth } from '../../../scripts/bench/extraction/truth.ts';
import type { Half } from '../../../scripts/corpus/document.ts';
import { htmlOf, partsOf } from '../../../scripts/corpus/html.ts';
import { truthOf } from '../../../scripts/corpus/keep.ts';
import { lookOf, realTraits } from '../../../scripts/corpus/look.ts';
import { planOf } from '../../../scripts/corpus/plan.ts';
import { randomOf } from '../../../scripts/corpus/random.ts';

/** A document up to where a browser is needed. */
const madeUp = (half: Half, number: number) => {
  const id = `${half}-${number}`;
  const random = randomOf(id);
  const look = lookOf(random, realTraits(random));
  const plan = planOf(random, look.mark, look.ruling === 'full');
  const pages = partsOf(plan, look).map((part) => htmlOf(plan, look, part, plan.words.procedure[0]));
  return { id, look, plan, pages, files: pages.map(() => Buffer.alloc(0)) };
};

const many = Array.from({ length: 200 }, (_, number) => madeUp('build', number));

test('the same half and number make the same document, any other makes another', () => {
  expect(madeUp('build', 7)).toEqual(madeUp('build', 7));
  const all = [...many, ...Array.from({ length: 200 }, (_, number) => madeUp('judge', number))];
  expect(new Set(all.map(({ pages }) => pages.join())).size).toBe(all.length);
});

test('every look and every way of saying when a visit is occurs', () => {
  const seen = (of: (one: (typeof many)[number]) => unknown) => new Set(many.map(of)).size;
  expect(seen(({ look }) => look.ruling)).toBe(3);
  expect(seen(({ look }) => look.medium)).toBe(4);
  expect(seen(({ look }) => look.pages)).toBe(3);
  expect(seen(({ look }) => look.font)).toBe(5);
  expect(seen(({ plan }) => plan.timing)).toBe(5);
  expect(seen(({ plan }) => plan.language)).toBe(2);
  for (const has of [
    ({ plan }: (typeof many)[number]) => plan.spans.length > 0,
    ({ plan }: (typeof many)[number]) => plan.footnotes.some(({ makes_optional }) => makes_optional),
    ({ plan }: (typeof many)[number]) => plan.services.some(({ section }) => section !== null),
    ({ plan }: (typeof many)[number]) => plan.services.some(({ amount }) => amount !== null),
    ({ look }: (typeof many)[number]) => look.isHeadTurned,
    ({ look }: (typeof many)[number]) => look.hasPeriods,
  ])
    expect(many.some(has)).toBe(true);
});

describe('what stands beside a document', () => {
  test('is a truth as the measurement reads it', () => {
    for (const one of many) expect(() => Truth.parse(truthOf(one))).not.toThrow();
  });

  test('names a row and a column for each mark, and no place twice', () => {
    for (const { plan } of many) {
      const places = plan.cells.map(({ service, visit }) => `${service} ${visit}`);
      expect(new Set(places).size).toBe(places.length);
      for (const { service, visit } of plan.cells) {
        expect(plan.services[service]).toBeDefined();
        expect(plan.visits[visit]).toBeDefined();
      }
    }
  });

  test('counts days from the baseline, which is Day 1, Day 0 or Week 0', () => {
    for (const { plan } of many)
      for (const { timing, days_interval, days_tolerance } of plan.visits) {
        const [, unit, number, window] = /^(\D+) (\d+)(?: ± (\d+)(?: \D+)?)?$/.exec(timing[0] ?? '') ?? [];
        if (number === undefined || !['Day', 'Tag', 'Week', 'Woche'].includes(unit ?? '')) continue;
        const isDay = unit === 'Day' || unit === 'Tag';
        const day = isDay ? Number(number) - (plan.timing === 'day' ? 1 : 0) : 7 * Number(number);
        expect([days_interval, days_tolerance]).toEqual([day, Number(window ?? 0)]);
      }
  });

  test('calls a mark optional that is in parentheses or carries a footnote with a condition', () => {
    for (const { plan } of many)
      for (const { mark, footnote, state } of plan.cells) {
        const isConditional = plan.footnotes.some((note) => note.marker === footnote && note.makes_optional);
        expect(state === 'optional').toBe(mark.startsWith('(') || isConditional);
      }
  });
});

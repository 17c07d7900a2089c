import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyActions } from '../../../domain/amendments/applyActions.ts';
import {
  countOfKinds,
  differenceLines,
  type PricedRecord,
  repricingOf,
  repricingOfKinds,
  sumOfDifferences,
  sumOfKinds,
} from '../../../domain/amendments/repricing.ts';
import { appended, heldOn, type Timeline } from '../../../domain/amendments/timeline.ts';
import type { ContractVersion } from '../../../domain/amendments/version.ts';
import { groupBy } from '../../../domain/groupBy.ts';
import { amendmentOne, contract, record } from './cases.ts';

const { version } = applyActions(contract, amendmentOne);
const services = new Set(['V1', 'ECG']);
const amended = (records: PricedRecord[]) => repricingOf(records, { version, from: '2026-02-01', services });

describe('the worked example', () => {
  const january = [
    record('001 V1', 'V1', '2026-01-19', { was_invoiced: true }),
    record('001 ECG', 'ECG', '2026-01-19', { was_invoiced: true }),
  ];

  test('what was not billed takes the new price from the day on', () => {
    const { repriced, differences } = amended([
      ...january,
      record('002 V1', 'V1', '2026-02-03'),
      record('002 CT', 'CT', '2026-02-03'),
    ]);
    expect(repriced).toEqual([
      {
        recorded_study_service_id: '002 V1',
        study_service_template_id: 'V1',
        amount_before: 1_250_00,
        amount: 1_300_00,
        shares: [],
      },
    ]);
    expect(differences).toEqual([]);
  });

  test('what was billed stays, and the next draft claims 1 × 50.00', () => {
    const { repriced, differences } = amended([
      ...january,
      record('002 V1', 'V1', '2026-02-03', { was_invoiced: true }),
    ]);
    expect(repriced).toEqual([]);
    expect(differenceLines(differences)).toEqual([
      {
        study_service_template_id: 'V1',
        amount_before: 1_250_00,
        amount: 1_300_00,
        quantity: 1,
        records: ['002 V1'],
      },
    ]);
    expect(1_850_00 + sumOfDifferences(differences)).toBe(1_900_00);
  });

  test('shares follow the price: the percentage anew, what is fixed as it was', () => {
    const shares = [
      { provider_service_id: 'radiology', amount: 180_00 },
      { provider_service_id: 'pharmacy', amount: 156_25 },
    ];
    expect(amended([record('002 V1', 'V1', '2026-02-03', { shares })]).repriced[0]?.shares).toEqual([
      { provider_service_id: 'radiology', amount: 180_00 },
      { provider_service_id: 'pharmacy', amount: 162_50 },
    ]);
  });
});

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, '0')}`);
const facts = fc.array(fc.record({ template: fc.constantFrom('V1', 'ECG'), day, isBilled: fc.boolean() }), {
  maxLength: 20,
});
const withPrices = (amounts: Record<string, number>): ContractVersion => ({
  ...contract,
  services: new Map(
    [...contract.services].map(([id, service]) => [
      id,
      { ...service, amount: amounts[id] ?? service.amount },
    ]),
  ),
});
const prices = fc.record({
  V1: fc.integer({ min: 0, max: 999_999 }),
  ECG: fc.integer({ min: 0, max: 999_999 }),
});

test('old invoices and differences together are what the new prices would have billed, over two amendments', () => {
  fc.assert(
    fc.property(facts, prices, prices, day, (given, first, second, later) => {
      const records = given.map((one, index) =>
        record(`${index}`, one.template, one.day, { was_invoiced: one.isBilled }),
      );
      const one = { version: withPrices(first), from: '2026-02-01', services };
      const two = { version: withPrices(second), from: later, services };
      const before = repricingOf(records, one);
      const after = records.map((each): PricedRecord => {
        const id = each.recorded_study_service_id;
        const own = before.differences.find((difference) => difference.recorded_study_service_id === id);
        const taken = before.repriced.find((repriced) => repriced.recorded_study_service_id === id);
        return {
          ...each,
          amount: taken?.amount ?? each.amount,
          difference_amount: own ? own.amount - own.amount_before : 0,
        };
      });
      const last = repricingOf(after, two);
      const wanted = records.map((each) => {
        const of = each.performance_date < later ? first : second;
        return Object.entries(of).find(([id]) => id === each.study_service_template_id)?.[1] ?? 0;
      });
      const billed = after.map((each) => {
        const id = each.recorded_study_service_id;
        const own = last.differences.find((difference) => difference.recorded_study_service_id === id);
        const taken = last.repriced.find((repriced) => repriced.recorded_study_service_id === id);
        return (
          (taken?.amount ?? each.amount) + each.difference_amount + (own ? own.amount - own.amount_before : 0)
        );
      });
      expect(billed).toEqual(wanted);
      const touched = new Set(
        [...before.repriced, ...last.repriced].map((each) => each.recorded_study_service_id),
      );
      for (const each of records)
        if (each.was_invoiced) expect(touched.has(each.recorded_study_service_id)).toBe(false);
    }),
  );
});

test('a price asked as of any day is that of a replay', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000 }),
      fc.uniqueArray(fc.tuple(day, fc.integer({ min: 0, max: 1_000 })), { selector: ([on]) => on }),
      day,
      (first, changes, asked) => {
        const ordered = changes.toSorted(([one], [other]) => (one < other ? -1 : 1));
        const timeline = ordered.reduce<Timeline<number>>(
          (all, [from, amount]) => appended(all, from, amount),
          { present: first, steps: [] },
        );
        const replayed = ordered.filter(([from]) => from <= asked).at(-1)?.[1] ?? first;
        expect(heldOn(timeline.present, timeline.steps, asked)).toBe(replayed);
      },
    ),
  );
});

test('records that are alike fare together as each of them does alone', () => {
  fc.assert(
    fc.property(facts, prices, (given, amounts) => {
      const terms = { version: withPrices(amounts), from: '2026-02-01', services };
      const records = given.map((one, index) =>
        record(`${index}`, one.template, one.day, { was_invoiced: one.isBilled }),
      );
      const alike = groupBy(records, (one) => `${one.study_service_template_id} ${one.was_invoiced}`);
      const kinds = [...alike.values()].flatMap((own) =>
        own.slice(0, 1).map((one) => ({ ...one, count: own.length })),
      );
      const [each, together] = [repricingOf(records, terms), repricingOfKinds(kinds, terms.version)];
      expect(countOfKinds(together.repriced)).toBe(each.repriced.length);
      expect(countOfKinds(together.differences)).toBe(each.differences.length);
      expect(sumOfKinds(together.repriced)).toBe(sumOfDifferences(each.repriced));
      expect(sumOfKinds(together.differences)).toBe(sumOfDifferences(each.differences));
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  daysFromRoot,
  isRoot,
  type PlannedVisit,
  rootsOf,
  visitFaults,
} from '../../../domain/visitPlan/visitReferences.ts';

const root = (id: string): PlannedVisit => ({
  protocol_visit_id: id,
  label: id,
  visit_kind: 'scheduled',
  reference_visit_id: null,
  days_interval: null,
});
const following = (id: string, reference: string, days: number | null = 14): PlannedVisit => ({
  ...root(id),
  reference_visit_id: reference,
  days_interval: days,
});
const unscheduled = (id: string): PlannedVisit => ({ ...root(id), visit_kind: 'non_scheduled' });

const faults = (...visits: PlannedVisit[]) =>
  visitFaults(visits).map(({ protocol_visit_id, field, failure }) => [
    protocol_visit_id,
    field,
    failure.code,
    failure.params,
  ]);

/** Two trees (screening and randomisation) and a visit that stands on none. */
const plan = [
  root('SCR'),
  following('BL', 'SCR', 14),
  following('V2', 'BL', 14),
  following('PRE', 'BL', -7),
  root('RAND'),
  following('R1', 'RAND', 7),
  unscheduled('AE'),
];

describe('a plan without faults', () => {
  test('may have several roots, negative intervals and non-scheduled visits, in any order', () => {
    expect(faults(...plan)).toEqual([]);
    expect(faults(...plan.toReversed())).toEqual([]);
  });

  test('has the roots that are scheduled and without a reference', () => {
    expect(plan.filter(isRoot).map(({ label }) => label)).toEqual(['SCR', 'RAND']);
  });

  test('gives each scheduled visit the root of its tree; a non-scheduled one has none', () => {
    expect(Object.fromEntries(rootsOf(plan))).toEqual({
      SCR: 'SCR',
      BL: 'SCR',
      V2: 'SCR',
      PRE: 'SCR',
      RAND: 'RAND',
      R1: 'RAND',
    });
  });

  test('counts the days from the root along the references', () => {
    expect(Object.fromEntries(daysFromRoot(plan))).toEqual({
      SCR: 0,
      BL: 14,
      V2: 28,
      PRE: 7,
      RAND: 0,
      R1: 7,
    });
  });
});

describe('a plan is refused where', () => {
  test('a reference is unknown', () => {
    expect(faults(root('SCR'), following('BL', 'V99'))).toEqual([
      ['BL', 'reference_visit_id', 'reference_unknown', { label: 'BL' }],
    ]);
  });

  test('a reference is a non-scheduled visit, told at both ends, or a non-scheduled visit has one', () => {
    expect(
      faults(unscheduled('AE'), following('BL', 'AE'), { ...unscheduled('TEL'), reference_visit_id: 'AE' }),
    ).toEqual([
      ['AE', 'visit_kind', 'reference_not_scheduled', { label: 'AE' }],
      ['BL', 'reference_visit_id', 'reference_not_scheduled', { label: 'BL' }],
      ['TEL', 'reference_visit_id', 'reference_not_scheduled', { label: 'TEL' }],
    ]);
  });

  test('the references form a cycle: every visit that leads into it is named', () => {
    const circle = [
      following('A', 'C'),
      following('B', 'A'),
      following('C', 'B'),
      following('D', 'C'),
      root('SCR'),
    ];
    expect(faults(...circle).map(([id, , code]) => [id, code])).toEqual([
      ['A', 'reference_cycle'],
      ['B', 'reference_cycle'],
      ['C', 'reference_cycle'],
      ['D', 'reference_cycle'],
    ]);
    expect(faults(following('A', 'A')).map(([, , code]) => code)).toEqual(['reference_cycle']);
    expect([...rootsOf(circle)]).toEqual([['SCR', 'SCR']]);
    expect([...daysFromRoot(circle)]).toEqual([['SCR', 0]]);
  });

  test('a visit with a reference has no interval, a root or a non-scheduled one has', () => {
    expect(
      faults(
        { ...root('SCR'), days_interval: 0 },
        following('BL', 'SCR', null),
        { ...unscheduled('AE'), days_interval: 3 },
        following('V2', 'BL', 0),
      ),
    ).toEqual([
      ['SCR', 'days_interval', 'interval_not_allowed', { label: 'SCR' }],
      ['BL', 'days_interval', 'interval_missing', { label: 'BL' }],
      ['AE', 'days_interval', 'interval_not_allowed', { label: 'AE' }],
    ]);
  });
});

test('a tree without a root that is scheduled has none', () => {
  expect([...rootsOf([unscheduled('AE'), following('BL', 'AE'), following('V2', 'BL')])]).toEqual([]);
  expect([...rootsOf([following('BL', 'gone')])]).toEqual([]);
});

/** How often visits are looked up by a rule, for a chain of this length in its worst order. */
const lookUpsOf = (rule: (visits: PlannedVisit[]) => unknown, length: number): number => {
  let count = 0;
  const chain = Array.from({ length }, (_, index) =>
    index === 0 ? root('v0') : following(`v${index}`, `v${index - 1}`, 1),
  ).toReversed();
  const counted = chain.map((visit) =>
    Object.defineProperty({ ...visit }, 'reference_visit_id', {
      enumerable: true,
      get: () => {
        count += 1;
        return visit.reference_visit_id;
      },
    }),
  );
  rule(counted);
  return count;
};

test.each([
  ['the faults of a plan', visitFaults],
  ['the roots of its trees', rootsOf],
])('%s are found in one walk, however long a chain is', (_name, rule) => {
  expect(lookUpsOf(rule, 2_000)).toBeLessThan(2.1 * lookUpsOf(rule, 1_000));
});

test('references are faulty exactly where following them comes to no root', () => {
  const references = fc.array(fc.nat(7), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(references, (targets) => {
      const visits = targets.map((target, index) =>
        target === 0 ? root(`v${index}`) : following(`v${index}`, `v${target}`, 1),
      );
      const endless = visits.filter((visit) => {
        let at: PlannedVisit | undefined = visit;
        for (let steps = 0; steps < visits.length && at; steps += 1)
          at = visits.find(({ protocol_visit_id }) => protocol_visit_id === at?.reference_visit_id);
        return at !== undefined;
      });
      const faulty = faults(...visits).map(([id]) => id);
      expect(faulty).toEqual(endless.map(({ protocol_visit_id }) => protocol_visit_id));
      expect(rootsOf(visits).size).toBe(visits.length - endless.length);
    }),
  );
});

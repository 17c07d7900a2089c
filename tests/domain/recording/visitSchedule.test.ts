import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changedPlans,
  daysOutside,
  isOutOfWindow,
  planVisits,
  type ScheduledVisit,
  visitState,
} from '../../../domain/recording/visitSchedule.ts';

const visit = (
  label: string,
  after: [reference: string, days: number] | null,
  tolerance: number | [before: number, after: number] = 0,
): ScheduledVisit => {
  const [before, later] = typeof tolerance === 'number' ? [tolerance, tolerance] : tolerance;
  return {
    recorded_visit_id: label,
    protocol_visit_id: label,
    reference_visit_id: after?.[0] ?? null,
    days_interval: after?.[1] ?? null,
    days_tolerance_before: before,
    days_tolerance_after: later,
    visit_date: null,
    planned_date: null,
    window_from: null,
    window_to: null,
    is_closed: false,
    is_cancelled: false,
  };
};

/** SCR root; BL = SCR+14 ±3; V2 = BL+14 ±2; V3 = BL+28 ±3; FU = V3+90 ±7. */
const plan = [
  visit('SCR', null),
  visit('BL', ['SCR', 14], 3),
  visit('V2', ['BL', 14], 2),
  visit('V3', ['BL', 28], 3),
  visit('FU', ['V3', 90], 7),
];

type Facts = Record<string, Partial<ScheduledVisit>>;
const withFacts = (facts: Facts, visits = plan) =>
  visits.map((each) => ({ ...each, ...facts[each.recorded_visit_id] }));

/** Planned date and window of each visit. */
const planned = (facts: Facts, visits = plan) =>
  Object.fromEntries(
    planVisits(withFacts(facts, visits)).map(
      ({ recorded_visit_id, planned_date, window_from, window_to }) => [
        recorded_visit_id,
        planned_date && [planned_date, window_from, window_to],
      ],
    ),
  );

const scr = { SCR: { visit_date: '2026-01-05' } };
const bl = { ...scr, BL: { visit_date: '2026-01-21' } };

describe('the worked example', () => {
  test('SCR on 2026-01-05: BL is planned 01-19 (16..22)', () => {
    expect(planned(scr).BL).toEqual(['2026-01-19', '2026-01-16', '2026-01-22']);
  });

  test('BL done 01-21: V2 02-04 (02..06), V3 02-18 (15..21)', () => {
    expect(planned(bl)).toMatchObject({
      BL: ['2026-01-19', '2026-01-16', '2026-01-22'],
      V2: ['2026-02-04', '2026-02-02', '2026-02-06'],
      V3: ['2026-02-18', '2026-02-15', '2026-02-21'],
    });
  });

  test('V2 done 02-06: V3 stays 02-18, for its reference is BL', () => {
    const { V3 } = planned({ ...bl, V2: { visit_date: '2026-02-06' } });
    expect(V3).toEqual(['2026-02-18', '2026-02-15', '2026-02-21']);
  });

  test('V3 cancelled: FU = 02-18 + 90 = 2026-05-19', () => {
    const { FU } = planned({ ...bl, V3: { is_cancelled: true } });
    expect(FU).toEqual(['2026-05-19', '2026-05-12', '2026-05-26']);
  });

  test('a cancelled visit counts with its planned date even if it carries a date', () => {
    const facts = { ...bl, V3: { visit_date: '2026-02-20' } };
    expect(planned(facts).FU).toEqual(['2026-05-21', '2026-05-14', '2026-05-28']);
    const cancelled = { ...bl, V3: { visit_date: '2026-02-20', is_cancelled: true } };
    expect(planned(cancelled).FU).toEqual(['2026-05-19', '2026-05-12', '2026-05-26']);
  });
});

describe('planned dates and windows', () => {
  test('are nowhere without a dated root', () => {
    expect(Object.values(planned({}))).toEqual([null, null, null, null, null]);
    expect(planned({ BL: { visit_date: '2026-01-21' } })).toMatchObject({
      SCR: null,
      BL: null,
      V2: ['2026-02-04', '2026-02-02', '2026-02-06'],
    });
  });

  test("go when the root's date is taken back", () => {
    const dated = planVisits(withFacts(scr));
    const reset = plan.map((each, index) => ({ ...each, ...dated[index], visit_date: null }));
    expect(planVisits(reset).every(({ planned_date }) => planned_date === null)).toBe(true);
  });

  test('a root is planned on its own date', () => {
    expect(planned(scr).SCR).toEqual(['2026-01-05', '2026-01-05', '2026-01-05']);
  });

  test('have a tolerance before and after (+7/-3), and may lie before their reference', () => {
    const visits = [visit('RAND', null), visit('PRE', ['RAND', -10], [3, 7])];
    expect(planned({ RAND: { visit_date: '2024-03-05' } }, visits).PRE).toEqual([
      '2024-02-24',
      '2024-02-21',
      '2024-03-02',
    ]);
  });

  test('of a closed visit stay what they were, and the later ones count from its date', () => {
    const closed = {
      visit_date: '2026-01-21',
      planned_date: '2026-01-12',
      window_from: '2026-01-09',
      window_to: '2026-01-15',
      is_closed: true,
    };
    expect(planned({ ...scr, BL: closed })).toMatchObject({
      BL: ['2026-01-12', '2026-01-09', '2026-01-15'],
      V2: ['2026-02-04', '2026-02-02', '2026-02-06'],
    });
  });

  test('of two trees know nothing of each other', () => {
    const visits = [...plan, visit('RAND', null), visit('R1', ['RAND', 7], 1)];
    expect(planned(scr, visits)).toMatchObject({ BL: ['2026-01-19', '2026-01-16', '2026-01-22'], R1: null });
  });

  const day = fc.integer({ min: 1, max: 28 }).map((value) => `2026-03-${String(value).padStart(2, '0')}`);
  const someFacts = fc.tuple(
    ...plan.map(() => fc.record({ visit_date: fc.option(day), is_cancelled: fc.boolean() })),
  );

  test('are a function of the present dates: the order of entry never matters', () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 });
    fc.assert(
      fc.property(someFacts, order, order, (facts, entered, listed) => {
        const atOnce = new Map(
          planVisits(plan.map((each, index) => ({ ...each, ...facts[index] }))).map((each) => [
            each.recorded_visit_id,
            each,
          ]),
        );
        let present = listed.flatMap((index) => plan[index] ?? []);
        for (const index of entered) {
          const label = plan[index]?.recorded_visit_id;
          present = present.map((each) =>
            each.recorded_visit_id === label ? { ...each, ...facts[index] } : each,
          );
          const changes = new Map(changedPlans(present).map((each) => [each.recorded_visit_id, each]));
          present = present.map((each) => ({ ...each, ...changes.get(each.recorded_visit_id) }));
        }
        expect(changedPlans(present)).toEqual([]);
        for (const { recorded_visit_id, planned_date, window_from, window_to } of present)
          expect({ recorded_visit_id, planned_date, window_from, window_to }).toEqual(
            atOnce.get(recorded_visit_id),
          );
      }),
    );
  });

  test('only what differs from what is stored is written', () => {
    const changes = changedPlans(withFacts(scr)).map(({ recorded_visit_id }) => recorded_visit_id);
    expect(changes).toEqual(['SCR', 'BL', 'V2', 'V3', 'FU']);
    const stored = planVisits(withFacts(scr));
    const written = withFacts(scr).map((each, index) => ({ ...each, ...stored[index] }));
    expect(changedPlans(written)).toEqual([]);
    const moved = written.map((each) =>
      each.recorded_visit_id === 'V3' ? { ...each, visit_date: '2026-02-17' } : each,
    );
    expect(changedPlans(moved).map(({ recorded_visit_id }) => recorded_visit_id)).toEqual(['FU']);
  });
});

describe('the state of a visit', () => {
  const window = { window_from: '2026-01-16', window_to: '2026-01-22' };
  const seen = (facts: Partial<ScheduledVisit>) => ({ ...visit('BL', ['SCR', 14]), ...window, ...facts });
  const done = { visit_date: '2026-01-22' };

  test.each([
    ['before the window', {}, '2026-01-15', 'upcoming'],
    ['on the first day of the window', {}, '2026-01-16', 'due'],
    ['on its last day', {}, '2026-01-22', 'due'],
    ['after it, without a date', {}, '2026-01-23', 'overdue'],
    ['dated inside', done, '2026-02-01', 'done'],
    ['dated before the window', { visit_date: '2026-01-15' }, '2026-02-01', 'out_of_window'],
    ['dated after it', { visit_date: '2026-01-23' }, '2026-02-01', 'out_of_window'],
    ['closed', { ...done, is_closed: true }, '2026-02-01', 'closed'],
    ['cancelled, with a date or not', { ...done, is_cancelled: true }, '2026-02-01', 'cancelled'],
    ['without a window', { window_from: null, window_to: null }, '2026-02-01', 'upcoming'],
    ['dated without a window', { ...done, window_from: null, window_to: null }, '2026-02-01', 'done'],
  ] as const)('%s', (_, facts, today, state) => {
    expect(visitState(seen(facts), today)).toBe(state);
  });

  test('a date outside of its window is only a warning, and only a date can be outside', () => {
    expect(isOutOfWindow(seen({}))).toBe(false);
    expect(isOutOfWindow(seen({ visit_date: '2026-01-23' }))).toBe(true);
  });

  test('a visit is so many days before or after its window, by its date or else as seen today', () => {
    const window = { window_from: '2026-01-16', window_to: '2026-01-22' };
    const outside = (visit_date: string | null, today: string) =>
      daysOutside({ ...window, visit_date }, today);
    expect(outside('2026-01-05', '2026-03-01')).toBe(-11);
    expect(outside('2026-01-16', '2026-03-01')).toBe(0);
    expect(outside('2026-01-22', '2026-03-01')).toBe(0);
    expect(outside('2026-01-23', '2026-01-01')).toBe(1);
    expect(outside(null, '2026-01-29')).toBe(7);
    expect(daysOutside({ visit_date: null, window_from: null, window_to: null }, '2026-01-29')).toBe(0);
  });
});

describe('a plan of any size', () => {
  const chain = (length: number, days: number) =>
    Array.from({ length }, (_, index) =>
      visit(`v${index}`, index === 0 ? null : [`v${index - 1}`, days]),
    ).map((each) => (each.reference_visit_id === null ? { ...each, visit_date: '2026-01-05' } : each));

  test('is made in any order of its visits, however long a chain is', () => {
    const visits = chain(20_000, 0).toReversed();
    expect(new Set(planVisits(visits).map(({ planned_date }) => planned_date))).toEqual(
      new Set(['2026-01-05']),
    );
  });

  test('has no date beyond the years that the product knows', () => {
    const [, last, beyond, further] = planVisits([
      { ...visit('SCR', null), visit_date: '2026-01-05' },
      visit('V1', ['SCR', 100_436], 5),
      visit('V2', ['V1', 1]),
      visit('V3', ['V2', -20]),
    ]);
    expect(last).toMatchObject({
      planned_date: '2300-12-31',
      window_from: '2300-12-26',
      window_to: '2300-12-31',
    });
    expect(beyond).toMatchObject({ planned_date: null, window_from: null, window_to: null });
    expect(further).toMatchObject({ planned_date: null });
    const [, before] = planVisits([
      { ...visit('SCR', null), visit_date: '1970-01-03' },
      visit('PRE', ['SCR', -2], 3),
    ]);
    expect(before).toMatchObject({ planned_date: '1970-01-01', window_from: '1970-01-01' });
  });
});

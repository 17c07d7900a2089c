import { describe, expect, test } from 'vitest';
import { type EntryFacts, entryState, entryVerdicts } from '../../../domain/recording/entryVerdicts.ts';
import {
  type ChainService,
  dateEntry,
  freeFrom,
  missingEntries,
  movedDueDates,
  nextDueDate,
  nextPlace,
  waitsForFirstDate,
} from '../../../domain/recording/operationalChains.ts';

const pharmacy: ChainService = {
  label: 'Pharmacy',
  repetition_period: 'monthly',
  first_due_date: '2026-01-15',
  is_closed: false,
  is_auto_confirmed: false,
};

const entry = (
  [chain_number, entry_number]: [number | null, number | null],
  facts: Partial<EntryFacts> = {},
): EntryFacts => ({
  recorded_study_service_id: `${chain_number}/${entry_number}/${facts.performance_date}`,
  chain_number,
  entry_number,
  due_date: null,
  performance_date: null,
  is_interrupting: false,
  is_confirmed: false,
  is_closed: false,
  is_invoiced: false,
  was_invoiced: false,
  provider_services: [],
  ...facts,
});

const dated = (
  place: [number, number],
  performance_date: string,
  facts: Partial<EntryFacts> = {},
): EntryFacts => entry(place, { due_date: performance_date, performance_date, ...facts });

describe('what is due', () => {
  test('monthly from 15 January, generated on 20 April: four entries', () => {
    expect(missingEntries(pharmacy, [], '2026-04-20').map((one) => one.due_date)).toEqual([
      '2026-01-15',
      '2026-02-15',
      '2026-03-15',
      '2026-04-15',
    ]);
  });

  test('counts from the anchor, clamped to the end of a month, and never drifts', () => {
    const late = { ...pharmacy, first_due_date: '2026-01-31' };
    expect(missingEntries(late, [], '2026-05-30').map((one) => one.due_date)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    const leap = { ...pharmacy, repetition_period: 'yearly', first_due_date: '2024-02-29' } as const;
    expect(missingEntries(leap, [], '2028-12-31').map((one) => one.due_date)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  test('once is due once, a closed or an irregular service never, one without a first date not yet', () => {
    const once = { ...pharmacy, repetition_period: 'once' } as const;
    expect(missingEntries(once, [], '2026-12-31')).toHaveLength(1);
    expect(missingEntries(once, [dated([0, 0], '2026-01-15')], '2026-12-31')).toEqual([]);
    expect(missingEntries({ ...pharmacy, is_closed: true }, [], '2026-12-31')).toEqual([]);
    expect(missingEntries({ ...pharmacy, repetition_period: 'irregular' }, [], '2026-12-31')).toEqual([]);
    expect(missingEntries({ ...pharmacy, first_due_date: null }, [], '2026-12-31')).toEqual([]);
  });

  test('a chain without a first date waits for one; closed, irregular and interrupted ones do not', () => {
    const unstarted = { ...pharmacy, first_due_date: null };
    expect(waitsForFirstDate(unstarted, [])).toBe(true);
    expect(waitsForFirstDate(pharmacy, [])).toBe(false);
    expect(waitsForFirstDate(unstarted, [entry([0, 0])])).toBe(true);
    expect(waitsForFirstDate(unstarted, [dated([0, 0], '2026-01-15')])).toBe(false);
    expect(waitsForFirstDate({ ...unstarted, is_closed: true }, [])).toBe(false);
    expect(waitsForFirstDate({ ...unstarted, repetition_period: 'irregular' }, [])).toBe(false);
    const interrupted = dated([0, 0], '2026-01-15', { is_interrupting: true });
    expect(waitsForFirstDate(pharmacy, [interrupted])).toBe(false);
    expect(waitsForFirstDate(pharmacy, [interrupted, entry([1, 0])])).toBe(true);
  });

  test('the date of the first entry moves the others of its chain', () => {
    const entries = [
      dated([0, 0], '2026-01-20', { due_date: '2026-01-15' }),
      entry([0, 1], { due_date: '2026-02-15', recorded_study_service_id: 'second' }),
    ];
    expect(movedDueDates(pharmacy, entries)).toEqual([
      { recorded_study_service_id: 'second', due_date: '2026-02-20' },
    ]);
    expect(nextDueDate(pharmacy, entries)).toBe('2026-03-20');
  });

  test('what confirms itself is performed when it is due, or as soon as the entry before leaves room', () => {
    const automatic = { ...pharmacy, is_auto_confirmed: true };
    const dates = (today: string, entries: EntryFacts[]) =>
      missingEntries(automatic, entries, today).map((one) => one.performance_date);
    expect(dates('2026-03-01', [])).toEqual(['2026-01-15', '2026-02-15']);
    const moved = [dated([0, 0], '2026-01-15'), dated([0, 1], '2026-02-25')];
    expect(dates('2026-03-20', moved)).toEqual([]);
    expect(dates('2026-03-25', moved)).toEqual(['2026-03-25']);
  });
});

describe('no two coverages of one service overlap', () => {
  const chain = [dated([0, 0], '2026-01-15'), dated([0, 1], '2026-02-15'), dated([0, 2], '2026-03-15')];
  const interrupted = [...chain.slice(0, 2), dated([0, 2], '2026-03-15', { is_interrupting: true })];
  const at = (place: [number | null, number | null]) => entry(place, { recorded_study_service_id: 'this' });

  test('an entry covers its period, `once` all that follows, an irregular one its day', () => {
    expect(freeFrom('monthly', '2026-03-15')).toBe('2026-04-15');
    expect(freeFrom('semesterly', '2025-08-31')).toBe('2026-02-28');
    expect(freeFrom('once', '2026-03-15')).toBeNull();
    expect(freeFrom('irregular', '2026-03-15')).toBe('2026-03-16');
  });

  test('with the previous entry in the chain', () => {
    expect(dateEntry(pharmacy, chain, at([0, 3]), '2026-04-14')).toEqual({
      isOk: false,
      failure: {
        code: 'overlaps_previous_entry',
        params: { date: '2026-04-14', other_date: '2026-03-15', fits_from: '2026-04-15' },
      },
    });
    expect(dateEntry(pharmacy, chain, at([0, 3]), '2026-04-15').isOk).toBe(true);
  });

  test('with the last entry of the previous chain', () => {
    expect(dateEntry(pharmacy, interrupted, at([1, 0]), '2026-04-10')).toMatchObject({
      failure: {
        code: 'overlaps_previous_chain',
        params: { date: '2026-04-10', other_date: '2026-03-15', fits_from: '2026-04-15' },
      },
    });
    expect(dateEntry(pharmacy, interrupted, at([1, 0]), '2026-06-01').isOk).toBe(true);
  });

  test('with the next entry in the chain', () => {
    const second = [dated([1, 0], '2026-06-01'), dated([1, 1], '2026-07-01')];
    const [first = at([1, 0])] = second;
    expect(dateEntry(pharmacy, [...interrupted, ...second], first, '2026-07-01')).toMatchObject({
      failure: {
        code: 'overlaps_next_entry',
        params: { date: '2026-07-01', other_date: '2026-07-01', fits_until: '2026-06-01' },
      },
    });
    expect(dateEntry(pharmacy, [...interrupted, ...second], first, '2026-05-31').isOk).toBe(true);
  });

  test('what fits before the end of February is told to the day', () => {
    const entries = [dated([0, 1], '2026-02-28')];
    expect(dateEntry(pharmacy, entries, at([0, 0]), '2026-02-01')).toMatchObject({
      failure: { params: { fits_until: '2026-01-31' } },
    });
    expect(dateEntry(pharmacy, entries, at([0, 0]), '2026-01-31').isOk).toBe(true);
  });

  test('no day is offered where the entries around leave no room for one', () => {
    const close = [dated([0, 0], '2026-01-15'), dated([0, 2], '2026-02-20')];
    const paramsOn = (date: string) => {
      const answer = dateEntry(pharmacy, close, at([0, 1]), date);
      return answer.isOk ? null : answer.failure.params;
    };
    expect(paramsOn('2026-02-10')).toEqual({ date: '2026-02-10', other_date: '2026-01-15' });
    expect(paramsOn('2026-02-16')).toEqual({ date: '2026-02-16', other_date: '2026-02-20' });
  });

  test('with an existing irregular entry', () => {
    const irregular = { ...pharmacy, repetition_period: 'irregular' } as const;
    const entries = [entry([null, null], { performance_date: '2026-03-15' })];
    expect(dateEntry(irregular, entries, at([null, null]), '2026-03-15')).toMatchObject({
      failure: { code: 'overlaps_irregular_entry', params: { date: '2026-03-15' } },
    });
    expect(dateEntry(irregular, entries, at([null, null]), '2026-03-16').isOk).toBe(true);
  });

  test('only dated entries count', () => {
    const open = [dated([0, 0], '2026-01-15'), entry([0, 1], { due_date: '2026-02-15' })];
    expect(dateEntry(pharmacy, open, at([0, 2]), '2026-02-15').isOk).toBe(true);
  });

  test('the next entry by hand ends the chain, or begins a new one after an interruption', () => {
    expect(nextPlace(pharmacy, chain)).toMatchObject({
      value: { chain_number: 0, entry_number: 3, due_date: '2026-04-15' },
    });
    expect(nextPlace(pharmacy, interrupted)).toMatchObject({ value: { chain_number: 1, entry_number: 0 } });
    expect(nextPlace(pharmacy, [entry([0, 0])])).toMatchObject({ failure: { code: 'entry_without_date' } });
    expect(nextPlace({ ...pharmacy, is_closed: true }, chain)).toMatchObject({
      failure: { code: 'operational_service_closed' },
    });
    expect(nextPlace({ ...pharmacy, repetition_period: 'once' }, [entry([0, 0])])).toMatchObject({
      failure: { code: 'entry_exists' },
    });
  });
});

describe('what may be done with an entry', () => {
  const today = '2026-04-20';
  const codes = (entries: EntryFacts[], index: number) => {
    const verdicts = entryVerdicts(pharmacy, entries[index] ?? entry([0, 0]), entries, today);
    return Object.fromEntries(
      Object.entries(verdicts).map(([act, verdict]) => [act, verdict.map(({ code }) => code)]),
    );
  };

  test('only the last dated entry of a chain interrupts it', () => {
    const entries = [
      dated([0, 0], '2026-01-15'),
      dated([0, 1], '2026-02-15'),
      entry([0, 2], { due_date: '2026-03-15' }),
    ];
    expect(codes(entries, 0).interrupt).toEqual(['entry_not_last']);
    expect(codes(entries, 1).interrupt).toEqual([]);
    expect(codes(entries, 2).interrupt).toEqual(['entry_undated']);
  });

  test('an interruption is taken back while no later chain exists', () => {
    const entries = [dated([0, 0], '2026-01-15', { is_interrupting: true }), entry([1, 0])];
    expect(codes(entries, 0).resume).toEqual(['later_chain_exists']);
    expect(codes(entries.slice(0, 1), 0).resume).toEqual([]);
  });

  test('a closed entry, and one that was ever billed, refuse every update', () => {
    const billed = dated([0, 0], '2026-01-15', { was_invoiced: true, is_confirmed: true });
    expect(codes([billed], 0)).toMatchObject({
      record: ['service_in_finalized_invoice'],
      reopen: ['service_in_finalized_invoice'],
      interrupt: [],
    });
    expect(codes([dated([0, 0], '2026-01-15', { is_closed: true })], 0)).toMatchObject({
      record: ['entry_closed'],
      remove_date: ['entry_closed'],
      interrupt: ['entry_closed'],
      reopen: [],
    });
  });

  test('closing waits for the answer of a mandatory provider', () => {
    const provider = { confirmation_type: 'mandatory', is_confirmed: null, label: 'Pharmacy store' } as const;
    const open = dated([0, 0], '2026-01-15', { is_confirmed: true, provider_services: [provider] });
    expect(codes([open], 0).close).toEqual(['provider_unanswered']);
    expect(codes([{ ...open, is_confirmed: false }], 0).close).toEqual([]);
    expect(codes([{ ...open, provider_services: [{ ...provider, is_confirmed: false }] }], 0).close).toEqual(
      [],
    );
  });

  test('its state says how far it is', () => {
    const states = [
      entry([0, 0], { due_date: '2026-03-20' }),
      entry([0, 0], { due_date: '2026-03-21' }),
      entry([0, 0], { due_date: '2026-04-21' }),
      dated([0, 0], '2026-04-15'),
      dated([0, 0], '2026-04-15', { is_confirmed: true }),
      dated([0, 0], '2026-04-15', { is_confirmed: true, is_closed: true }),
      dated([0, 0], '2026-04-15', { is_confirmed: true, is_closed: true, is_invoiced: true }),
    ].map((one) => entryState(pharmacy, one, today));
    expect(states).toEqual(['overdue', 'due', 'upcoming', 'dated', 'confirmed', 'closed', 'invoiced']);
  });
});

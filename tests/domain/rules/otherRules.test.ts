import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOfDraft } from '../../../domain/rules/draftLines.ts';
import { reachedOn } from '../../../domain/rules/milestone.ts';
import type { RuleOf } from '../../../domain/rules/rule.ts';
import { lastDayOf, recruitingVerdict, visitsAfter } from '../../../domain/rules/termination.ts';
import { participantNumbers, tierOf } from '../../../domain/rules/tier.ts';
import { cases } from '../../support/depth.ts';

const dated = { from_date: '2026-01-01', until_date: null };

describe('a tier', () => {
  const tier = (from_participant: number, amount: number): RuleOf<'tier'> => ({
    ...dated,
    money_rule_id: String(from_participant),
    terms: { kind: 'tier', study_service_template_id: 'V1', from_participant, amount },
  });
  const done = { study_service_template_id: 'V1', performance_date: '2026-02-03' };
  const tiers = [tier(2, 1_000_00), tier(4, 900_00)];

  test('sets the price from its participant on, the last that is reached', () => {
    const amountOf = (number: number | null) => tierOf(tiers, { ...done, number })?.terms.amount ?? null;
    expect([null, 1, 2, 3, 4, 5].map(amountOf)).toEqual([null, null, 1_000_00, 1_000_00, 900_00, 900_00]);
    expect(tierOf(tiers, { ...done, study_service_template_id: 'SCR', number: 5 })).toBeNull();
    expect(tierOf(tiers, { ...done, performance_date: '2025-12-31', number: 5 })).toBeNull();
  });

  test('counts participants by their first root date, whatever the order of recording', () => {
    const day = fc.constantFrom('2026-01-05', '2026-01-20', '2026-01-28');
    const property = fc.property(fc.array(day, { maxLength: 8 }), (days) => {
      const begun = days.map((first_date, index) => ({ first_date, patient_in_trial_id: String(index) }));
      expect(participantNumbers(begun.toReversed())).toEqual(participantNumbers(begun));
      expect([...participantNumbers(begun).values()]).toEqual(begun.map((_, index) => index + 1));
    });
    fc.assert(property, cases(50));
  });
});

describe('a milestone', () => {
  const facts = { today: '2026-03-01', recruited: ['2026-01-05', '2026-01-20'], closedOut: null };
  const at = (terms: Partial<RuleOf<'milestone'>['terms']>): RuleOf<'milestone'> => ({
    ...dated,
    money_rule_id: 'm',
    terms: {
      kind: 'milestone',
      study_service_template_id: 'Start-up',
      event: 'recruited',
      recruited: null,
      on_date: null,
      ...terms,
    },
  });

  test('is reached on the day of the n-th recruited, on its date, or at close-out', () => {
    expect(reachedOn(at({ recruited: 2 }), facts)).toBe('2026-01-20');
    expect(reachedOn(at({ recruited: 3 }), facts)).toBeNull();
    expect(reachedOn(at({ event: 'date', on_date: '2026-03-01' }), facts)).toBe('2026-03-01');
    expect(reachedOn(at({ event: 'date', on_date: '2026-03-02' }), facts)).toBeNull();
    expect(reachedOn(at({ event: 'close_out' }), facts)).toBeNull();
    expect(reachedOn(at({ event: 'close_out' }), { ...facts, closedOut: '2026-02-03' })).toBe('2026-02-03');
    expect(reachedOn({ ...at({ recruited: 2 }), from_date: '2026-02-01' }, facts)).toBeNull();
  });
});

test('the end of a contract stops recruiting, and concerns what is planned after its last day', () => {
  const ending: RuleOf<'termination'> = {
    ...dated,
    money_rule_id: 't',
    terms: { kind: 'termination', ended_by: 'sponsor', last_day: '2026-03-31' },
  };
  expect(recruitingVerdict(lastDayOf([ending]))).toMatchObject([{ code: 'trial_terminated' }]);
  expect(recruitingVerdict(lastDayOf([]))).toEqual([]);
  const visits = ['2026-03-31', '2026-04-01', null].map((planned_date) => ({ planned_date }));
  expect(visitsAfter(visits, '2026-03-31')).toEqual([{ planned_date: '2026-04-01' }]);
});

test('after a release nothing more is held, of what followed on an amended holdback neither', () => {
  const held = (money_rule_id: string, from_date: string, until_date: string | null): RuleOf<'holdback'> => ({
    money_rule_id,
    from_date,
    until_date,
    terms: { kind: 'holdback', percentage: 1_000, until: 'close_out' },
  });
  const rules = [held('first', '2026-01-01', '2026-02-28'), held('second', '2026-03-01', null)];
  const line = { money_rule_id: 'first', cut_off_date: '2026-02-28' };
  const issued = { ...line, role: 'holdback' as const, amount: -922_20 };
  const release = { role: 'release' as const, percentage: null, base: null, amount: 922_20 };
  const draft = { cut_off_date: '2026-03-31', sums: { visit_bound: 100_00, operational: 0, other: 0 } };
  expect(linesOfDraft(rules, [issued], { ...draft, made: [] })).toMatchObject([
    { money_rule_id: 'second', amount: -10_00 },
  ]);
  expect(
    linesOfDraft(rules, [issued], { ...draft, made: [{ ...release, money_rule_id: 'first' }] }),
  ).toMatchObject([{ money_rule_id: 'first', role: 'release', amount: 922_20 }]);
  const later = { ...draft, cut_off_date: '2026-04-30', made: [] };
  const billed = (cut_off_date: string) => [issued, { ...line, ...release, cut_off_date }];
  expect(linesOfDraft(rules, billed('2026-03-31'), later)).toEqual([]);
  expect(linesOfDraft(rules, billed('2026-02-28'), later)).toMatchObject([{ amount: -10_00 }]);
});

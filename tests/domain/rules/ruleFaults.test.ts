import { describe, expect, test } from 'vitest';
import type { RuleTerms } from '../../../contract/rules/ruleTerms.ts';
import type { Rule } from '../../../domain/rules/rule.ts';
import { changeFaults, contradicting, removalFaults, termFaults } from '../../../domain/rules/ruleFaults.ts';

const rule = (terms: RuleTerms, from_date = '2026-01-01', until_date: string | null = null): Rule => ({
  money_rule_id: `${terms.kind} ${from_date}`,
  from_date,
  until_date,
  terms,
});
const holdback = (percentage: number): RuleTerms => ({ kind: 'holdback', percentage, until: 'close_out' });
const milestone = (event: 'recruited' | 'close_out', recruited: number | null): RuleTerms => ({
  kind: 'milestone',
  study_service_template_id: 'Start-up',
  event,
  recruited,
  on_date: null,
});
const codes = (faults: readonly { code: string }[]) => faults.map(({ code }) => code);
const nothing = { upTo: null, used: new Set<string>(), held: new Map<string, number>() };
const january = { ...nothing, upTo: '2026-01-31' };

test.each<[string, RuleTerms]>([
  ['rule_cap_zero', { kind: 'cap', study_service_template_id: 'CT', most: 0, per: 'trial' }],
  ['rule_ratio_zero', { kind: 'screening_ratio', free: 1, paid: 1, recruited: 0 }],
  ['rule_percentage_range', { kind: 'overhead', percentage: 10_001, basis: 'all' }],
  ['rule_percentage_range', holdback(0)],
  ['rule_tier_zero', { kind: 'tier', study_service_template_id: 'V1', from_participant: 0, amount: 1 }],
  ['rule_milestone_incomplete', milestone('recruited', null)],
  ['rule_milestone_incomplete', milestone('recruited', 0)],
  ['rule_milestone_incomplete', milestone('close_out', 2)],
  ['rule_dates_reversed', { kind: 'termination', ended_by: 'site', last_day: '2025-12-31' }],
  ['rule_amount_zero', { kind: 'contract_value', amount: 0 }],
])('%s has its own words', (code, terms) => {
  expect(codes(termFaults(rule(terms)))).toEqual([code]);
});

test('the last day is not before the first', () => {
  expect(codes(termFaults(rule(holdback(1_000), '2026-02-01', '2026-01-31')))).toEqual([
    'rule_dates_reversed',
  ]);
  expect(termFaults(rule(holdback(10_000), '2026-02-01', '2026-02-01'))).toEqual([]);
});

test('two rules contradict each other that say something of the same on one day', () => {
  const first = rule(holdback(1_000), '2026-01-01', '2026-01-31');
  expect(contradicting(rule(holdback(500), '2026-01-31'), [first])).toBe('holdback');
  expect(contradicting(rule(holdback(500), '2026-02-01'), [first])).toBeNull();
  const overhead = (basis: 'all' | 'visit_bound' | 'operational', from: string) =>
    rule({ kind: 'overhead', percentage: 2_000, basis }, from);
  expect(
    contradicting(overhead('visit_bound', '2026-01-01'), [overhead('operational', '2026-01-02')]),
  ).toBeNull();
  expect(contradicting(overhead('visit_bound', '2026-01-01'), [overhead('all', '2026-01-02')])).toBe(
    'overhead',
  );
});

describe('what is billed up to January', () => {
  const held = rule(holdback(1_000));

  test('is not changed: a rule begins after it, and one that held can only end after it', () => {
    expect(codes(changeFaults(held, null, january))).toEqual(['rule_before_billed']);
    expect(changeFaults(rule(holdback(1_000), '2026-02-01'), null, january)).toEqual([]);
    const changed = { ...held, terms: holdback(500) };
    expect(codes(changeFaults(changed, held, january))).toEqual(['rule_before_billed']);
    expect(changeFaults({ ...held, until_date: '2026-01-31' }, held, january)).toEqual([]);
    expect(codes(changeFaults({ ...held, until_date: '2026-01-30' }, held, january))).toEqual([
      'rule_before_billed',
    ]);
    expect(changeFaults(changed, held, nothing)).toEqual([]);
  });

  test('keeps its rules, and money that is held says so', () => {
    expect(codes(removalFaults(held, january))).toEqual(['rule_before_billed']);
    expect(codes(removalFaults(held, { ...nothing, used: new Set([held.money_rule_id]) }))).toEqual([
      'rule_in_use',
    ]);
    const money = { ...january, held: new Map([[held.money_rule_id, 922_20]]) };
    expect(removalFaults(held, money)).toEqual([{ code: 'rule_money_held', params: { amount: 922_20 } }]);
    expect(removalFaults(held, nothing)).toEqual([]);
  });
});

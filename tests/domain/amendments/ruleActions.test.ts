import { describe, expect, test } from 'vitest';
import type { AmendmentAction } from '../../../contract/amendments/amendmentActions.ts';
import type { RuleTerms } from '../../../contract/rules/ruleTerms.ts';
import { applyActions } from '../../../domain/amendments/applyActions.ts';
import { differencesBetween } from '../../../domain/amendments/comparison.ts';
import { replacedBy, withoutAmendment } from '../../../domain/amendments/earlierVersions.ts';
import { billedRuleFaults, rulesTyped } from '../../../domain/amendments/ruleActions.ts';
import type { Rule } from '../../../domain/rules/rule.ts';
import { contract } from './cases.ts';

const from = '2026-02-01';
const overhead = (percentage: number): RuleTerms => ({ kind: 'overhead', percentage, basis: 'all' });
const stored: Rule = {
  money_rule_id: 'O',
  from_date: '2026-01-01',
  until_date: null,
  terms: overhead(2_000),
};
const base = { ...contract, rules: new Map([['O', stored]]) };
const changed: AmendmentAction = {
  kind: 'rule_changed',
  money_rule_id: 'O',
  next_rule_id: 'P',
  terms: overhead(2_500),
  until_date: null,
};
const made = (terms: RuleTerms, money_rule_id = 'N'): AmendmentAction => ({
  kind: 'rule_new',
  money_rule_id,
  terms,
  until_date: null,
});
const codesOf = (...actions: AmendmentAction[]) =>
  applyActions(base, actions, from).faults.map(({ target, failure }) => [target, failure.code]);

test('a changed rule ends on the day before and the next one begins; compared, and taken back as before', () => {
  const { version, faults } = applyActions(base, [changed], from);
  expect(faults).toEqual([]);
  expect([...version.rules.values()]).toEqual([
    { ...stored, until_date: '2026-01-31' },
    { money_rule_id: 'P', from_date: from, until_date: null, terms: overhead(2_500) },
  ]);
  expect(
    differencesBetween(base, version).map(({ element, field, after }) => [element, field, after]),
  ).toEqual([
    ['O', 'until_date', '2026-01-31'],
    ['P', 'presence', true],
    ['P', 'from_date', from],
    ['P', 'percentage', 2_500],
    ['P', 'basis', 'all'],
  ]);
  expect(withoutAmendment(version, replacedBy(base, version))).toEqual(base);
  const { rules: _rules, ...kept } = replacedBy(base, version);
  expect(withoutAmendment(version, kept).rules).toEqual(version.rules);
});

describe('is told of the action', () => {
  const cap = (id: string, most: number): RuleTerms => ({
    kind: 'cap',
    study_service_template_id: id,
    most,
    per: 'trial',
  });
  const tier: RuleTerms = {
    kind: 'tier',
    study_service_template_id: 'V1',
    from_participant: 2,
    amount: 100_00,
  };
  test.each<[string, AmendmentAction]>([
    ['rules_contradict', made(overhead(500))],
    ['rule_percentage_range', made({ kind: 'holdback', percentage: 10_001, until: 'close_out' })],
    ['rule_cap_zero', made(cap('CT', 0))],
    ['amendment_target_unknown', made(cap('unknown', 1))],
    ['shares_exceed_price', made(tier)],
  ])('%s', (code, action) => {
    expect(codesOf(action)).toEqual([['rule:N', code]]);
  });

  test('what is not there, has ended, or begins later is not ended', () => {
    expect(codesOf({ kind: 'rule_ended', money_rule_id: 'X' })).toEqual([
      ['rule:X', 'amendment_target_unknown'],
    ]);
    const early = applyActions(base, [{ kind: 'rule_ended', money_rule_id: 'O' }], '2026-01-01');
    expect(early.faults.map(({ failure }) => failure.code)).toEqual(['rule_dates_reversed']);
    expect(codesOf(made(overhead(500), 'O'))).toEqual([['rule:O', 'id_taken']]);
  });

  test('what would change what is billed', () => {
    const { version: after } = applyActions(base, [changed], from);
    const billed = (upTo: string) => ({ upTo, used: new Set<string>(), held: new Map<string, number>() });
    const codesUpTo = (upTo: string) =>
      billedRuleFaults({ before: base, after }, [changed], billed(upTo)).map(({ failure }) => failure.code);
    expect(codesUpTo('2026-01-31')).toEqual([]);
    expect(codesUpTo('2026-02-01')).toEqual(['rule_before_billed']);
  });
});

test('what is typed becomes actions: of a rule in force the next one, of a new one the same, taken away or given up', () => {
  const typed = (actions: AmendmentAction[], id: string, removed: string[] = []) =>
    rulesTyped(base, actions, {
      rows: id === '' ? [] : [{ money_rule_id: id, terms: overhead(2_500), until_date: null }],
      removed,
      nextId: () => 'P',
    });
  expect(typed([], 'O')).toEqual({ actions: [changed], remove: [] });
  expect(typed([changed], 'P')).toEqual({ actions: [changed], remove: [] });
  expect(typed([], 'N').actions).toMatchObject([{ kind: 'rule_new', money_rule_id: 'N' }]);
  expect(typed([], '', ['O'])).toEqual({ actions: [{ kind: 'rule_ended', money_rule_id: 'O' }], remove: [] });
  expect(typed([changed], '', ['P'])).toEqual({ actions: [], remove: ['rule:O'] });
});

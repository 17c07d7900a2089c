import { expect, test } from 'vitest';
import { differencesBetween } from '../../../domain/amendments/comparison.ts';
import { underKeysOf } from '../../../domain/amendments/otherContract.ts';
import { type ContractVersion, versionOf } from '../../../domain/amendments/version.ts';
import type { Rule } from '../../../domain/rules/rule.ts';
import { contract } from './cases.ts';

/** The same contract as another trial has it: everything under keys of its own. */
const elsewhere = (version: ContractVersion): ContractVersion => {
  const own = (key: string): string => `other ${key}`;
  return versionOf({
    services: [...version.services.values()].map((one) => ({
      ...one,
      study_service_template_id: own(one.study_service_template_id),
    })),
    visits: [...version.visits.values()].map((one) => ({
      ...one,
      protocol_visit_id: own(one.protocol_visit_id),
      reference_visit_id: one.reference_visit_id && own(one.reference_visit_id),
    })),
    assignments: [...version.assignments.values()].map((one) => ({
      ...one,
      study_service_id: own(one.study_service_id),
      protocol_visit_id: own(one.protocol_visit_id),
    })),
    payments: [...version.payments.values()].map((one) => ({
      ...one,
      provider_service_id: own(one.provider_service_id),
    })),
    shares: [...version.shares.values()].map((one) => ({
      ...one,
      provider_service_id: own(one.provider_service_id),
      study_service_template_id: own(one.study_service_template_id),
    })),
    rules: [...version.rules.values()].map((one) => ({
      ...one,
      money_rule_id: own(one.money_rule_id),
      terms:
        'study_service_template_id' in one.terms
          ? { ...one.terms, study_service_template_id: own(one.terms.study_service_template_id) }
          : one.terms,
    })),
  });
};

const holding = { from_date: '2026-01-01', until_date: null };
const cap = (most: number, money_rule_id = 'cap') => ({
  ...holding,
  money_rule_id,
  terms: { kind: 'cap' as const, study_service_template_id: 'ECG', most, per: 'trial' as const },
});
const overhead = {
  ...holding,
  money_rule_id: 'overhead',
  terms: { kind: 'overhead' as const, percentage: 2_000, basis: 'all' as const },
};
const withRules: ContractVersion = { ...contract, rules: new Map([['cap', cap(2)]]) };
const told = (one: ContractVersion, other: ContractVersion) =>
  differencesBetween(one, underKeysOf(one, elsewhere(other))).map(
    ({ part, element, field, before, after }) => [part, element, field, before, after],
  );

test('a trial with the same contract differs in nothing, whatever keys it has', () => {
  expect(told(withRules, withRules)).toEqual([]);
});

test('another trial differs in prices, provider payments, shares and rules, each told cell by cell', () => {
  const [ecg, pharmacy, radiology] = [
    contract.services.get('ECG'),
    contract.payments.get('pharmacy'),
    contract.payments.get('radiology'),
  ];
  if (!ecg || !pharmacy || !radiology) throw new Error('The contract has them.');
  const other: ContractVersion = {
    ...contract,
    services: new Map([...contract.services, ['ECG', { ...ecg, amount: 90_00 }]]),
    payments: new Map([
      ['radiology', radiology],
      ['pharmacy', { ...pharmacy, percentage: 1_500 }],
      ['lab', { provider_service_id: 'lab', label: 'lab', amount: 12_00, percentage: null }],
    ]),
    shares: new Map([
      ['radiology:V1', { provider_service_id: 'radiology', study_service_template_id: 'V1', money: 200_00 }],
      ['lab:ECG', { provider_service_id: 'lab', study_service_template_id: 'ECG', money: null }],
    ]),
    rules: new Map<string, Rule>([
      ['cap', cap(3)],
      ['overhead', overhead],
    ]),
  };
  expect(told(withRules, other)).toEqual([
    ['services', 'ECG', 'amount', 85_00, 90_00],
    ['payments', 'pharmacy', 'percentage', 1_250, 1_500],
    ['payments', 'other lab', 'presence', false, true],
    ['payments', 'other lab', 'amount', null, 12_00],
    ['shares', 'radiology:V1', 'money', null, 200_00],
    ['shares', 'pharmacy:V1', 'presence', true, false],
    ['shares', 'other lab:ECG', 'presence', false, true],
    ['rules', 'cap', 'most', 2, 3],
    ['rules', 'other overhead', 'presence', false, true],
    ['rules', 'other overhead', 'from_date', null, '2026-01-01'],
    ['rules', 'other overhead', 'percentage', null, 2_000],
    ['rules', 'other overhead', 'basis', null, 'all'],
  ]);
});

test('of several of one name the first is the first, and what is retired is in neither', () => {
  const [ecg, ct] = [contract.services.get('ECG'), contract.services.get('CT')];
  if (!ecg || !ct) throw new Error('The contract has them.');
  const twice: ContractVersion = {
    ...contract,
    services: new Map([
      ...contract.services,
      ['ECG 2', { ...ecg, study_service_template_id: 'ECG 2', amount: 60_00 }],
      ['CT', { ...ct, is_retired: true }],
    ]),
    rules: new Map([
      ['first', cap(2, 'first')],
      ['second', cap(5, 'second')],
    ]),
  };
  expect(told(withRules, twice)).toEqual([
    ['services', 'CT', 'presence', true, false],
    ['services', 'other ECG 2', 'presence', false, true],
    ['services', 'other ECG 2', 'amount', null, 60_00],
    ['rules', 'other second', 'presence', false, true],
    ['rules', 'other second', 'from_date', null, '2026-01-01'],
    ['rules', 'other second', 'most', null, 5],
    ['rules', 'other second', 'per', null, 'trial'],
  ]);
});

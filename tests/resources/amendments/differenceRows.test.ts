import { expect, test } from 'vitest';
import type { ContractOfTrial } from '../../../contract/amendments/contractVersions.ts';
import { applyActions } from '../../../domain/amendments/applyActions.ts';
import type { ContractVersion } from '../../../domain/amendments/version.ts';
import { contractRows } from '../../../resources/amendments/versions/contractRows.ts';
import { differenceRows } from '../../../resources/amendments/versions/differenceRows.ts';
import { amendmentOne, contract } from '../../domain/amendments/cases.ts';

const told = (version: ContractVersion, number: number): ContractOfTrial => ({
  trial_id: 'trial',
  number,
  effective_date: null,
  services: [...version.services.values()],
  visits: [...version.visits.values()],
  assignments: [...version.assignments.values()],
  payments: [...version.payments.values()],
  shares: [...version.shares.values()],
  rules: [],
});
const after = applyActions(contract, [
  ...amendmentOne,
  { kind: 'service_retired', study_service_template_id: 'CT' },
]).version;
const words = {
  text: (key: string): string => key.split('.').at(-1) ?? '',
  cents: (value: number): string => String(value / 100),
  percent: (value: number): string => `${value / 100} %`,
};

test('what differs is told in words, with the difference of money', () => {
  const rows = differenceRows(contract, after, words);
  expect(
    rows.map(({ element, field, before, after: then, delta }) => [element, field, before, then, delta]),
  ).toEqual([
    ['V1', 'amount', '1250', '1300', 50_00],
    ['ECG', 'amount', '85', '90', 5_00],
    ['CT', 'presence', 'there', 'gone', null],
    ['V2', 'presence', 'gone', 'there', null],
    ['V2', 'visit_kind', 'none', 'scheduled', null],
    ['V2', 'reference_visit_id', 'none', 'V1', null],
    ['V2', 'days_interval', 'none', '28', null],
    ['V2', 'days_tolerance_before', 'none', '3', null],
    ['V2', 'days_tolerance_after', 'none', '3', null],
    ['ECG · V2', 'mark', 'none', 'mandatory', null],
  ]);
  expect(differenceRows(after, after, words)).toEqual([]);
});

test('a rule of another contract is told with its numbers, days and choices in words', () => {
  const rule = {
    money_rule_id: 'O',
    from_date: '2026-02-01',
    until_date: null,
    terms: { kind: 'overhead' as const, percentage: 2_500, basis: 'visit_bound' as const },
  };
  const rows = differenceRows(contract, { ...contract, rules: new Map([['O', rule]]) }, words);
  expect(rows.map(({ element, field, after: then }) => [element, field, then])).toEqual([
    ['overhead', 'presence', 'there'],
    ['overhead', 'from_date', '01.02.2026'],
    ['overhead', 'percentage', '25 %'],
    ['overhead', 'basis', 'visit_bound'],
  ]);
});

test('a contract of a day holds what holds then', () => {
  expect(contractRows(told(after, 1)).map(({ label, amount, marks }) => [label, amount, marks])).toEqual([
    ['SCR', 400_00, { SCR: 'mandatory' }],
    ['V1', 1_300_00, { V1: 'mandatory' }],
    ['ECG', 90_00, { V1: 'optional', V2: 'mandatory' }],
    ['Start-up', 5_000_00, {}],
    ['Pharmacy', 150_00, {}],
  ]);
});

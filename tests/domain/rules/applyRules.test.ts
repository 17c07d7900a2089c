import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RuleTerms } from '../../../contract/rules/ruleTerms.ts';
import { heldBackBy, linesOf } from '../../../domain/rules/applyRules.ts';
import type { CappedRecord } from '../../../domain/rules/cap.ts';
import { valueUsed } from '../../../domain/rules/contractValue.ts';
import { holdbackAccount } from '../../../domain/rules/holdback.ts';
import type { Rule, RuleOf } from '../../../domain/rules/rule.ts';
import { payableFailures } from '../../../domain/rules/screeningRatio.ts';
import { cases } from '../../support/depth.ts';

const rule = <T extends RuleTerms>(terms: T, from_date = '2026-01-01'): Rule<T> => ({
  money_rule_id: terms.kind,
  from_date,
  until_date: null,
  terms,
});
const cap = rule({ kind: 'cap', study_service_template_id: 'CT', most: 1, per: 'participant_and_year' });
const ratio = rule({ kind: 'screening_ratio', free: 1, paid: 1, recruited: 2 });
const overhead = rule({ kind: 'overhead', percentage: 2_000, basis: 'all' });
const holdback = rule({ kind: 'holdback', percentage: 1_000, until: 'close_out' });

const ct = (id: string, day: string, facts: Partial<CappedRecord> = {}): CappedRecord => ({
  recorded_study_service_id: id,
  patient_in_trial_id: '002',
  performance_date: day,
  is_billed: false,
  ...facts,
});
const heldOf = (rules: readonly Rule[], records: readonly CappedRecord[]) =>
  heldBackBy(rules, { capped: new Map([['CT', records]]), recruited: 2, failures: [] });
const idsOf = (held: readonly { recorded_study_service_id: string }[]) =>
  held.map(({ recorded_study_service_id }) => recorded_study_service_id);

describe('a cap', () => {
  test('holds the second CT of 002 in 2026 back, and not the one of 2027 or of another', () => {
    const records = [
      ct('b', '2026-06-01'),
      ct('a', '2026-02-03'),
      ct('c', '2027-01-05'),
      ct('d', '2026-02-03', { patient_in_trial_id: '001' }),
    ];
    expect(heldOf([cap], records)).toEqual([
      { recorded_study_service_id: 'b', money_rule_id: 'cap', kind: 'cap', place: 2, allowed: 1 },
    ]);
    expect(heldOf([cap], records.slice(0, 1))).toEqual([]);
  });

  test('leaves what is billed, and what was done before it began, their places', () => {
    const billed = [ct('a', '2026-02-03'), ct('b', '2026-06-01', { is_billed: true })];
    expect(idsOf(heldOf([cap], billed))).toEqual(['a']);
    const later = { ...cap, from_date: '2026-03-01' };
    expect(idsOf(heldOf([later], [ct('a', '2026-01-05'), ct('b', '2026-02-03')]))).toEqual([]);
    expect(idsOf(heldOf([later], [ct('a', '2026-01-05'), ct('b', '2026-04-03')]))).toEqual(['b']);
  });

  test('is the same whatever the order of recording, and of the rest as many are billed as it allows', () => {
    const record = fc.record({
      patient_in_trial_id: fc.constantFrom('001', '002'),
      performance_date: fc.constantFrom('2026-01-05', '2026-06-01', '2027-01-05'),
      is_billed: fc.constant(false),
    });
    const property = fc.property(fc.array(record, { maxLength: 12 }), fc.integer(), (drawn, turn) => {
      const records = drawn.map((each, index) => ({ ...each, recorded_study_service_id: String(index) }));
      const place = records.length === 0 ? 0 : Math.abs(turn) % records.length;
      const turned = [...records.slice(place), ...records.slice(0, place)].toReversed();
      const held = new Set(idsOf(heldOf([cap], records)));
      expect(new Set(idsOf(heldOf([cap], turned)))).toEqual(held);
      const groups = new Set(
        records.map((each) => `${each.patient_in_trial_id} ${each.performance_date.slice(0, 4)}`),
      );
      expect(records.length - held.size).toBe(groups.size);
    });
    fc.assert(property, cases(100));
  });
});

describe('a screening ratio', () => {
  const failure = (subject: string, first_date: string, is_billed = false) => ({
    patient_in_trial_id: subject,
    first_date,
    is_billed,
    recorded_study_service_ids: [`SCR ${subject}`],
  });
  const heldFailures = (failures: readonly ReturnType<typeof failure>[], recruited = 2) =>
    idsOf(heldBackBy([ratio], { capped: new Map(), recruited, failures }));

  test('1 free, 1 for every 2: with 2 recruited 2 failures are paid', () => {
    expect(payableFailures(ratio.terms, 2)).toBe(2);
    expect(payableFailures(ratio.terms, 1)).toBe(1);
    expect(heldFailures([failure('003', '2026-01-28')])).toEqual([]);
    const three = ['006', '004', '003'].map((subject) => failure(subject, `2026-02-${subject.slice(1)}`));
    expect(heldFailures(three)).toEqual(['SCR 006']);
    expect(heldFailures(three, 1)).toEqual(['SCR 004', 'SCR 006']);
  });

  test('is the same whatever the order of recording', () => {
    const day = fc.constantFrom('2026-01-05', '2026-01-20', '2026-01-28');
    const property = fc.property(fc.array(day, { maxLength: 8 }), fc.nat({ max: 4 }), (days, recruited) => {
      const failures = days.map((first_date, index) => failure(String(index), first_date));
      const held = heldFailures(failures, recruited);
      expect(heldFailures(failures.toReversed(), recruited)).toEqual(held);
      expect(held.length).toBe(Math.max(0, days.length - payableFailures(ratio.terms, recruited)));
    });
    fc.assert(property, cases(100));
  });

  test('leaves a failure that is billed its place', () => {
    expect(heldFailures([failure('003', '2026-01-28'), failure('004', '2026-02-01', true)], 0)).toEqual([
      'SCR 003',
    ]);
  });
});

describe('lines of an invoice', () => {
  const invoiceA = { visit_bound: 2_535_00, operational: 5_150_00, other: 0 };
  const linesAt = (rules: readonly Rule[], released: readonly string[] = []) =>
    linesOf(rules, { cutOff: '2026-01-31', sums: invoiceA, released: new Set(released) });

  test('of invoice A: overhead 1,537.00, of 9,222.00 are 922.20 held back, whatever the order of the rules', () => {
    const lines = linesAt([holdback, overhead]);
    expect(lines).toEqual([
      { money_rule_id: 'overhead', role: 'overhead', percentage: 2_000, base: 7_685_00, amount: 1_537_00 },
      { money_rule_id: 'holdback', role: 'holdback', percentage: 1_000, base: 9_222_00, amount: -922_20 },
    ]);
    expect(7_685_00 + lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(8_299_80);
  });

  test('follow the basis of the overhead, the day from which rules hold, and the release', () => {
    const operational = rule({ kind: 'overhead', percentage: 2_000, basis: 'operational' });
    expect(linesAt([operational])).toMatchObject([{ base: 5_150_00, amount: 1_030_00 }]);
    expect(linesAt([{ ...overhead, from_date: '2026-02-01' }])).toEqual([]);
    expect(linesAt([holdback], ['holdback'])).toEqual([]);
  });

  test('what is held and what is released come to nothing when all is released', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 10_000_00 }), { maxLength: 8 });
    const property = fc.property(amounts, (nets) => {
      const held = nets.flatMap((net) =>
        linesOf([holdback], {
          cutOff: '2026-01-31',
          sums: { visit_bound: net, operational: 0, other: 0 },
          released: new Set(),
        }).map(({ amount }) => ({ role: 'holdback' as const, amount })),
      );
      const { balance } = holdbackAccount(held);
      const all = [...held, { role: 'release' as const, amount: balance }];
      expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      expect(holdbackAccount(all)).toEqual({ held: balance, released: balance, balance: 0 });
    });
    fc.assert(property, cases(100));
  });
});

test('80 % and 100 % of the contract value are told', () => {
  const most: RuleOf<'contract_value'> = rule({ kind: 'contract_value', amount: 10_000_00 });
  const levels = [7_999_99, 8_000_00, 10_000_00, 10_000_01].map((used) => valueUsed(most, used).level);
  expect(levels).toEqual(['free', 'near', 'reached', 'above']);
});

import { describe, expect, test } from 'vitest';
import { trailTableNames, trailTables } from '../../../contract/trail/trailTables.ts';
import { historyKinds } from '../../../contract/trail/trailVocab.ts';
import {
  actOf,
  changedFields,
  isShownRow,
  mayReadHistory,
  shownFields,
  storedValueOf,
  tablesOf,
} from '../../../domain/trail/history.ts';

describe('the history of a record', () => {
  test('names the fields that changed, with their values before and after', () => {
    const before = { label: 'ECG', amount: 3295, description: null, version: 1 };
    const after = { label: 'ECG', amount: 3394, description: 'twelve leads', version: 2 };
    expect(actOf(before, after)).toBe('changed');
    expect(changedFields(before, after, ['label', 'amount', 'description'])).toEqual([
      { field: 'amount', from: '3295', to: '3394' },
      { field: 'description', from: null, to: 'twelve leads' },
    ]);
  });

  test('of a new row tells what it was created with, of one that went what it held', () => {
    const row = { label: 'ECG', description: null };
    expect([actOf(null, row), actOf(row, null)]).toEqual(['created', 'removed']);
    expect(changedFields(null, row, ['label', 'description'])).toEqual([
      { field: 'label', from: null, to: 'ECG' },
    ]);
    expect(changedFields(row, null, ['label', 'description'])).toEqual([
      { field: 'label', from: 'ECG', to: null },
    ]);
  });

  test('takes a field that a row did not have yet for an empty one', () => {
    expect(changedFields({}, { label: null }, ['label'])).toEqual([]);
  });

  test.each(historyKinds)('has the tables of a kind, its own first: %s', (kind) => {
    const [first] = tablesOf(kind);
    expect(first && 'about' in trailTables[first]).toBe(false);
  });
});

test('a value that is brought back is of its kind again', () => {
  expect(storedValueOf('cents', '3295')).toBe(3295);
  expect([storedValueOf('yes_no', 'true'), storedValueOf('yes_no', 'false')]).toEqual([true, false]);
  expect([storedValueOf('text', '12'), storedValueOf('number', null)]).toEqual(['12', null]);
});

describe('a nurse', () => {
  test('reads the histories of her work alone', () => {
    expect(historyKinds.filter((kind) => mayReadHistory('nurse_user', kind))).toEqual([
      'participant',
      'recorded_visit',
      'recorded_service',
    ]);
  });

  test('sees money in none of them', () => {
    expect(shownFields('recorded_study_service', 'clinic_user')).toContain('amount');
    const money = /amount|percentage|money/;
    expect(
      trailTableNames.flatMap((table) => shownFields(table, 'nurse_user')).filter((name) => money.test(name)),
    ).toEqual([]);
  });

  test('sees no operational service', () => {
    const operational = { recorded_visit_id: null };
    expect(isShownRow('recorded_study_service', operational, 'nurse_user')).toBe(false);
    expect(isShownRow('recorded_study_service', operational, 'clinic_user')).toBe(true);
    expect(isShownRow('recorded_study_service', { recorded_visit_id: 'v' }, 'nurse_user')).toBe(true);
  });
});

test('people are the administrators’ alone', () => {
  expect(mayReadHistory('clinic_user', 'user')).toBe(false);
  expect(mayReadHistory('admin_user', 'user')).toBe(true);
});

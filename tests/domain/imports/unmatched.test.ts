import { describe, expect, test } from 'vitest';
import type {
  NamedKind,
  ValueAnswer,
  ValueChoice,
  ValueResolution,
} from '../../../contract/imports/importValues.ts';
import {
  answeredKinds,
  madeOfValues,
  type NamingFile,
  nearestFirst,
  resolveValues,
  withAnswers,
} from '../../../domain/imports/unmatched.ts';

const file = (kind: NamingFile['kind'], ...rows: Record<string, string | null>[]): NamingFile => ({
  kind,
  rows: rows.map((row, index) => ({ line: index + 2, ...row })),
});
const there = (of: NamedKind, label: string, cost_center: string | null = null): ValueChoice => ({
  of,
  label,
  cost_center,
});
const answer = (of: NamedKind, label: string, given: ValueAnswer): ValueResolution => ({
  ...there(of, label),
  answer: given,
});
const pick = (label: string, cost_center: string | null = null): ValueAnswer => ({
  kind: 'pick',
  label,
  cost_center,
});
const create: ValueAnswer = { kind: 'create' };
const leaveOut: ValueAnswer = { kind: 'leave_out' };

const visits = file('visits', { label: 'SCREENING 1', reference_visit: null });
const performed = file(
  'performed-visits',
  { subject_id: '001', protocol_visit: 'SCREENING 1' },
  { subject_id: '001', protocol_visit: 'SCR 1' },
  { subject_id: '002', protocol_visit: 'SCR 1' },
);
const known = [there('participant', '001'), there('participant', '002')];

const valuesOf = (files: NamingFile[], present: ValueChoice[], given: ValueResolution[] = []): unknown[] =>
  resolveValues(files, present, given).unmatched.map(({ of, label, line_count, answer: of_ }) => [
    of,
    label,
    line_count,
    of_?.kind ?? null,
  ]);

describe('a value that names nothing', () => {
  test('is told once, with how many lines carry it; what files make themselves is there', () => {
    expect(valuesOf([performed, visits], known)).toEqual([['visit', 'SCR 1', 2, null]]);
    expect(valuesOf([performed], known)).toEqual([
      ['visit', 'SCR 1', 2, null],
      ['visit', 'SCREENING 1', 1, null],
    ]);
  });

  test('is taken for a record, and its lines name that', () => {
    const { files, unmatched } = resolveValues([performed, visits], known, [
      answer('visit', 'SCR 1', pick('SCREENING 1')),
    ]);
    expect(unmatched.map((value) => value.answer)).toEqual([pick('SCREENING 1')]);
    expect(files[0]?.rows.map((row) => row.protocol_visit)).toEqual([
      'SCREENING 1',
      'SCREENING 1',
      'SCREENING 1',
    ]);
  });

  test('is left out with its lines', () => {
    const { files } = resolveValues([performed, visits], known, [answer('visit', 'SCR 1', leaveOut)]);
    expect(files[0]?.rows.map(({ line }) => line)).toEqual([2]);
  });

  test('is made, and can be picked for others then', () => {
    const { choices, unmatched } = resolveValues([performed], known, [
      answer('visit', 'SCREENING 1', create),
      answer('visit', 'SCR 1', pick('SCREENING 1')),
    ]);
    expect(choices).toEqual([there('visit', 'SCREENING 1')]);
    expect(unmatched.map((value) => value.answer)).toEqual([pick('SCREENING 1'), create]);
    expect(madeOfValues([performed], unmatched)).toMatchObject([
      { kind: 'visits', rows: [{ label: 'SCREENING 1', visit_kind: 'non_scheduled' }] },
    ]);
  });

  test('that is picked but not there stays open: what was remembered belongs to another trial', () => {
    expect(valuesOf([performed, visits], known, [answer('visit', 'SCR 1', pick('Week 2'))])).toEqual([
      ['visit', 'SCR 1', 2, null],
    ]);
  });

  test('that is there after all needs no answer, and one for it changes nothing', () => {
    const { files, unmatched } = resolveValues([performed, visits], known, [
      answer('visit', 'SCREENING 1', leaveOut),
      answer('visit', 'SCR 1', pick('SCREENING 1')),
    ]);
    expect(unmatched.map(({ label }) => label)).toEqual(['SCR 1']);
    expect(files[0]?.rows).toHaveLength(3);
  });

  test('of another case is the same record, of another sign or digit it is not', () => {
    const days = file(
      'performed-visits',
      ...['day 1', 'Day  1', 'Day -1', 'Day 11'].map((protocol_visit) => ({
        subject_id: '001',
        protocol_visit,
      })),
    );
    expect(valuesOf([days], [...known, there('visit', 'Day 1')])).toEqual([
      ['visit', 'day 1', 1, 'pick'],
      ['visit', 'Day  1', 1, 'pick'],
      ['visit', 'Day -1', 1, null],
      ['visit', 'Day 11', 1, null],
    ]);
  });
});

describe('a provider', () => {
  const payments = file('provider-services', {
    provider: 'Radiolgy',
    cost_center: '4711',
    study_service: 'Start-up',
  });
  const services = file('operational-services', { label: 'Start-up' });

  test('that resembles none is made without a question, as it always was', () => {
    expect(valuesOf([payments, services], [there('provider', 'Pharmacy', '4711')])).toEqual([
      ['provider', 'Radiolgy', 1, 'create'],
    ]);
  });

  test('that resembles one is asked about, and taken with its cost centre', () => {
    const radiology = there('provider', 'Radiology', '4720');
    expect(valuesOf([payments, services], [radiology])).toEqual([['provider', 'Radiolgy', 1, null]]);
    const { files } = resolveValues(
      [payments, services],
      [radiology],
      [{ ...there('provider', 'Radiolgy', '4711'), answer: pick('Radiology', '4720') }],
    );
    expect(files[0]?.rows).toMatchObject([{ provider: 'Radiology', cost_center: '4720' }]);
  });
});

test('an operational service can be paid for, but not be assigned to a visit', () => {
  const paid = file('provider-services', { provider: 'R', cost_center: null, study_service: 'Start-up' });
  const assigned = file('assigned-study-services', {
    study_service: 'Start-up',
    protocol_visit: 'SCREENING 1',
  });
  const present = [there('provider', 'R'), there('paid_service', 'Start-up')];
  const given = [answer('study_service', 'Start-up', leaveOut)];
  const { files } = resolveValues([paid, assigned, visits], present, given);
  expect(files.map(({ rows }) => rows.length)).toEqual([1, 0, 1]);
});

test('a line that is left out makes nothing: what counted from it names nothing any more', () => {
  const plan = file('visits', { label: 'V1', reference_visit: 'V0' }, { label: 'V2', reference_visit: 'V1' });
  expect(valuesOf([plan], [], [answer('visit', 'V0', leaveOut)])).toEqual([
    ['visit', 'V0', 1, 'leave_out'],
    ['visit', 'V1', 1, null],
  ]);
  const made = resolveValues([plan], [], [answer('visit', 'V0', create)]);
  expect(madeOfValues([plan], made.unmatched)).toMatchObject([
    { kind: 'visits', rows: [{ label: 'V0', visit_kind: 'scheduled' }] },
  ]);
});

test('a service that is made once is made for the plan and for payments', () => {
  const files = [
    file('assigned-study-services', { study_service: 'ECG', protocol_visit: 'SCREENING 1' }),
    file('provider-services', { provider: 'R', cost_center: null, study_service: 'ECG' }),
  ];
  const priced: ValueAnswer = { kind: 'create', amount: 8_500 };
  const given = answeredKinds('paid_service', priced).map((of) => answer(of, 'ECG', priced));
  const { unmatched } = resolveValues(files, [there('visit', 'SCREENING 1'), there('provider', 'R')], given);
  expect(madeOfValues(files, unmatched)).toMatchObject([
    { kind: 'study-services', rows: [{ label: 'ECG', amount: 8_500 }] },
  ]);
  expect(withAnswers(files, unmatched)).toEqual(files);
});

test('a service is made at a price or not at all', () => {
  const plan = file('assigned-study-services', { study_service: 'ECG', protocol_visit: 'SCR' });
  const present = [there('visit', 'SCR'), there('study_service', 'CT')];
  const made = resolveValues([plan], present, [answer('study_service', 'ECG', create)]);
  expect(made.unmatched).toMatchObject([{ label: 'ECG', answer: null }]);
  expect(madeOfValues([plan], made.unmatched)).toEqual([]);
  const free = resolveValues([plan], present, [
    answer('study_service', 'ECG', { kind: 'create', amount: 0 }),
  ]);
  expect(madeOfValues([plan], free.unmatched)).toMatchObject([{ rows: [{ label: 'ECG', amount: 0 }] }]);
});

test('what is likely meant comes first', () => {
  const labels = ['BASELINE', 'WEEK 2', 'SCREENING 2', 'SCREENING 1'].map((label) => ({ label }));
  expect(nearestFirst('Screening1', labels).map(({ label }) => label)).toEqual([
    'SCREENING 1',
    'SCREENING 2',
    'WEEK 2',
    'BASELINE',
  ]);
});

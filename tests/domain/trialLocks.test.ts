import { describe, expect, test } from 'vitest';
import {
  elementVerdicts,
  isLocked,
  type LockFacts,
  lockedChanges,
  mayAssign,
  mayRemove,
  type PlanElement,
} from '../../domain/trialLocks.ts';
import { obstacle } from '../../domain/verdict.ts';

const open: LockFacts = { hasParticipants: false, isAddedLater: false };
const live: LockFacts = { hasParticipants: true, isAddedLater: false };
const added: LockFacts = { hasParticipants: true, isAddedLater: true };
const used: LockFacts = { ...added, isUsed: true };

/** What may change and what may not once the trial has participants (the table of the domain, row by row). */
const table: [PlanElement, allowed: string[], refused: string[]][] = [
  [
    'visit',
    ['label', 'short_label', 'description', 'sort_order'],
    ['reference_visit_id', 'days_interval', 'days_tolerance_before', 'days_tolerance_after', 'visit_kind'],
  ],
  ['study_service', ['label', 'description', 'sort_order'], ['amount', 'is_additional']],
  ['assigned_study_service', [], ['is_optional']],
  ['assigned_provider_service', [], ['money', 'confirmation_is_mandatory']],
  [
    'provider_service',
    ['label', 'description', 'sort_order'],
    ['amount', 'percentage', 'provider_id', 'confirmation_type'],
  ],
  [
    'operational_service',
    ['label', 'description', 'is_closed', 'sort_order'],
    ['amount', 'repetition_period'],
  ],
];

describe.each(table)('%s', (element, allowed, refused) => {
  const all = [...allowed, ...refused];
  test('is free while the trial has no participant', () => {
    expect(lockedChanges(element, all, open)).toEqual([]);
  });

  test('is locked from the first participant on, in price and structure alone', () => {
    expect(lockedChanges(element, all, live)).toEqual(refused);
    for (const field of refused) expect(isLocked(element, field, live)).toBe(true);
  });

  test('that was added after go-live stays free until a schedule holds it or it is recorded', () => {
    expect(lockedChanges(element, all, added)).toEqual([]);
    expect(lockedChanges(element, all, used)).toEqual(refused);
  });
});

test('an element may be removed before go-live, or while it was added later and is not used', () => {
  expect([open, live, added, used].map(mayRemove)).toEqual([true, false, true, false]);
});

test('what is frozen of an element and why it stays are told together, all of it', () => {
  const held = [obstacle('service_not_empty', { study_service_label: 'ECG' })];
  expect(elementVerdicts('study_service', open, [])).toEqual({ locked_fields: [], verdicts: { remove: [] } });
  expect(elementVerdicts('study_service', used, held)).toEqual({
    locked_fields: ['amount', 'is_additional'],
    verdicts: { remove: [obstacle('trial_has_participants'), ...held] },
  });
});

test('what is used before go-live is not locked by that', () => {
  expect(isLocked('study_service', 'amount', { ...open, isUsed: true })).toBe(false);
});

test('after go-live an assignment is added only with a new visit or service', () => {
  expect(mayAssign(false, false)).toBe(true);
  expect(mayAssign(false, true)).toBe(true);
  expect(mayAssign(true, true)).toBe(true);
  expect(mayAssign(true, false)).toBe(false);
});

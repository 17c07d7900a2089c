import { describe, expect, test } from 'vitest';
import { assigningVerdict } from '../../../contract/verdict.ts';
import {
  assignmentVerdicts,
  assignVerdict,
  elementVerdicts,
  frozenVerdict,
  type LockFacts,
  lockedChanges,
  type PlanElement,
} from '../../../domain/trials/trialLocks.ts';
import { obstacle } from '../../../domain/verdict.ts';

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
  });

  test('that was added after go-live stays free until a schedule holds it or it is recorded', () => {
    expect(lockedChanges(element, all, added)).toEqual([]);
    expect(lockedChanges(element, all, used)).toEqual(refused);
  });
});

test('an element may be removed before go-live, or while it was added later and is not used', () => {
  const isKept = (facts: LockFacts) => frozenVerdict(facts).length > 0;
  expect([open, live, added, used].map(isKept)).toEqual([false, true, false, true]);
});

test('what is frozen of an element and why it stays are told together, all of it', () => {
  const held = [obstacle('service_not_empty', { study_service_label: 'ECG' })];
  expect(elementVerdicts('study_service', open, [])).toEqual({
    locked_fields: [],
    verdicts: { remove: [], assign: [] },
  });
  expect(elementVerdicts('study_service', used, held)).toEqual({
    locked_fields: ['amount', 'is_additional'],
    verdicts: { remove: [obstacle('trial_has_participants'), ...held], assign: [] },
  });
  expect(assignmentVerdicts('assigned_study_service', live)).toEqual({
    locked_fields: ['is_optional'],
    verdicts: { remove: [obstacle('trial_has_participants')] },
  });
});

test('what is used before go-live is not locked by that', () => {
  expect(lockedChanges('study_service', ['amount'], { ...open, isUsed: true })).toEqual([]);
});

test('after go-live an assignment is added only with a new visit or service', () => {
  const end = (facts: LockFacts) => ({ verdicts: { assign: assignVerdict(facts) } });
  expect(assigningVerdict(end(open), end(open))).toEqual([]);
  expect(assigningVerdict(end(live), end(added))).toEqual([]);
  expect(assigningVerdict(end(used), end(live))).toEqual([]);
  expect(assigningVerdict(end(live), end(live))).toEqual([obstacle('field_locked')]);
});

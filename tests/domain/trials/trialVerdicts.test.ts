import { expect, test } from 'vitest';
import { addParticipantsVerdict, trialVerdicts } from '../../../domain/trials/trialVerdicts.ts';

const fresh = {
  confirmed_count: 0,
  finalized_count: 0,
  hasParticipants: false,
  isManager: true,
  overPriced: [],
  looseReferences: [],
  lastDay: null,
  hasAssignments: false,
};

test('a fresh trial takes everything', () => {
  expect(Object.values(trialVerdicts(fresh)).flat()).toEqual([]);
});

test('what is confirmed or was ever finalized is told with its counts, and all of it at once', () => {
  const finalized = { code: 'trial_has_finalized_services', params: { count: 2 } };
  const confirmed = { code: 'trial_has_confirmed_services', params: { count: 3 } };
  expect(trialVerdicts({ ...fresh, confirmed_count: 3 })).toMatchObject({
    remove_recording_confirmations: [],
    remove_recordings_and_participants: [confirmed],
  });
  expect(trialVerdicts({ ...fresh, confirmed_count: 3, finalized_count: 2 })).toMatchObject({
    remove_recording_confirmations: [finalized],
    remove_recordings_and_participants: [finalized, confirmed],
  });
});

test('only a manager adds the first participant, and not while shares exceed a price; others add the next', () => {
  const over = { ...fresh, overPriced: ['ECG', 'CT'] };
  const byManager = [{ code: 'first_participant_by_manager', params: {} }];
  expect(addParticipantsVerdict(over)).toEqual([
    { code: 'shares_exceed_price', params: { labels: ['ECG', 'CT'] } },
  ]);
  expect(addParticipantsVerdict({ ...over, isManager: false })).toEqual(byManager);
  expect(addParticipantsVerdict({ ...over, isManager: false, hasParticipants: true })).toEqual([]);
});

test('nobody is added to a trial whose contract was ended', () => {
  const ended = { ...fresh, lastDay: '2026-03-31' };
  const refusal = [{ code: 'trial_terminated', params: { date: '2026-03-31' } }];
  expect(addParticipantsVerdict(ended)).toEqual(refusal);
  expect(addParticipantsVerdict({ ...ended, hasParticipants: true })).toEqual(refusal);
});

test('a plan in which a visit counts from one that is not scheduled takes no first participant', () => {
  const loose = { ...fresh, looseReferences: ['SCR', 'V1'] };
  expect(addParticipantsVerdict(loose)).toEqual([
    { code: 'reference_not_scheduled', params: { label: 'SCR' } },
  ]);
  expect(addParticipantsVerdict({ ...loose, hasParticipants: true })).toEqual([]);
});

test('a plan file needs a plan without assignments, services of visits a trial without participants', () => {
  expect(trialVerdicts({ ...fresh, hasAssignments: true }).import_visit_plan).toEqual([
    { code: 'plan_has_assignments', params: {} },
  ]);
  expect(trialVerdicts({ ...fresh, hasParticipants: true }).import_services_from_visits).toEqual([
    { code: 'trial_has_participants', params: {} },
  ]);
});

import { expect, test } from 'vitest';
import { confirmationsBlocked, participantsBlocked } from '../../../resources/trials/startOver.ts';

const recorded = { confirmed_count: 12, finalized_count: 0, participant_count: 3 };

test('confirmations are taken back as long as no service was in a finalized invoice', () => {
  expect(confirmationsBlocked(recorded)).toBeNull();
  expect(confirmationsBlocked({ ...recorded, finalized_count: 2 })).toEqual({
    key: 'trialDetails.startOver.finalized',
    count: 2,
  });
});

test('without confirmations there is nothing to take back', () => {
  expect(confirmationsBlocked({ ...recorded, confirmed_count: 0 })?.key).toBe(
    'trialDetails.startOver.nothingConfirmed',
  );
});

test('participants are removed once no confirmed service is left', () => {
  expect(participantsBlocked(recorded)).toEqual({ key: 'trialDetails.startOver.confirmed', count: 12 });
  expect(participantsBlocked({ ...recorded, confirmed_count: 0 })).toBeNull();
});

test('a finalized invoice is named before confirmations', () => {
  expect(participantsBlocked({ ...recorded, finalized_count: 1 })?.key).toBe(
    'trialDetails.startOver.finalized',
  );
});

test('without participants there is nothing to remove', () => {
  expect(participantsBlocked({ ...recorded, confirmed_count: 0, participant_count: 0 })?.key).toBe(
    'trialDetails.startOver.noParticipants',
  );
});

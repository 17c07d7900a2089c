import { describe, expect, test } from 'vitest';
import type { ParticipantTrialStatus, ScreeningStatus } from '../../../contract/vocab.ts';
import { type Progress, settledStatuses, statusProposal } from '../../../domain/recording/statusProposal.ts';

const nothing: Progress = {
  first_root_date: null,
  second_date: null,
  last_date: null,
  is_through: false,
  is_cut_short: false,
};
const screened: Progress = { ...nothing, first_root_date: '2026-01-05', last_date: '2026-01-05' };
const seenTwice: Progress = { ...screened, second_date: '2026-01-19', last_date: '2026-01-19' };
const through: Progress = { ...seenTwice, last_date: '2026-05-19', is_through: true };

const proposalOf = (
  screening_status: ScreeningStatus,
  trial_status: ParticipantTrialStatus,
  progress: Progress,
) => statusProposal({ screening_status, trial_status }, progress);

describe('what was recorded speaks for', () => {
  test.each([
    ['nothing before a visit has a date', 'screening', 'new', nothing, null],
    ['screened with the first root', 'screening', 'new', screened, ['screening', 'screened', '2026-01-05']],
    [
      'screening first, also at the end',
      'screening',
      'new',
      through,
      ['screening', 'screened', '2026-01-05'],
    ],
    ['nothing after the first root', 'screened', 'new', screened, null],
    ['enrolled with the visit after it', 'screened', 'new', seenTwice, ['trial', 'enrolled', '2026-01-19']],
    [
      'the same where screening was skipped',
      'screening_skip',
      'new',
      seenTwice,
      ['trial', 'enrolled', '2026-01-19'],
    ],
    ['nothing while visits are to do', 'eligible', 'enrolled', seenTwice, null],
    ['completed at the end', 'eligible', 'enrolled', through, ['trial', 'completed', '2026-05-19']],
    ['completed also straight from new', 'screened', 'new', through, ['trial', 'completed', '2026-05-19']],
    ['completed from follow-up', 'eligible', 'follow_up', through, ['trial', 'completed', '2026-05-19']],
    [
      'not completed where the last visits were cancelled',
      'eligible',
      'enrolled',
      { ...through, is_cut_short: true },
      ['trial', 'not_completed', '2026-05-19'],
    ],
    ['nothing where all was cancelled', 'screened', 'new', { ...nothing, is_through: true }, null],
    ['nothing after the end', 'eligible', 'completed', through, null],
    ['nothing against an end that was set', 'eligible', 'not_completed', through, null],
    ['nothing after a screening failure', 'screening_failure', 'new', through, null],
    ['nothing for who is ineligible', 'ineligible', 'new', through, null],
  ] as const)('%s', (_words, screening_status, trial_status, progress, proposal) => {
    const [kind, status, date] = proposal ?? [];
    expect(proposalOf(screening_status, trial_status, progress)).toEqual(proposal && { kind, status, date });
  });
});

test('each proposal that is accepted is not made again', () => {
  const statuses: { screening_status: ScreeningStatus; trial_status: ParticipantTrialStatus } = {
    screening_status: 'screening',
    trial_status: 'new',
  };
  const accepted: string[] = [];
  for (let next = statusProposal(statuses, through); next; next = statusProposal(statuses, through)) {
    if (next.kind === 'screening') statuses.screening_status = next.status;
    else statuses.trial_status = next.status;
    accepted.push(next.status);
  }
  expect(accepted).toEqual(['screened', 'completed']);
});

test('all steps at once are what accepting one after the other ends in; where there is none nothing changes', () => {
  const before = {
    screening_status: 'screening' as const,
    screening_status_date: null,
    trial_status: 'new' as const,
    trial_status_date: null,
  };
  expect(settledStatuses(before, through)).toEqual({
    screening_status: 'screened',
    screening_status_date: '2026-01-05',
    trial_status: 'completed',
    trial_status_date: '2026-05-19',
  });
  expect(settledStatuses(before, nothing)).toBeNull();
  expect(settledStatuses({ ...before, screening_status: 'ineligible' }, through)).toBeNull();
});

import type { AmendmentState } from '../../contract/amendments/amendmentVocab.ts';
import { obstacle, type Verdict, verdictOf } from '../verdict.ts';

interface Draft {
  state: AmendmentState;
  /** `YYYY-MM-DD`, as all dates here. */
  effective_date: string;
  actionCount: number;
}

interface TrialFacts {
  hasParticipants: boolean;
  /** The first day on which anything was done; null = nothing was. */
  firstDay: string | null;
  /** The latest amendment in force. */
  latest: { number: number; effective_date: string } | null;
  today: string;
}

/** What stands against the day from which an amendment is to hold. */
const dateObstacles = ({ effective_date: date }: Draft, { firstDay, latest, today }: TrialFacts) =>
  verdictOf<'amendment_before_start' | 'amendment_in_future' | 'amendment_before_earlier'>(
    firstDay !== null && date < firstDay && obstacle('amendment_before_start', { date: firstDay }),
    date > today && obstacle('amendment_in_future', { date }),
    latest !== null &&
      date <= latest.effective_date &&
      obstacle('amendment_before_earlier', { number: latest.number, date: latest.effective_date }),
  );

/** What stands against putting a draft in force; what its actions lack is told by themselves. */
export const putInForceVerdict = (draft: Draft, trial: TrialFacts): Verdict =>
  draft.state === 'draft'
    ? [
        ...verdictOf(
          !trial.hasParticipants && obstacle('amendment_without_participants'),
          draft.actionCount === 0 && obstacle('amendment_empty'),
        ),
        ...dateObstacles(draft, trial),
      ]
    : [obstacle('amendment_not_draft')];

export interface InForce {
  state: AmendmentState;
  number: number;
  /** The latest amendment in force. */
  latest: number | null;
  /** The draft of the trial, where there is one. */
  draft: number | null;
  /** Services of it, or differences, that have gone out with an invoice. */
  billedCount: number;
  /** Shares of it that were settled. */
  settledCount: number;
  /** What was recorded of visits and services that came with it. */
  recordedCount: number;
}

/** What stands against taking an amendment back as a whole. */
export const takeBackVerdict = (amendment: InForce): Verdict => {
  const { state, number, latest, draft, billedCount, settledCount, recordedCount } = amendment;
  if (state !== 'in_force') return [obstacle('amendment_not_in_force')];
  return verdictOf(
    latest !== null && latest > number && obstacle('amendment_not_last', { number: latest }),
    draft !== null && obstacle('amendment_draft_exists', { number: draft }),
    billedCount > 0 && obstacle('amendment_billed', { count: billedCount }),
    settledCount > 0 && obstacle('amendment_settled', { count: settledCount }),
    recordedCount > 0 && obstacle('amendment_recorded', { count: recordedCount }),
  );
};

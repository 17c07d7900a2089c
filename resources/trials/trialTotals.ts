import type { Trial } from '../../contract/trials.ts';
import { type TrialState, trialStates } from '../../contract/vocab.ts';

export interface TrialTotals {
  /** Of the trials that have a target: only those are held against it. */
  recruited: number;
  target: number;
  recruitedWithoutTarget: number;
  overdue: number;
  /** Cents. */
  unbilled: number;
  hasTestTrial: boolean;
}

/** Sums of a list; a trial of type test counts in none of them. */
export function trialTotals(trials: readonly Trial[]): TrialTotals {
  const counted = trials.filter(({ type }) => type !== 'test');
  const sum = (value: (trial: Trial) => number): number =>
    counted.reduce((total, trial) => total + value(trial), 0);
  return {
    recruited: sum((trial) => (trial.recruitment_target === null ? 0 : trial.recruited_count)),
    recruitedWithoutTarget: sum((trial) => (trial.recruitment_target === null ? trial.recruited_count : 0)),
    target: sum(({ recruitment_target }) => recruitment_target ?? 0),
    overdue: sum(({ overdue_count }) => overdue_count),
    unbilled: sum(({ unbilled_amount }) => unbilled_amount),
    hasTestTrial: counted.length < trials.length,
  };
}

/** How many trials of a list are in each state, for the filter. */
export function stateCounts(trials: readonly Trial[]): Record<TrialState, number> {
  const counts: Record<TrialState, number> = { new: 0, enrolling: 0, follow_up: 0, completed: 0 };
  for (const { state } of trials) counts[state] += 1;
  return counts;
}

/** The order in which the states stand in the filter. */
export const statesInFilter: readonly TrialState[] = trialStates
  .toSorted((a, b) => Number(a === 'new') - Number(b === 'new'))
  .toSorted((a, b) => Number(a === 'completed') - Number(b === 'completed'));

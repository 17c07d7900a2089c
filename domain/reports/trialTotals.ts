import type { Trial } from '../../contract/trials/trials.ts';

interface TrialTotals {
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

import { say } from '../accept/steps.ts';

/** One measured line; `value` and `limit` in `unit`, `ratio` of the two, `goal` as it is asked for. */
export interface Figure {
  readonly id: string;
  readonly what: string;
  readonly value: number | null;
  readonly unit: string;
  readonly limit: number | null;
  readonly ratio: number | null;
  readonly goal: string;
  readonly met: boolean;
  /** Why there is no figure, or why it does not count. */
  readonly why?: string;
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] = sorted.slice(
    sorted.length % 2 === 1 ? middle : middle - 1,
    middle + 1,
  );
  return (low + high) / 2;
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

interface Measured {
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly value: number;
  readonly limit: number;
  /** The largest ratio of value to limit that is good enough; without it the line is shown beside another. */
  readonly atMost?: number;
  /** The smallest ratio that is good enough, where more is better. */
  readonly atLeast?: number;
  /** The goal in words, where `atMost` alone does not say it. */
  readonly goal?: string;
  /** What was wrong with the outcome; a figure of wrong work is none. */
  readonly faults?: readonly string[];
}

const goalOf = ({ atMost, atLeast }: Measured): string => {
  if (atLeast !== undefined) return `ratio >= ${atLeast}`;
  return atMost === undefined ? 'none, beside' : `ratio <= ${atMost}`;
};

export const figure = (measured: Measured): Figure => {
  const { id, what, unit, value, limit, atMost, atLeast, goal, faults = [] } = measured;
  const ratio = rounded(value / limit);
  return {
    id,
    what,
    value: rounded(value),
    unit,
    limit: rounded(limit),
    ratio,
    goal: goal ?? goalOf(measured),
    met:
      faults.length === 0 &&
      (atMost === undefined || ratio <= atMost) &&
      (atLeast === undefined || ratio >= atLeast),
    ...(faults.length > 0 ? { why: faults.slice(0, 5).join('; ') } : {}),
  };
};

/** A line for work that could not be measured here. */
export const notMeasured = (id: string, what: string, goal: string, why: string): Figure => ({
  id,
  what,
  value: null,
  unit: 'ms',
  limit: null,
  ratio: null,
  goal,
  met: false,
  why,
});

export const print = (line: Figure): void => say(JSON.stringify(line));

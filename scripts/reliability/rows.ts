import { say } from '../accept/steps.ts';

/** One line of what was tried for long: what was seen, what is asked for, and whether it is so. */
export interface Row {
  readonly id: string;
  readonly what: string;
  readonly value: number | null;
  readonly unit: string;
  readonly goal: string;
  readonly met: boolean;
  /** What else was seen, or why there is no value. */
  readonly why?: string;
}

interface Seen {
  id: string;
  what: string;
  value: number;
  unit: string;
  atMost: number;
  why?: string;
}

/** A row that passes where the value is at most so much. */
export const atMost = ({ atMost: most, ...seen }: Seen): Row => ({
  ...seen,
  value: Math.round(seen.value * 100) / 100,
  goal: `<= ${most}`,
  met: seen.value <= most,
});

/** A row that could not be tried here. */
export const notTried = (id: string, what: string, why: string): Row => ({
  id,
  what,
  value: null,
  unit: '',
  goal: 'tried',
  met: false,
  why,
});

export const print = (row: Row): void => say(JSON.stringify(row));

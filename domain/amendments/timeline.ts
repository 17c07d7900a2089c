import { compareDates } from '../dates.ts';

/** From this day on something else held than before. Such steps are only appended; dates are `YYYY-MM-DD`. */
export interface Step<T> {
  from_date: string;
  before: T;
}

/** What held on a day, of what holds now and the steps that led to it. */
export const heldOn = <T>(present: T, steps: readonly Step<T>[], day: string): T => {
  const later = steps
    .filter(({ from_date }) => from_date > day)
    .toSorted((one, other) => compareDates(one.from_date, other.from_date));
  return later[0] ? later[0].before : present;
};

/** A value with all that it ever was. */
export interface Timeline<T> {
  present: T;
  steps: readonly Step<T>[];
}

/** The timeline with another value from a day on, which is later than all of its steps; nothing in it is edited. */
export const appended = <T>({ present, steps }: Timeline<T>, from_date: string, value: T): Timeline<T> => ({
  present: value,
  steps: [...steps, { from_date, before: present }],
});

import type { Random } from './random.ts';
import type { Words } from './words.ts';

/** A column: what its head says, and what that means. */
export interface PlannedVisit {
  label: string;
  period: string;
  /** What stands in each row of timing: one or two of them. */
  timing: readonly string[];
  timing_text: string | null;
  reference_visit: string | null;
  days_interval: number | null;
  days_tolerance: number | null;
}

/** How a table says when its visits are. */
export const timings = ['day', 'dayZero', 'week', 'splitDay', 'bareWeek'] as const;
export type Timing = (typeof timings)[number];

/** What stands left of each row of timing; empty where the cells say it themselves. */
export const timingHeads = (timing: Timing, words: Words): readonly string[] => {
  if (timing === 'splitDay') return [words.studyDay, words.window];
  return [timing === 'bareWeek' ? words.week : ''];
};

interface Counting {
  words: Words;
  timing: Timing;
  baseline: string;
}

interface When {
  /** Days after the baseline. */
  day: number;
  tolerance: number;
}

const said = ({ words, timing }: Counting, { day, tolerance }: When): readonly string[] => {
  const window = tolerance === 0 ? '' : ` ± ${tolerance}`;
  switch (timing) {
    case 'day':
      return [`${words.day} ${day + 1}${window}`];
    case 'dayZero':
      return [`${words.day} ${day}${window}`];
    case 'week':
      return [`${words.week} ${day / 7}${window === '' ? '' : `${window} ${words.days}`}`];
    case 'splitDay':
      return [String(day + 1), tolerance === 0 ? '' : `±${tolerance}`];
    case 'bareWeek':
      return [String(day / 7)];
  }
};

const textOf = (timing: readonly string[], heads: readonly string[]): string | null =>
  timing
    .map((part, index) => (part === '' ? '' : `${heads[index] ?? ''} ${part}`.trim()))
    .filter(Boolean)
    .join(' ') || null;

/** Of a window from one day to another: the middle, and as much to both sides as covers it. */
const windowOf = (from: number, to: number) => ({
  days_interval: Math.ceil((from + to) / 2),
  days_tolerance: Math.ceil((to - from) / 2),
});

const screeningOf = (counting: Counting, random: Random): PlannedVisit => {
  const { words, timing, baseline } = counting;
  const weeks = random.pick([2, 3, 4]);
  const shared = { label: words.screening, period: words.periods[0], reference_visit: baseline };
  if (timing === 'bareWeek') {
    const at = [String(-weeks)];
    return {
      ...shared,
      timing: at,
      timing_text: textOf(at, [words.week]),
      days_interval: -7 * weeks,
      days_tolerance: 0,
    };
  }
  if (timing === 'week') {
    const at = [`${words.week} -${weeks} ${words.to} -1`];
    return { ...shared, timing: at, timing_text: textOf(at, []), ...windowOf(-7 * weeks, -7) };
  }
  const range = `-${7 * weeks} ${words.to} -1`;
  const at = timing === 'splitDay' ? [range, ''] : [`${words.day} ${range}`];
  return {
    ...shared,
    timing: at,
    timing_text: textOf(at, timingHeads(timing, words)),
    ...windowOf(-7 * weeks, -1),
  };
};

const gaps = [7, 7, 14, 28, 28, 56] as const;

const treatmentDays = (random: Random, count: number): number[] => {
  const days: number[] = [];
  for (let day = 0; days.length < count; ) {
    day += random.pick(gaps);
    days.push(day);
  }
  return days;
};

/** The columns of a table, from screening to what comes after the treatment. */
export const planVisits = (random: Random, words: Words, timing: Timing): PlannedVisit[] => {
  const isNumbered = random.chance(0.35);
  const baseline = isNumbered ? `${words.visit} 1` : random.pick(words.baseline);
  const counting = { words, timing, baseline };
  const heads = timingHeads(timing, words);
  const [, treatment, after] = words.periods;
  const visits = [screeningOf(counting, random)];
  const add = (label: string, period: string, when: When): void => {
    const at = said(counting, when);
    visits.push({
      label,
      period,
      timing: at,
      timing_text: textOf(at, heads),
      reference_visit: when.day === 0 ? null : baseline,
      days_interval: when.day,
      days_tolerance: when.tolerance,
    });
  };
  const mayTolerate = timing !== 'bareWeek';
  const toleranceOf = (day: number): number =>
    mayTolerate && random.chance(0.85) ? random.pick([1, 2, 3, 5, Math.min(7, day)]) : 0;
  add(baseline, treatment, { day: 0, tolerance: 0 });
  const days = treatmentDays(random, random.int(3, 9));
  const last = days.length - 1;
  const short = random.chance(0.3) ? 'V' : `${words.visit} `;
  for (const [index, day] of days.entries())
    add(index === last && !isNumbered ? words.endOfTreatment : `${short}${index + 2}`, treatment, {
      day,
      tolerance: toleranceOf(day),
    });
  const end = visits.at(-1)?.label ?? baseline;
  const nothing = heads.map(() => '');
  const untimed = {
    reference_visit: null,
    timing: nothing,
    timing_text: null,
    days_interval: null,
    days_tolerance: null,
  };
  if (random.chance(0.3)) visits.push({ ...untimed, label: words.earlyEnd, period: treatment });
  if (random.chance(0.6) && heads.length === 1 && timing !== 'bareWeek') {
    const count = random.pick([14, 28, 30]);
    const text = words.after(count, end);
    visits.push({
      ...untimed,
      label: words.followUp,
      period: after,
      timing: [text],
      timing_text: text,
      reference_visit: end,
      days_interval: count,
      days_tolerance: 0,
    });
  } else if (random.chance(0.6))
    add(words.followUp, after, { day: (days[last] ?? 0) + 28, tolerance: toleranceOf(28) });
  return visits;
};

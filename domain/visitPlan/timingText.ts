/** Days of one unit, as protocols count: a week is 7 days, a month 30, a year 365. */
const daysOfUnit = { hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 } as const;
export type TimingUnit = keyof typeof daysOfUnit;

const unitWords: Record<TimingUnit, string> = {
  hour: 'hours?|hrs?|stunden?|std',
  day: 'days?|tage?n?|dy|d|t',
  week: 'weeks?|wochen?|wks?|wk|w',
  month: 'months?|monate?n?|mos?|mths?|mon|m',
  year: 'years?|jahre?n?|yrs?|y',
};
const anyUnit = Object.values(unitWords).join('|');
const units: TimingUnit[] = ['hour', 'day', 'week', 'month', 'year'];

/** What a printed timing says, before the plan's own count of days is known. */
export interface TimingText {
  /** First and last day of it; the same where one day is named. Whole days, in the unit's own count. */
  from: number;
  to: number;
  /** `day`: a numbered day of the trial (Day 1 is the first where there is no Day 0); `span`: a distance. */
  kind: 'day' | 'span';
  /** Days that the visit may be early or late, as printed; a range has none of its own. */
  before: number;
  after: number;
  /** The words that name what it counts from: `EOT` in `4 weeks after EOT`; null where none are printed. */
  reference: string | null;
  /** Months and years have no fixed length. */
  isRounded: boolean;
}

const number = String.raw`[+-]?\s?(?:\d+(?:[.,]\d+)?|[.,]\d+)`;
const toWord = String.raw`\s*(?:\bto\b|\bbis\b|\bthrough\b|\buntil\b|\band\b|\bund\b|/|…|\.\.+|-{1,2})\s*`;
const afterWord = String.raw`(?:after|following|post|from|since|nach|seit|ab)\b`;
const beforeWord = String.raw`(?:before|prior to|pre|vor)\b`;

const plain = (text: string): string =>
  text
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\+\s?\/\s?-|\+-/g, '±')
    .replace(/\s+/g, ' ')
    .trim();

const unitOf = (word: string | undefined): TimingUnit | undefined =>
  word === undefined
    ? undefined
    : units.find((unit) => new RegExp(`^(?:${unitWords[unit]})\\.?$`, 'i').test(word));

const numberIn = (text: string): number => Number(text.replace(/\s/g, '').replace(',', '.'));

/** Whole days; half days go to the later one. */
const inDays = (value: number, unit: TimingUnit): number => Math.round(value * daysOfUnit[unit]) + 0;

interface Window {
  before: number;
  after: number;
  rest: string;
}

const hasUnit = new RegExp(String.raw`(?<!\p{L})(?:${anyUnit})(?!\p{L})`, 'iu');
const unitAfter = String.raw`\s*(${anyUnit})?\b\.?`;
const windowPatterns: [RegExp, (first: number, second: number) => [number, number]][] = [
  // -3/+5 days, (-1 to +3), +3/-1
  [
    new RegExp(
      String.raw`\(?-\s?(\d+)\s*(?:${anyUnit})?\s*(?:/|,|to|bis|and|und|;)?\s*\+\s?(\d+)${unitAfter}\)?`,
      'i',
    ),
    (first, second) => [first, second],
  ],
  [
    new RegExp(
      String.raw`\(?\+\s?(\d+)\s*(?:${anyUnit})?\s*(?:/|,|and|und|;)?\s*-\s?(\d+)${unitAfter}\)?`,
      'i',
    ),
    (first, second) => [second, first],
  ],
  [new RegExp(String.raw`\(?±\s?(\d+)()${unitAfter}\)?`, 'i'), (first) => [first, first]],
  [
    new RegExp(String.raw`\(\s?\+\s?(\d+)()${unitAfter}\)|(?<=\d\s)\+\s?(\d+)()${unitAfter}`, 'i'),
    (first) => [0, first],
  ],
  [new RegExp(String.raw`\(\s?-\s?(\d+)()${unitAfter}\)`, 'i'), (first) => [first, 0]],
];

/** Takes the printed window out of the text: `Day 8 ± 1` leaves `Day 8`. A window without a unit counts days. */
const takeWindow = (text: string): Window => {
  for (const [pattern, order] of windowPatterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [first = '', second = '', unit] = match.slice(1).filter((part) => part !== undefined);
    const [before, after] = order(Number(first), Number(second));
    const days = (value: number) => Math.round(value * daysOfUnit[unitOf(unit) ?? 'day']);
    // `28 ± 2 days`: the unit is that of the day, too.
    const isShared =
      unit !== undefined &&
      /(?:^|[^\p{L}\d])\d+\s?$/u.test(text.slice(0, match.index)) &&
      !hasUnit.test(text.slice(0, match.index));
    return {
      before: days(before),
      after: days(after),
      rest: text.replace(match[0], isShared ? ` ${unit} ` : ' '),
    };
  }
  return { before: 0, after: 0, rest: text };
};

/** `EOT + 28 days` says the same as `28 days after EOT`. */
const plusNamed = new RegExp(
  String.raw`^(?!(?:${anyUnit})\b)(\p{L}[\p{L}\d ]*?)\s*\+\s*(\d+\s*(?:${anyUnit})\b.*)$`,
  'iu',
);

const referenceIn = (text: string): { reference: string | null; sign: 1 | -1; rest: string } => {
  const match = new RegExp(String.raw`\b(?:(${afterWord})|(${beforeWord}))\s*(.*)$`, 'i').exec(text);
  if (!match || !/\d/.test(text.slice(0, match.index))) return { reference: null, sign: 1, rest: text };
  const name = (match[3] ?? '')
    .replace(/^(?:the|der|dem|den|die|das)\s+/i, '')
    .replace(/[()[\],;.]+$/, '')
    .trim();
  return { reference: name || null, sign: match[2] ? -1 : 1, rest: text.slice(0, match.index) };
};

const unitFirst = new RegExp(
  String.raw`\b(${anyUnit})\.?\s*(${number})(?:${toWord}(?:${anyUnit})?\.?\s*(${number}))?(?![\d/])`,
  'i',
);
const unitLast = new RegExp(
  String.raw`(?<![\w.])(${number})(?:\s*(?:${anyUnit})?${toWord}(${number}))?\s*(${anyUnit})\b`,
  'i',
);
const bare = new RegExp(String.raw`^\(?(${number})(?:${toWord}(${number}))?\)?$`, 'i');

/**
 * Reads when a visit is from what a protocol prints, in English and German: `Day -28 to -1`, `Tag 8 ± 1`, `W4 (± 3
 * days)`, `30 days after EOT`. A bare number takes the unit of its row. Null where the text says no time.
 */
export const readTimingText = (original: string, unitOfRow?: TimingUnit): TimingText | null => {
  const printed = plain(original).replace(plusNamed, '$2 after $1');
  const { reference, sign, rest: counted } = referenceIn(plain(printed));
  const { before, after, rest } = takeWindow(reference ? plain(printed).slice(0, counted.length) : counted);
  const text = rest
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const made = (
    first: string,
    last: string | undefined,
    unit: TimingUnit,
    isNumbered: boolean,
  ): TimingText => {
    const [low, high] = [numberIn(first), numberIn(last ?? first)].map((value) => inDays(value * sign, unit));
    const [from = 0, to = 0] = [low ?? 0, high ?? 0].sort((a, b) => a - b);
    const isRounded = unit === 'month' || unit === 'year';
    const kind = unit === 'day' && isNumbered && reference === null ? 'day' : 'span';
    const late =
      reference !== null && before + after === 0 ? windowAfterName(printed) : { before, after, reference };
    return { from, to, kind, ...late, reference: late.reference, isRounded };
  };
  // A day is more exact than the week that it stands beside.
  const days = new RegExp(
    String.raw`\b(${unitWords.day})\.?\s*(${number})(?:${toWord}(?:${unitWords.day})?\.?\s*(${number}))?(?![\d/])`,
    'i',
  ).exec(text);
  if (days && reference === null) return made(days[2] ?? '', days[3], 'day', true);
  const first = unitFirst.exec(text);
  const unitBefore = unitOf(first?.[1]);
  if (first && unitBefore && reference === null) return made(first[2] ?? '', first[3], unitBefore, true);
  const last = unitLast.exec(text);
  const unitBehind = unitOf(last?.[3]);
  if (last && unitBehind) return made(last[1] ?? '', last[2], unitBehind, false);
  const alone = bare.exec(text);
  if (alone && (unitOfRow || reference)) return made(alone[1] ?? '', alone[2], unitOfRow ?? 'day', true);
  return null;
};

/** `30 days after EOT ± 3` names its window behind what it counts from. */
function windowAfterName(printed: string): { before: number; after: number; reference: string | null } {
  const { reference } = referenceIn(plain(printed));
  const { before, after, rest } = takeWindow(reference ?? '');
  return { before, after, reference: rest.replace(/[()\s]+$/, '').trim() || null };
}

const unitRows: [RegExp, TimingUnit][] = [
  [/\b(?:days?|tage?|studientag|studytag)\b/i, 'day'],
  [/\b(?:weeks?|wochen?|studienwoche)\b/i, 'week'],
  [/\b(?:months?|monate?)\b/i, 'month'],
  [/\b(?:years?|jahre?)\b/i, 'year'],
];

/** The unit that a row's own heading gives to bare numbers in it: `Study week` counts weeks. */
export const unitOfHeading = (heading: string): TimingUnit | undefined =>
  unitRows.find(([pattern]) => pattern.test(heading))?.[1];

/** Whether a row's heading says that it holds windows: `Window (days)`, `Zeitfenster`. */
export const isWindowHeading = (heading: string): boolean =>
  /window|tolerance|deviation|fenster|toleranz|abweichung/i.test(heading);

/**
 * Days early and late in a text that is nothing but a window: `± 3`, `-1/+3 days`, or `3` in a row of windows. Null
 * where it is none.
 */
export const readWindowText = (
  printed: string,
  isWindowRow: boolean,
): { before: number; after: number } | null => {
  const text = plain(printed);
  const { before, after, rest } = takeWindow(text);
  if (rest.trim() === '' && text !== '') return { before, after };
  const oneSided = /^\(?(?:-\s?(\d+)\s*(?:to|bis)\s*0|0\s*(?:to|bis)\s*\+\s?(\d+))\)?$/i.exec(text);
  if (isWindowRow && oneSided) return { before: Number(oneSided[1] ?? 0), after: Number(oneSided[2] ?? 0) };
  const alone = new RegExp(String.raw`^\(?(\d+)\s*(${anyUnit})?\)?$`, 'i').exec(text);
  if (!isWindowRow || !alone) return null;
  const days = Math.round(Number(alone[1]) * daysOfUnit[unitOf(alone[2]) ?? 'day']);
  return { before: days, after: days };
};

/** A visit's place in a plan: days from the visit that it counts from, and the window around it. */
export interface TimingInPlan {
  days_interval: number;
  days_tolerance_before: number;
  days_tolerance_after: number;
  window_from: number | null;
  window_to: number | null;
}

/**
 * A timing in a plan's count. Without a Day 0, Day 1 is the first day, so Day N is N - 1 days later; days before it
 * stay. Of a range the middle is the date, half of it the window on both sides, both rounded up.
 *
 * @param hasDayZero whether the plan prints a Day 0
 */
export const timingInPlan = (timing: TimingText, hasDayZero: boolean): TimingInPlan => {
  const shift = (day: number) => (timing.kind === 'day' && !hasDayZero && day > 0 ? day - 1 : day);
  const [from, to] = [shift(timing.from), shift(timing.to)];
  const half = Math.ceil((to - from) / 2);
  return {
    days_interval: Math.ceil((from + to) / 2) + 0,
    days_tolerance_before: half + timing.before,
    days_tolerance_after: half + timing.after,
    window_from: from === to ? null : timing.from,
    window_to: from === to ? null : timing.to,
  };
};

import { firstDate, lastDate, parseDate, showDate } from './calendarDates.ts';
import type { CellFailure, CellValue, Locale, Parsed } from './cellValue.ts';
import { showScaled } from './decimals.ts';
import type { FileCell } from './fileCell.ts';
import { type NumberKind, readNumber } from './readNumber.ts';

/** What may stand in a cell instead of a text: a box with or without its tick, a full or an empty circle. */
export type Drawing = 'on' | 'off' | 'dot' | 'ring';

/** One kind of cell: how a text becomes its value, and its value a text. Made once, shared by many columns. */
export interface CellType {
  readonly name: string;
  readonly align: 'left' | 'right' | 'center';
  /** Reads a typed or pasted text; an empty one too. */
  readonly parse: (text: string, locale: Locale) => Parsed;
  /** The text on the screen and on the clipboard; `parse` of the same locale reads it back equal. */
  readonly show: (value: CellValue, locale: Locale) => string;
  /** The value of an emptied cell. */
  readonly empty: CellValue;
  /** Decimal places of an integer that counts in sums and arithmetic. Absent: no number. */
  readonly places?: number;
  /** Space puts the next of these values; the first follows the last. */
  readonly cycle?: readonly CellValue[];
  /** Space puts what follows from the present value; instead of `cycle`. */
  readonly next?: (value: CellValue) => CellValue;
  readonly choices?: CellChoices;
  readonly editor?: 'line' | 'lines' | 'choice' | 'none';
  /** The values that are drawn, not written. */
  readonly drawings?: ReadonlyMap<CellValue, Drawing>;
  /** Columns of it stand close together: they have no room for buttons in their heads. */
  readonly isNarrow?: boolean;
  /** Values that are counted by name where only cells of this type are marked. */
  readonly tally?: readonly { readonly value: CellValue; readonly name: string }[];
  /** What it is in a file of another program, where that is neither its value nor its text. */
  readonly inFile?: (value: CellValue, shown: string) => FileCell;
  /** A rule of the value alone; the limits that its failure names are written as the locale has them. */
  readonly check?: (value: CellValue, locale: Locale) => CellFailure | null;
}

export interface CellChoice {
  readonly value: string;
  readonly label: string;
  /** Another word for it, read where only one choice has it. */
  readonly alias?: string;
}

/** A fixed list, or one that follows from the rows of the sheet as they are now. */
export type CellChoices = readonly CellChoice[] | (() => readonly CellChoice[]);

export const choicesNow = (choices: CellChoices): readonly CellChoice[] =>
  typeof choices === 'function' ? choices() : choices;

const failed = (code: string, params?: CellFailure['params']): Parsed => ({ failure: { code, params } });
const showAsIs = (value: CellValue): string => (value === null ? '' : String(value));
const required: CellFailure = { code: 'required' };

export interface TextOptions {
  readonly required?: boolean;
  readonly maxLength?: number;
  /** An empty cell is null, not ''. */
  readonly nullable?: boolean;
}

/** ASCII control characters but tab and line ends, such as Word's line break `\v`: no stored text may hold them. */
const controls = /[^\P{Cc}\t\n\r\u0080-\u009f]/gu;

/** Text as it is stored: without control characters, line ends as `\n`, trimmed. */
const cleaned = (text: string): string => text.replace(controls, ' ').replace(/\r\n?/g, '\n').trim();

/** Text; one that a spreadsheet program would run (`=…`) is refused. */
export function textType({
  required: isRequired = false,
  maxLength,
  nullable = false,
}: TextOptions = {}): CellType {
  const empty = nullable ? null : '';
  return {
    name: 'text',
    align: 'left',
    empty,
    editor: 'line',
    parse: (text) => {
      const trimmed = cleaned(text);
      if (trimmed.startsWith('=')) return failed('formula');
      return { value: trimmed === '' ? empty : trimmed };
    },
    show: showAsIs,
    check: (value) => {
      if (value === null || value === '') return isRequired ? required : null;
      if (maxLength === undefined || typeof value !== 'string' || value.length <= maxLength) return null;
      return { code: 'text_too_long', params: { length: value.length, max: maxLength } };
    },
  };
}

export const longTextType = (options: TextOptions = {}): CellType => ({
  ...textType(options),
  name: 'longText',
  editor: 'lines',
});

export interface NumberOptions {
  readonly required?: boolean;
  /** Smallest and largest value, in the stored unit (cents, hundredths of a percent, ones). */
  readonly min?: number;
  readonly max?: number;
  /** What nothing means, typed or pasted; null where it is left out. */
  readonly empty?: number;
}

interface NumberTypeOptions extends NumberOptions, Required<NumberKind> {
  readonly name: string;
  readonly suffix?: string;
}

function numberType({
  name,
  places,
  unit,
  suffix = '',
  tooPrecise,
  min,
  max,
  empty,
  ...options
}: NumberTypeOptions): CellType {
  const show = (value: CellValue, locale: Locale): string =>
    typeof value === 'number' ? showScaled(value, places, locale) + suffix : '';
  return {
    name,
    align: 'right',
    empty: empty ?? null,
    editor: 'line',
    places,
    parse: (text, locale) => {
      if (text.trim() === '') return { value: empty ?? null };
      return readNumber(text, { places, unit, tooPrecise }, locale);
    },
    show,
    check: (value, locale) => {
      if (typeof value !== 'number') return options.required ? required : null;
      if (min === 0 && value < 0) return { code: 'value_negative' };
      if (min !== undefined && value < min)
        return { code: 'value_too_small', params: { min: show(min, locale) } };
      if (max !== undefined && value > max)
        return { code: 'value_too_large', params: { max: show(max, locale) } };
      return null;
    },
  };
}

/** Euros and cents, stored as whole cents. */
export const moneyType = (options: NumberOptions = {}): CellType =>
  numberType({
    ...options,
    name: 'money',
    places: 2,
    unit: /^([-−+]?\s*)(?:€|EUR)|(?:€|EUR)$/gi,
    tooPrecise: 'too_many_decimals',
  });

/** What an amount goes up or down by: one above zero has its sign, too. */
export const signedMoneyType = (): CellType => {
  const { show, ...type } = moneyType();
  const signed = (value: CellValue, locale: Locale): string =>
    typeof value === 'number' && value > 0 ? `+${show(value, locale)}` : show(value, locale);
  return { ...type, show: signed };
};

/** A percentage, stored as hundredths of a percent. */
export const percentType = (options: NumberOptions = {}): CellType =>
  numberType({
    ...options,
    name: 'percent',
    places: 2,
    unit: /%$/g,
    suffix: '\u00a0%',
    tooPrecise: 'too_many_decimals',
  });

export const integerType = (options: NumberOptions = {}): CellType =>
  numberType({ ...options, name: 'integer', places: 0, unit: /^±/, tooPrecise: 'not_a_whole_number' });

const outOfRange = (locale: Locale): CellFailure => ({
  code: 'date_out_of_range',
  params: { first: showDate(firstDate, locale), last: showDate(lastDate, locale) },
});

/** A calendar date, stored as `YYYY-MM-DD`, shown as `30.06.2026`. */
export const dateType = ({ required: isRequired = false }: { required?: boolean } = {}): CellType => ({
  name: 'date',
  align: 'left',
  empty: null,
  editor: 'line',
  parse: (text) => {
    if (text.trim() === '') return { value: null };
    const reading = parseDate(text);
    return 'date' in reading ? { value: reading.date } : failed(reading.failure);
  },
  show: (value, locale) => (typeof value === 'string' ? showDate(value, locale) : ''),
  check: (value, locale) => {
    if (typeof value !== 'string') return isRequired ? required : null;
    return value < firstDate || value > lastDate ? outOfRange(locale) : null;
  },
});

const yes = new Set(['yes', 'ja', 'true', 'wahr', '1', 'x', 'y', 'j', '✓', '☑']);
const no = new Set(['no', 'nein', 'false', 'falsch', '0', '', 'n', '-', '☐']);
const words = { en: ['No', 'Yes'], de: ['Nein', 'Ja'] } as const satisfies Record<Locale, readonly string[]>;

export const booleanType = (): CellType => ({
  name: 'boolean',
  align: 'left',
  empty: false,
  editor: 'none',
  cycle: [false, true],
  drawings: new Map([
    [true, 'on'],
    [false, 'off'],
  ]),
  parse: (text) => {
    const word = text.trim().toLowerCase();
    if (yes.has(word)) return { value: true };
    return no.has(word) ? { value: false } : failed('not_yes_or_no');
  },
  show: (value, locale) => words[locale][value === true ? 1 : 0],
});

export interface ChoiceOptions {
  readonly choices: CellChoices;
  readonly nullable?: boolean;
}

/** One of a list; reads the label or the value, whatever the case. */
export const choiceType = ({ choices, nullable = false }: ChoiceOptions): CellType => ({
  name: 'choice',
  align: 'left',
  empty: null,
  editor: 'choice',
  choices,
  parse: (text) => {
    const word = text.trim().toLowerCase();
    if (word === '') return { value: null };
    const all = choicesNow(choices);
    const byAlias = all.filter(({ alias }) => alias?.toLowerCase() === word);
    const chosen =
      all.find(({ value, label }) => value.toLowerCase() === word || label.toLowerCase() === word) ??
      (byAlias.length === 1 ? byAlias[0] : undefined);
    return chosen
      ? { value: chosen.value }
      : failed('not_a_choice', { choices: all.map(({ label }) => label).join(', ') });
  },
  show: (value) =>
    typeof value === 'string'
      ? (choicesNow(choices).find((choice) => choice.value === value)?.label ?? value)
      : '',
  check: (value) => (value === null && !nullable ? required : null),
});

import type { CellType } from '../values/cellTypes.ts';
import { type CellContent, type CellValue, isUnread, type Locale } from '../values/cellValue.ts';

const textQuestions = [
  'contains',
  'containsNot',
  'equals',
  'equalsNot',
  'begins',
  'ends',
  'empty',
  'filled',
] as const;
const orderQuestions = [
  'equals',
  'equalsNot',
  'less',
  'lessOrEqual',
  'greater',
  'greaterOrEqual',
  'empty',
  'filled',
] as const;

export type Question = (typeof textQuestions)[number] | (typeof orderQuestions)[number];

/** One condition: `than` is what the cell is compared with, in the stored unit; null where nothing is. */
export interface Condition {
  readonly is: Question;
  readonly than: CellValue;
}

/** What a column is filtered by; all of it has to be met. Kept in saved views. */
export interface ColumnFilter {
  /** The values that are shown; null = all. */
  readonly values: readonly CellValue[] | null;
  readonly conditions: readonly Condition[];
  /** Whether all conditions are to be met, or one of them. */
  readonly join: 'and' | 'or';
}

export const noFilter: ColumnFilter = { values: null, conditions: [], join: 'and' };

export const isFiltering = ({ values, conditions }: ColumnFilter): boolean =>
  values !== null || conditions.length > 0;

/** Whether cells of this type have an order that is asked for: figures and dates. */
export const isOrdered = ({ places, name }: CellType): boolean => places !== undefined || name === 'date';

/** What cells of a type may be asked. */
export const questionsOf = (type: CellType): readonly Question[] =>
  isOrdered(type) ? orderQuestions : textQuestions;

export const needsOperand = (question: Question): boolean => question !== 'empty' && question !== 'filled';

/** What a cell is filtered by: its value, or the text that is none; nothing is null. */
export function filteredValue(content: CellContent): CellValue {
  const value = isUnread(content) ? content.text : content;
  return value === '' ? null : value;
}

const folded = (text: string, locale: Locale): string => text.toLocaleLowerCase(locale);

function isAmong(filter: readonly CellValue[]): (value: CellValue) => boolean {
  const values = new Set(filter);
  return (value) => values.has(value);
}

/** The rank of two values of one kind; NaN where they cannot be compared, such as a text that is no figure. */
function rank(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== 'string' || typeof b !== 'string') return Number.NaN;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const orders: Partial<Record<Question, (rank: number) => boolean>> = {
  equals: (by) => by === 0,
  equalsNot: (by) => by !== 0,
  less: (by) => by < 0,
  lessOrEqual: (by) => by <= 0,
  greater: (by) => by > 0,
  greaterOrEqual: (by) => by >= 0,
};

const texts: Partial<Record<Question, (text: string, sought: string) => boolean>> = {
  contains: (text, sought) => text.includes(sought),
  containsNot: (text, sought) => !text.includes(sought),
  equals: (text, sought) => text === sought,
  equalsNot: (text, sought) => text !== sought,
  begins: (text, sought) => text.startsWith(sought),
  ends: (text, sought) => text.endsWith(sought),
};

function meets({ is, than }: Condition, type: CellType, locale: Locale): (value: CellValue) => boolean {
  if (is === 'empty') return (value) => value === null;
  if (is === 'filled') return (value) => value !== null;
  if (isOrdered(type)) {
    const holds = orders[is];
    return (value) => holds?.(rank(value, than)) ?? true;
  }
  const holds = texts[is];
  const sought = folded(String(than ?? ''), locale);
  return (value) => holds?.(folded(type.show(value, locale), locale), sought) ?? true;
}

/** Whether a cell is shown under a filter; made once for each filter, asked for every row. */
export function shownBy(
  { values, conditions, join }: ColumnFilter,
  type: CellType,
  locale: Locale,
): (content: CellContent) => boolean {
  const isShown = values === null ? () => true : isAmong(values);
  const tests = conditions.map((condition) => meets(condition, type, locale));
  return (content) => {
    const value = filteredValue(content);
    if (!isShown(value)) return false;
    if (tests.length === 0) return true;
    return join === 'and' ? tests.every((test) => test(value)) : tests.some((test) => test(value));
  };
}

const isCellValue = (value: unknown): value is CellValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const questions: readonly unknown[] = [...textQuestions, ...orderQuestions];

const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' &&
  value !== null &&
  'is' in value &&
  questions.includes(value.is) &&
  'than' in value &&
  isCellValue(value.than);

/** Whether a stored value is a filter: views are kept longer than the program that wrote them. */
export const isColumnFilter = (value: unknown): value is ColumnFilter =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  (value.values === null || (Array.isArray(value.values) && value.values.every(isCellValue))) &&
  'conditions' in value &&
  Array.isArray(value.conditions) &&
  value.conditions.every(isCondition) &&
  'join' in value &&
  (value.join === 'and' || value.join === 'or');

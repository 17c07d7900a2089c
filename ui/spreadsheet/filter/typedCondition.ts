import type { CellType } from '../values/cellTypes.ts';
import { isEmptyValue, type Locale } from '../values/cellValue.ts';
import { type Condition, isOrdered, needsOperand, type Question, questionsOf } from './columnFilter.ts';

/** A condition as somebody types it. */
export interface TypedCondition {
  readonly is: Question;
  readonly typed: string;
}

/** What stands in the fields of a condition; the first question of the type where there is none. */
export const typedOf = (condition: Condition | undefined, type: CellType, locale: Locale): TypedCondition => {
  const [first = 'equals'] = questionsOf(type);
  if (!condition) return { is: first, typed: '' };
  const { is, than } = condition;
  return { is, typed: isOrdered(type) ? type.show(than, locale) : String(than ?? '') };
};

/** The condition that is typed, read as the cells are; null while it cannot be. */
export function conditionOf({ is, typed }: TypedCondition, type: CellType, locale: Locale): Condition | null {
  if (!needsOperand(is)) return { is, than: null };
  const parsed = isOrdered(type) ? type.parse(typed, locale) : { value: typed };
  return 'value' in parsed && !isEmptyValue(parsed.value) ? { is, than: parsed.value } : null;
}

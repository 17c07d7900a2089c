/** The fields of a form by name. A text that says no value of its field stands there as it was typed. */
export type FormValues = Record<string, unknown>;

/** An empty text says the same as none, and blanks around a text are not kept. */
const plain = (value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? null;
  return value.trim() === '' ? null : value.trim();
};

/** Whether nothing stands in a field. */
export const isEmptyValue = (value: unknown): boolean => plain(value) === null;

/** Whether two values of a field would be stored as the same. */
export const isSameValue = (one: unknown, other: unknown): boolean => {
  const [mine, theirs] = [plain(one), plain(other)];
  return mine === theirs || (typeof mine === 'object' && JSON.stringify(mine) === JSON.stringify(theirs));
};

/** The fields in which what is typed differs from what is stored. */
export const typedFields = (typed: FormValues, stored: FormValues): string[] =>
  Object.keys(stored).filter((field) => !isSameValue(typed[field], stored[field]));

interface Typing {
  /** What the fields hold now. */
  typed: FormValues;
  /** What was stored when the typing began. */
  base: FormValues;
  /** What is stored now. */
  stored: FormValues;
  /** What this form itself has sent meanwhile: to find it stored is no surprise. */
  sent?: FormValues | null;
}

interface Merged {
  values: FormValues;
  /** Fields that were changed here and, to another value, elsewhere. */
  conflicts: string[];
}

/**
 * Brings what is typed over what is stored now: fields that nobody typed in take what is stored, the others keep what
 * is typed. Nothing typed is ever lost; where somebody else changed the same field, that is told.
 */
export function mergeTyping({ typed, base, stored, sent = null }: Typing): Merged {
  const values: FormValues = {};
  const conflicts: string[] = [];
  for (const field of Object.keys(stored)) {
    const isAt = (place: FormValues | null, value: unknown) =>
      place !== null && isSameValue(place[field], value);
    const [mine, theirs] = [typed[field], stored[field]];
    const isUntouched = isAt(base, mine) || isAt(stored, mine) || (isAt(sent, mine) && isAt(sent, theirs));
    values[field] = isUntouched ? theirs : mine;
    if (!isUntouched && !isAt(base, theirs) && !isAt(sent, theirs)) conflicts.push(field);
  }
  return { values, conflicts };
}

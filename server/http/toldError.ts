type ToldError = {
  type: string;
  message: string;
  stack: string;
  /** What a database says of itself; never what was in the row. */
  code?: string;
  table?: string;
  constraint?: string;
};

const textOf = (error: Error, key: string): string | null => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : null;
};

/** What a database cannot read stands behind a colon, in quotation marks. */
const withoutValue = (message: string): string => message.replace(/: ".*$/s, ': …');

/**
 * A fault as the log tells it: what it is and where in the program, without what somebody typed. A database repeats rows and
 * values in its details, and in the message of what it cannot read; a stack begins with the message.
 */
export const toldError = (error: unknown): ToldError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error', stack: '' };
  const told = Object.fromEntries(
    ['code', 'table', 'constraint'].flatMap((key) => {
      const text = textOf(error, key);
      return text === null ? [] : [[key, text]];
    }),
  );
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { type: error.name, message: withoutValue(error.message), stack: frames.join('\n'), ...told };
};

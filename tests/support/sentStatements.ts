import pg from 'pg';
import { vi } from 'vitest';

const isOfTransaction = (text: string): boolean =>
  /^(?:begin|commit|rollback|start transaction)\b/i.test(text);

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : null;
  return typeof text === 'string' ? text : '';
};

/** What is sent to the database while this runs, in its order, without the statements that begin and end a transaction. */
export const sentStatements = async (run: () => Promise<unknown>): Promise<string[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return query.mock.calls
      .map(([sent]) => textOf(sent).replace(/\s+/g, ' ').trim())
      .filter((text) => !isOfTransaction(text));
  } finally {
    query.mockRestore();
  }
};

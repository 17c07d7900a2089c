import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

const isOfTransaction = (text: string): boolean =>
  /^(?:begin|commit|rollback|start transaction)\b/i.test(text);

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : null;
  return typeof text === 'string' ? text : '';
};

const asking = new AsyncLocalStorage<string[]>();

/**
 * What this sends to the database, in its order, without the statements that begin and end a transaction, and without what else the
 * process sends meanwhile.
 */
export const sentStatements = async (run: () => Promise<unknown>): Promise<string[]> => {
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function send(
    this: pg.Client,
    ...given: unknown[]
  ) {
    asking.getStore()?.push(textOf(given[0]).replace(/\s+/g, ' ').trim());
    return Reflect.apply(query, this, given);
  });
  const sent: string[] = [];
  try {
    await asking.run(sent, run);
    return sent.filter((text) => !isOfTransaction(text));
  } finally {
    spy.mockRestore();
  }
};

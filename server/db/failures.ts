import { StorageFullError } from './roomOnDisk.ts';

/**
 * What the database means by an error that is no refusal of a rule: `again` asks to run the transaction anew, `busy`
 * has too much to do or waited too long for others, `away` does not answer, `full` has no room on its disk.
 */
export type DatabaseFailure = 'again' | 'busy' | 'away' | 'full';

/** Thrown where the work has found out by itself that somebody was quicker: it is run anew, and sees what is there then. */
export class OvertakenError extends Error {}

/** By SQLSTATE: serialization failure, deadlock; lock not available, statement timeout, too many connections; disk full. */
const meanings: Readonly<Record<string, DatabaseFailure>> = {
  '40001': 'again',
  '40P01': 'again',
  '55P03': 'busy',
  '57014': 'busy',
  '53300': 'busy',
  '53100': 'full',
  // Shut down, crashed, starting up; a stand-by that takes no writes; a session ended for idling in its transaction.
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '25006': 'away',
  '25P03': 'away',
};

/** Classes of SQLSTATE: connection exceptions, and a sign-in that the database refuses. */
const awayClasses = ['08', '28'];

/** Errors of the driver and its pool that carry no code. */
const sayings: readonly [text: string, meaning: DatabaseFailure][] = [
  ['timeout exceeded when trying to connect', 'busy'],
  ['Connection terminated', 'away'],
  ['Client has encountered a connection error', 'away'],
  ['Client was closed and is not queryable', 'away'],
  ['Query read timeout', 'away'],
];

/** What the system calls a connection that breaks while something is read from it or written to it. */
const broken = ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT', 'ENOTCONN'];

const bySqlState = (code: string, severity: unknown): DatabaseFailure | null => {
  const meaning = meanings[code];
  if (meaning) return meaning;
  // Whatever it was, the database has given up.
  if (severity === 'PANIC') return 'away';
  return code.length === 5 && awayClasses.includes(code.slice(0, 2)) ? 'away' : null;
};

/** What was prepared was made for tables that a migration has changed since: sent anew, it is prepared anew. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/** Others held a lock for longer than this statement was to wait for it. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '55P03' &&
  'routine' in error &&
  error.routine === 'ProcessInterrupts';

/** What an error of the database means; null where it is an error of another kind. */
export const databaseFailureOf = (error: unknown): DatabaseFailure | null => {
  // A name with several addresses: each was tried, the first one speaks for all.
  if (error instanceof AggregateError) return databaseFailureOf(error.errors[0]);
  if (!(error instanceof Error)) return null;
  if (error instanceof OvertakenError || isOutdated(error)) return 'again';
  if (error instanceof StorageFullError) return 'full';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // No connection came about, whatever the system calls it; or it broke.
  if ('syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')) return 'away';
  if ('syscall' in error && broken.includes(code)) return 'away';
  if ('severity' in error) return bySqlState(code, error.severity);
  return sayings.find(([text]) => error.message.startsWith(text))?.[1] ?? null;
};

import { StorageFullError } from './roomOnDisk.ts';

/**
 * What the database means by an error that is no refusal of a rule: `again` asks to run the transaction anew, `busy`
 * has too much to do or waited too long for others, `away` does not answer, `full` has no room on its disk.
 */
export type DatabaseFailure = 'again' | 'busy' | 'away' | 'full';

/** Thrown when the work itself detects a concurrent change: the transaction is retried on the new state. */
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

/** SQLSTATE classes: connection exceptions and authentication failures. */
const awayClasses = ['08', '28'];

/** Errors of the driver and its pool without a code. */
const failureTexts: readonly [text: string, meaning: DatabaseFailure][] = [
  ['timeout exceeded when trying to connect', 'busy'],
  ['Connection terminated', 'away'],
  ['Client has encountered a connection error', 'away'],
  ['Client was closed and is not queryable', 'away'],
  ['Query read timeout', 'away'],
];

/** System error codes of broken connections. */
const broken = ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT', 'ENOTCONN'];

const bySqlState = (code: string, severity: unknown): DatabaseFailure | null => {
  const meaning = meanings[code];
  if (meaning) return meaning;
  // Whatever it was, the database has given up.
  if (severity === 'PANIC') return 'away';
  return code.length === 5 && awayClasses.includes(code.slice(0, 2)) ? 'away' : null;
};

/** A cached plan is outdated after a migration; a retry prepares it again. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/** Lock timeout. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '55P03' &&
  'routine' in error &&
  error.routine === 'ProcessInterrupts';

/** Two waited for one another, and this one was chosen to give way. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';

/** Classifies a database error; null for other errors. */
export const databaseFailureOf = (error: unknown): DatabaseFailure | null => {
  // A host with several addresses: all failed, the first error is representative.
  if (error instanceof AggregateError) return databaseFailureOf(error.errors[0]);
  if (!(error instanceof Error)) return null;
  if (error instanceof OvertakenError || isOutdated(error)) return 'again';
  if (error instanceof StorageFullError) return 'full';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Connection refused or broken.
  if ('syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')) return 'away';
  if ('syscall' in error && broken.includes(code)) return 'away';
  if ('severity' in error) return bySqlState(code, error.severity);
  return failureTexts.find(([text]) => error.message.startsWith(text))?.[1] ?? null;
};

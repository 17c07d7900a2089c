import { failureOf } from './failureOf.ts';

/** Whether a page's address names a record that is not there (or not the reader's to see), or no id at all. */
export const isUnknownRecord = (error: unknown): boolean =>
  ['not_found', 'validation_failed'].includes(failureOf(error)?.code ?? '');

import { ApiFailure } from '../../contract/errors.ts';

/** The failure an error carries, as the client throws it; null for anything else. */
export function failureOf(error: unknown): ApiFailure | null {
  if (!(error instanceof Error) || !('failure' in error)) return null;
  const { data } = ApiFailure.safeParse(error.failure);
  return data ?? null;
}

/** The failure to tell a person: that of the row, where a call with many rows is refused for one. */
export function toldFailureOf(error: unknown): ApiFailure | null {
  const failure = failureOf(error);
  const [row, ...others] = failure?.rows ?? [];
  return row && others.length === 0 ? { code: row.code, params: row.params } : failure;
}

/** The status an error of the client carries: 0 = the backend was not reached; null for anything else. */
export const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null;

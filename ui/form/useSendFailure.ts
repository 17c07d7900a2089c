import { useCallback } from 'react';
import { isUnanswered } from '../calls/intention.ts';
import { failureOf } from '../failures/failureOf.ts';
import { useNotifyFailure } from '../failures/useNotifyFailure.ts';
import type { SendAnswer } from './useTyping.ts';

const errorsOf = (error: unknown): Record<string, string> => {
  if (!(error instanceof Error) || !('body' in error)) return {};
  const { body } = error;
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : null;
  return typeof errors === 'object' && errors !== null ? { ...errors } : {};
};

/**
 * What a failed save means to a form: somebody else's newer record, refusals at its fields, or a failure that is told
 * to the person here.
 */
export function useSendFailure(): <R extends object>(
  error: unknown,
  base: R,
  fields: readonly string[],
) => SendAnswer<R> {
  const notifyFailure = useNotifyFailure();
  return useCallback(
    (error, base, fields) => {
      const failure = failureOf(error);
      if (failure?.code === 'stale' && typeof failure.present === 'object' && failure.present !== null)
        return { kind: 'newer', record: { ...base, ...failure.present } };
      const refused = Object.entries(errorsOf(error)).filter(([field]) => fields.includes(field));
      if (refused.length > 0) return { kind: 'refused', errors: Object.fromEntries(refused) };
      notifyFailure(error);
      return { kind: 'failed', isUnanswered: isUnanswered(error) };
    },
    [notifyFailure],
  );
}

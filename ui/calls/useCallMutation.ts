import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { CallInput, CallOutput } from '../../dataProvider/call.ts';
import { failureOf } from '../failures/failureOf.ts';
import { useAfterSave } from '../failures/useAfterSave.ts';
import { useIntentions } from './intention.ts';
import { isKept } from './outbox.ts';
import { useCall } from './useCall.ts';
import { useChanged } from './useChanged.ts';
import { useTellFailure } from './useTellFailure.ts';

interface Options<E extends Endpoint> {
  onSuccess?: (output: CallOutput<E>, input: CallInput<E>) => void;
  /** Handles the failure instead of the default notification, e.g. at a field. */
  onError?: (error: Error, input: CallInput<E>) => void;
}

/**
 * Mutation hook for every write. Failures are notified, by a dialog where the page has *Update denied*; a request
 * without a response can be retried under the same idempotency key. Queries that depend on what was written are
 * invalidated afterwards (`dataProvider/changes.ts`).
 */
export function useCallMutation<E extends Endpoint>(
  endpoint: E,
  { onSuccess, onError }: Options<E> = {},
): UseMutationResult<CallOutput<E>, Error, CallInput<E>> {
  const call = useCall();
  const changed = useChanged();
  const intentions = useIntentions();
  const afterSave = useAfterSave();
  const tell = useTellFailure(endpoint);
  return useMutation({
    mutationFn: (input: CallInput<E>) =>
      intentions.carryOut(endpoint, input, (idempotencyKey) => call(endpoint, input, { idempotencyKey })),
    onSuccess: (output, input) => {
      changed(endpoint);
      void afterSave(() => onSuccess?.(output, input));
    },
    onError: (error, input) => {
      // A refusal means that the data on the screen is stale.
      if (failureOf(error) && !isKept(error)) changed(endpoint);
      (onError ?? tell)(error, input);
    },
  });
}

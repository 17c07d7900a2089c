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
  /** Instead of the notice: a mark at the field. */
  onError?: (error: Error, input: CallInput<E>) => void;
}

/**
 * The one door to write. A failure is told to the user, by a dialog where the page has *Update denied*; a lost answer
 * may be asked for again (one idempotency key for each intention). After an answer all that may follow from what was
 * written is read again (`dataProvider/changes.ts`).
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
      // What is refused was shown by what is no longer true.
      if (failureOf(error) && !isKept(error)) changed(endpoint);
      (onError ?? tell)(error, input);
    },
  });
}

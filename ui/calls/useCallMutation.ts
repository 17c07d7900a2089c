import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { CallInput, CallOutput } from '../../dataProvider/call.ts';
import { failureOf, statusOf } from '../failures/failureOf.ts';
import { useFailureText } from '../failures/useFailureText.ts';
import { useNotifyFailure } from '../failures/useNotifyFailure.ts';
import { DenialContext } from '../feedback/Denials.tsx';
import { useIntentions } from './intention.ts';
import { useCall } from './useCall.ts';

interface Options<E extends Endpoint> {
  onSuccess?: (output: CallOutput<E>, input: CallInput<E>) => void;
  /** Instead of the notice: a mark at the field. */
  onError?: (error: Error, input: CallInput<E>) => void;
}

/** Statuses under which a rule says no. */
const denying: readonly number[] = [403, 409, 422];

const isRemoval = ({ method, path }: Endpoint): boolean => method === 'DELETE' || /\/remove\b/.test(path);

/**
 * The one door to write. A failure is told to the user, by a dialog where the page has *Update denied*; a lost answer
 * may be asked for again (one idempotency key for each intention). After an answer everything on the screen is read
 * again, since amounts, counts and states are derived all over the product.
 */
export function useCallMutation<E extends Endpoint>(
  endpoint: E,
  { onSuccess, onError }: Options<E> = {},
): UseMutationResult<CallOutput<E>, Error, CallInput<E>> {
  const call = useCall();
  const queryClient = useQueryClient();
  const intentions = useIntentions();
  const words = useFailureText();
  const notifyFailure = useNotifyFailure();
  const deny = useContext(DenialContext);

  const tell = (error: Error): void => {
    const failure = failureOf(error);
    const isDenied = failure && failure.code !== 'stale' && denying.includes(statusOf(error) ?? 0);
    if (deny && isDenied) deny({ kind: isRemoval(endpoint) ? 'deletion' : 'update', reason: words(failure) });
    else notifyFailure(error);
  };
  return useMutation({
    mutationFn: (input: CallInput<E>) =>
      intentions.carryOut(endpoint, input, (idempotencyKey) => call(endpoint, input, { idempotencyKey })),
    onSuccess: (output, input) => {
      void queryClient.invalidateQueries();
      onSuccess?.(output, input);
    },
    onError: (error, input) => {
      // What is refused was shown by what is no longer true.
      if (failureOf(error)) void queryClient.invalidateQueries();
      (onError ?? tell)(error, input);
    },
  });
}

import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/endpoint.ts';
import { useNotifyFailure } from '../failures/useNotifyFailure.ts';
import { type CallInput, type CallOutput, useCall } from './useCall.ts';

interface Options<E extends Endpoint> {
  onSuccess?: (output: CallOutput<E>, input: CallInput<E>) => void;
  /** Instead of the notice: a dialog, a mark at the field. */
  onError?: (error: Error, input: CallInput<E>) => void;
}

/**
 * Writes through a call. A failure is told to the user; after a success everything on the screen is read again, since
 * amounts, counts and states are derived all over the product.
 */
export function useCallMutation<E extends Endpoint>(
  endpoint: E,
  { onSuccess, onError }: Options<E> = {},
): UseMutationResult<CallOutput<E>, Error, CallInput<E>> {
  const call = useCall();
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSuccess: (output, input) => {
      void queryClient.invalidateQueries();
      onSuccess?.(output, input);
    },
    onError: onError ?? notifyFailure,
  });
}

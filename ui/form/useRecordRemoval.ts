import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type CallInput, useCall } from '../calls/useCall.ts';
import { useNotifyFailure } from '../failures/useNotifyFailure.ts';

/**
 * Deletes the record of a page and leaves it; a refusal is told. What the next page shows is read anew, the deleted
 * record never again. Give `onRemoved` a stable function.
 */
export function useRecordRemoval<E extends Endpoint>(endpoint: E, onRemoved: () => void) {
  const call = useCall();
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const removal = useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSuccess: () => queryClient.invalidateQueries({ refetchType: 'none' }),
    onError: notifyFailure,
  });
  // Only after the form has stopped asking about unsaved changes may the page be left.
  const { isSuccess } = removal;
  useEffect(() => {
    if (isSuccess) onRemoved();
  }, [isSuccess, onRemoved]);
  return removal;
}

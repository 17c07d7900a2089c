import { useMutation } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/endpoint.ts';
import { newId } from '../../dataProvider/newId.ts';
import { type CallInput, type CallOutput, useCall } from '../../ui/calls/useCall.ts';
import { useRefresh } from '../../ui/calls/useRefresh.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';

/** One act on an invoice: a second click of the same act is answered with the first result (idempotency key). */
export function useInvoiceCall<E extends Endpoint>(endpoint: E, onSuccess?: (output: CallOutput<E>) => void) {
  const call = useCall();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  return useMutation({
    mutationFn: (input: CallInput<E>) =>
      call(endpoint, input, endpoint.idempotent ? { idempotencyKey: newId() } : {}),
    onSuccess: (output) => {
      refresh();
      onSuccess?.(output);
    },
    onError: notifyFailure,
  });
}

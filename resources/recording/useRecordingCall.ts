import { useMutation } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import { errorStatus } from '../../contract/errors.ts';
import { type CallInput, type CallOutput, useCall } from '../../ui/calls/useCall.ts';
import { useRefresh } from '../../ui/calls/useRefresh.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';

/** Shows *Update denied* with the rule that said no; given by the schedule's page. */
export const DeniedContext = createContext<(reason: string) => void>(() => undefined);

const isRule = (code: string): boolean => Object.hasOwn(errorStatus, code) && code !== 'stale';

/** One act of recording. A rule that says no is told in a dialog; everything on the screen is read again after it. */
export function useRecordingCall<E extends Endpoint>(
  endpoint: E,
  onSuccess?: (output: CallOutput<E>) => void,
) {
  const call = useCall();
  const refresh = useRefresh();
  const words = useFailureText();
  const notifyFailure = useNotifyFailure();
  const deny = useContext(DeniedContext);
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSuccess: (output) => {
      refresh();
      onSuccess?.(output);
    },
    onError: (error) => {
      refresh();
      const failure = failureOf(error);
      const status = failure && isRule(failure.code) ? Reflect.get(errorStatus, failure.code) : 0;
      if (failure && (status === 409 || status === 422 || status === 403)) deny(words(failure));
      else notifyFailure(error);
    },
  });
}

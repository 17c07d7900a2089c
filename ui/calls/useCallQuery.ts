import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { CallInput, CallOutput } from '../../dataProvider/call.ts';
import { useCall } from './useCall.ts';

/** The cache key of a call; `[endpoint.path]` alone stands for all of its inputs. */
export const callKey = (endpoint: Endpoint, input?: unknown): readonly unknown[] =>
  input === undefined ? [endpoint.path] : [endpoint.path, input];

/** Reads through a call and keeps the answer in the query cache. */
export function useCallQuery<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { isEnabled = true }: { isEnabled?: boolean } = {},
): UseQueryResult<CallOutput<E>> {
  const call = useCall();
  return useQuery({
    queryKey: callKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: isEnabled,
  });
}

import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { CallInput, CallOutput } from '../../../dataProvider/call.ts';
import { useAiCall } from '../../../ui/calls/aiCall.ts';

/** What the AI backend answers to a question, kept in the query cache. */
export function useAiQuery<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): { data: CallOutput<E> | undefined } {
  const call = useAiCall();
  const { data } = useQuery({
    queryKey: ['ai', endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
  return { data };
}

import { useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { CallInput, CallOptions, CallOutput } from '../../dataProvider/call.ts';

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<CallOutput<E>>;

/** Makes calls of the contract through the app's data provider. Rejects with the client's error (`failureOf`). */
export function useCall(): Call {
  const provider = useDataProvider();
  return useCallback((endpoint, input, options) => provider.call(endpoint, input, options), [provider]);
}

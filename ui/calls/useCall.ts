import { useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import type { Endpoint, InputFor, OutputOf } from '../../contract/endpoint.ts';

/** The parameters of a call; a list's sort, range and filter are react-admin's business. */
export type CallInput<E extends Endpoint> = Omit<InputFor<E>, 'sort' | 'range' | 'filter'>;

export type CallOutput<E extends Endpoint> = E['output'] extends 'file'
  ? { filename: string; blob: Blob }
  : OutputOf<E>;

export interface CallOptions {
  /** The same key is answered with the first result and does nothing again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

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

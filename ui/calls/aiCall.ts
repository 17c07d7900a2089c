import { createContext, useContext } from 'react';
import type { Call } from './useCall.ts';

/** Makes calls of the AI backend, which has a base address and a token of its own. The shell provides it. */
export const AiCallContext = createContext<Call>(() =>
  Promise.reject(new Error('Nothing leads to the AI backend here')),
);

export const useAiCall = (): Call => useContext(AiCallContext);

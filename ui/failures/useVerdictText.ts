import { useCallback } from 'react';
import type { Verdict } from '../../contract/verdict.ts';
import { useFailureText } from './useFailureText.ts';

/** Words for all that stands in the way of an act; undefined where it may be done. */
export function useVerdictText(): (verdict: Verdict) => string | undefined {
  const words = useFailureText();
  return useCallback((verdict) => (verdict.length === 0 ? undefined : verdict.map(words).join(' ')), [words]);
}

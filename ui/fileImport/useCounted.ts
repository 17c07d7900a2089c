import { useCallback } from 'react';
import { useFormat } from '../words/useFormat.ts';

/** A count as texts take it: `smart_count` chooses the plural, `count` is shown as the language has it. */
export function useCounted(): (count: number) => { smart_count: number; count: string } {
  const format = useFormat();
  return useCallback((count) => ({ smart_count: count, count: format.count(count) }), [format]);
}

import type { useFormat } from '../../../../ui/words/useFormat.ts';
import type { Text } from '../../../../ui/words/useText.ts';

export interface OutcomeCounts {
  created: number;
  changed: number;
  unchanged: number;
}

const parts = ['created', 'changed', 'unchanged'] as const;

/** What lines became, or would become: only what there is any of; where there is nothing at all, that nothing is new. */
export function outcomeWords(
  text: Text,
  { count }: Pick<ReturnType<typeof useFormat>, 'count'>,
  when: 'prospect' | 'done',
  counts: OutcomeCounts,
): string {
  const some = parts.filter((part) => counts[part] > 0);
  return (some.length > 0 ? some : (['created'] as const))
    .map((part) => text(`importDrop.states.${when}.${part}`, { count: count(counts[part]) }))
    .join(', ');
}

import { Box, Button } from '@mui/material';
import { X } from 'lucide-react';
import { useFormat } from '../../words/useFormat.ts';
import { useText } from '../../words/useText.ts';

/** One active filter in words; `key` identifies it when it is removed. */
export interface TakenFilter<K extends string> {
  key: K;
  words: string;
}

/** The two ends of a period, in words. */
export function usePeriodWords() {
  const text = useText();
  const format = useFormat();
  return ({
    from,
    to,
  }: {
    from?: string | undefined;
    to?: string | undefined;
  }): TakenFilter<'from' | 'to'>[] => [
    ...(from
      ? [{ key: 'from' as const, words: text('common.filter.fromDate', { date: format.date(from) }) }]
      : []),
    ...(to ? [{ key: 'to' as const, words: text('common.filter.toDate', { date: format.date(to) }) }] : []),
  ];
}

interface Props<K extends string> {
  filters: readonly TakenFilter<K>[];
  onTakeBack: (key: K) => void;
}

/** Active filters as removable chips; renders nothing without filters. */
export function TakenFilters<K extends string>({ filters, onTakeBack }: Props<K>) {
  const text = useText();
  if (filters.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
      {filters.map(({ key, words }) => (
        <Button
          key={key}
          variant="outlined"
          endIcon={<X size={14} aria-hidden />}
          aria-label={text('common.filter.takeBack', { filter: words })}
          onClick={() => onTakeBack(key)}
          sx={{ minHeight: { xs: 44, sm: 32 } }}
        >
          {words}
        </Button>
      ))}
    </Box>
  );
}

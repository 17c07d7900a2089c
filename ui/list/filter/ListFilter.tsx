import { Box } from '@mui/material';
import { Count } from '../../chips/Count.tsx';
import { Segments } from '../../form/Segments.tsx';
import { useFormat } from '../../words/useFormat.ts';
import { useText } from '../../words/useText.ts';
import type { List } from '../useList.ts';
import type { ListFilters } from './narrowing.ts';

interface Props<R, F extends ListFilters<R>, K extends keyof F & string> {
  list: List<R, F>;
  filter: K;
  /** What it filters by, for screen readers. */
  label: string;
  values: readonly (keyof F[K] & string)[];
  wordOf: (value: keyof F[K] & string) => string;
  /** Hides values without rows. */
  hidesEmpty?: boolean;
}

/** Filter control with the number of matching rows for each value. */
export function ListFilter<R, F extends ListFilters<R>, K extends keyof F & string>({
  list,
  filter,
  label,
  values,
  wordOf,
  hidesEmpty = false,
}: Props<R, F, K>) {
  const text = useText();
  const format = useFormat();
  type Value = keyof F[K] & string;
  const chosen: Value | null = list.chosen[filter];
  const offered = values.filter(
    (value) => !hidesEmpty || value === chosen || list.countOf(filter, value) > 0,
  );
  const segment = (value: Value | '', word: string) => ({
    value,
    label: (
      <Box component="span" sx={{ display: 'inline-flex', gap: '6px' }}>
        {word}
        <Count>{format.count(list.countOf(filter, value === '' ? null : value))}</Count>
      </Box>
    ),
  });
  return (
    <Box sx={{ maxWidth: '100%', overflowX: 'auto' }}>
      <Segments<Value | ''>
        label={label}
        value={chosen ?? ''}
        onChange={(value) => list.choose(filter, value === '' ? null : value)}
        segments={[
          segment('', text('common.list.all')),
          ...offered.map((value) => segment(value, wordOf(value))),
        ]}
      />
    </Box>
  );
}

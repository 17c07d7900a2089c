import { Box } from '@mui/material';
import type { Trial } from '../../contract/trials.ts';
import type { TrialState } from '../../contract/vocab.ts';
import { Segments } from '../../ui/form/Segments.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { stateCounts, statesInFilter } from './trialTotals.ts';

interface Props {
  trials: readonly Trial[];
  value: TrialState | 'all';
  onChange: (state: TrialState | 'all') => void;
}

/** Trials of one state, each state with its count; states without a trial are left out. */
export function StateFilter({ trials, value, onChange }: Props) {
  const text = useText();
  const format = useFormat();
  const counts = stateCounts(trials);
  const label = (word: string, count: number) => (
    <span>
      {word}
      <Box component="span" className="tabular" sx={{ ml: '6px', color: 'var(--text3)', fontWeight: 400 }}>
        {format.count(count)}
      </Box>
    </span>
  );
  const states = statesInFilter.filter((state) => counts[state] > 0 || state === value);
  return (
    <Box sx={{ maxWidth: '100%', overflowX: 'auto' }}>
      <Segments<TrialState | 'all'>
        label={text('trials.filterState')}
        value={value}
        segments={[
          { value: 'all', label: label(text('trials.all'), trials.length) },
          ...states.map((state) => ({
            value: state,
            label: label(text(`vocab.trialState.${state}`), counts[state]),
          })),
        ]}
        onChange={onChange}
      />
    </Box>
  );
}

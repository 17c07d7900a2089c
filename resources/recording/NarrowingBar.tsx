import { Box, Button } from '@mui/material';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VisitState } from '../../contract/vocab.ts';
import { ChoicePills, type Pill } from '../../ui/list/ChoicePills.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { FilterButton } from './FilterButton.tsx';
import { useNamedParticipant } from './ParticipantField.tsx';
import type { Narrowing } from './useNarrowing.ts';

interface Props {
  narrowing: Narrowing;
  /** The trials to choose from, each with how many visits it has by all that the list is narrowed by beside it. */
  trials: readonly { trial_id: string; trial_title: string; count: number }[] | undefined;
  /** States that the list can have; it is narrowed to one of them. */
  states: readonly VisitState[];
  children?: ReactNode;
}

/** Narrows a list of visits: search, trial with counts, state and period. What narrows it can be taken back singly. */
export function NarrowingBar({ narrowing, trials, states, children }: Props) {
  const text = useText();
  const format = useFormat();
  const { values, choose, find } = narrowing;
  const participant = useNamedParticipant(values.participant);
  const chosen = [
    values.participant && {
      filter: { participant: null },
      words: text('visitLists.filter.participant', { subject: participant?.subject_id ?? '…' }),
    },
    values.state && { filter: { state: null }, words: text(`vocab.visitState.${values.state}`) },
    values.from && {
      filter: { from: null },
      words: text('visitLists.filter.fromDate', { date: format.date(values.from) }),
    },
    values.to && {
      filter: { to: null },
      words: text('visitLists.filter.toDate', { date: format.date(values.to) }),
    },
  ].flatMap((each) => each || []);
  const pills: Pill[] = [
    {
      value: '',
      label: text('visitLists.filter.allTrials'),
      count: (trials ?? []).reduce((sum, { count }) => sum + count, 0),
    },
    ...(trials ?? []).map(({ trial_id, trial_title, count }) => ({
      value: trial_id,
      label: trial_title,
      count,
    })),
  ];
  return (
    <Box sx={{ display: 'grid', gap: '8px', py: '10px' }}>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: '8px' }}>
        <Box
          sx={{
            display: 'grid',
            flex: { xs: '1 1 160px', sm: '0 1 240px' },
          }}
        >
          <SearchField label={text('visitLists.filter.searchHint')} value={values.search} onSearch={find} />
        </Box>
        <FilterButton narrowing={narrowing} states={states} />
        {children && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', ml: { sm: 'auto' } }}>{children}</Box>
        )}
      </Box>
      {pills.length > 2 && (
        <ChoicePills
          label={text('visitLists.filter.trials')}
          value={values.trial ?? ''}
          pills={pills}
          // A participant is one of a trial.
          onChoose={(trial) =>
            choose({
              trial: trial || null,
              ...(trial !== '' && trial !== participant?.trial_id && { participant: null }),
            })
          }
        />
      )}
      {chosen.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
          {chosen.map(({ filter, words }) => (
            <Button
              key={words}
              variant="outlined"
              endIcon={<X size={14} aria-hidden />}
              aria-label={text('visitLists.filter.takeBack', { filter: words })}
              onClick={() => choose(filter)}
              sx={{ minHeight: { xs: 44, sm: 32 } }}
            >
              {words}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}

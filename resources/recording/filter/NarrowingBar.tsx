import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { VisitState } from '../../../contract/vocab.ts';
import { ChoicePills, type Pill } from '../../../ui/list/filter/ChoicePills.tsx';
import { SearchField } from '../../../ui/list/filter/SearchField.tsx';
import { TakenFilters, usePeriodWords } from '../../../ui/list/filter/TakenFilters.tsx';
import { ListViews } from '../../../ui/views/ListViews.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { useNamedParticipant } from './ParticipantField.tsx';
import type { Narrowing } from './useNarrowing.ts';
import { VisitFilter } from './VisitFilter.tsx';

interface Props {
  narrowing: Narrowing;
  /** The trials to choose from, each with how many visits it has by all that the list is narrowed by beside it. */
  trials: readonly { trial_id: string; trial_title: string; count: number }[] | undefined;
  /** States that the list can have; it is narrowed to one of them. */
  states: readonly VisitState[];
  children?: ReactNode;
}

/** The room of the trials to choose from, until they are known. */
const pillsHeight = { xs: 44, sm: 32 };

/** Narrows a list of visits: search, trial with counts, state and period. What narrows it can be taken back singly. */
export function NarrowingBar({ narrowing, trials, states, children }: Props) {
  const text = useText();
  const periodWords = usePeriodWords();
  const { values, choose, find } = narrowing;
  const participant = useNamedParticipant(values.participant);
  const chosen = [
    ...(values.participant
      ? [
          {
            key: 'participant' as const,
            words: text('visitLists.filter.participant', { subject: participant?.subject_id ?? '…' }),
          },
        ]
      : []),
    ...(values.state ? [{ key: 'state' as const, words: text(`vocab.visitState.${values.state}`) }] : []),
    ...periodWords(values),
  ];
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
        <VisitFilter narrowing={narrowing} states={states} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', ml: { sm: 'auto' } }}>
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <ListViews place="recording" />
          </Box>
          {children}
        </Box>
      </Box>
      {!trials && <Box sx={{ height: pillsHeight }} />}
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
      <TakenFilters filters={chosen} onTakeBack={(key) => choose({ [key]: null })} />
    </Box>
  );
}

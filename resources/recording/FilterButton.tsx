import { Box, Button, Popover } from '@mui/material';
import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import type { FoundParticipant } from '../../contract/recordingLists.ts';
import type { VisitState } from '../../contract/vocab.ts';
import { parseDayMonthYear } from '../../domain/dates.ts';
import { Count } from '../../ui/chips/Count.tsx';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { ParticipantField, useNamedParticipant } from './ParticipantField.tsx';
import type { Narrowing } from './useNarrowing.ts';

interface Props {
  narrowing: Narrowing;
  states: readonly VisitState[];
}

/** Participant, state and period of a list of visits, asked for together. */
export function FilterButton({ narrowing, states }: Props) {
  const text = useText();
  const format = useFormat();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { participant, state, from, to } = narrowing.values;
  const count = [participant, state, from ?? to].filter((value) => value !== undefined).length;
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<ListFilter size={16} aria-hidden />}
        // What it is filtered by stands below, word by word.
        endIcon={
          count > 0 && (
            <span aria-hidden>
              <Count>{format.count(count)}</Count>
            </span>
          )
        }
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: { xs: 44, sm: 32 } }}
      >
        {text('visitLists.filter.label')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('visitLists.filter.label') } }}
      >
        <FilterForm narrowing={narrowing} states={states} onDone={() => setAnchor(null)} />
      </Popover>
    </>
  );
}

function FilterForm({ narrowing, states, onDone }: Props & { onDone: () => void }) {
  const text = useText();
  const format = useFormat();
  const titleId = useId();
  const { values, choose } = narrowing;
  const present = useNamedParticipant(values.participant);
  const [picked, pick] = useState<FoundParticipant | null>();
  const [state, setState] = useState<VisitState | ''>(values.state ?? '');
  const [from, setFrom] = useState(values.from ? format.date(values.from) : '');
  const [to, setTo] = useState(values.to ? format.date(values.to) : '');
  const dates = { from: parseDayMonthYear(from), to: parseDayMonthYear(to) };
  const isBad = (typed: string, date: string | null) => typed.trim() !== '' && date === null;
  const isReversed = dates.from !== null && dates.to !== null && dates.from > dates.to;
  return (
    <Box
      component="form"
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBad(from, dates.from) || isBad(to, dates.to) || isReversed) return;
        const participant = picked === undefined ? values.participant : picked?.patient_in_trial_id;
        choose({ participant: participant ?? null, state: state || null, ...dates });
        onDone();
      }}
      sx={{ display: 'grid', gap: '12px', width: 320, maxWidth: 'calc(100vw - 32px)', p: '16px' }}
    >
      <ParticipantField
        trialId={values.trial}
        value={picked === undefined ? (present ?? null) : picked}
        onChange={pick}
      />
      <ChoiceField<VisitState | ''>
        label={text('visitLists.filter.state')}
        value={state}
        onChange={setState}
        choices={[
          { value: '', label: text('visitLists.filter.anyState') },
          ...states.map((value) => ({ value, label: text(`vocab.visitState.${value}`) })),
        ]}
      />
      <Box
        role="group"
        aria-label={text('visitLists.filter.period')}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: '8px' }}
      >
        <DateField label={text('visitLists.filter.from')} text={from} onType={setFrom} />
        <DateField
          label={text('visitLists.filter.to')}
          text={to}
          onType={setTo}
          failure={isReversed ? text('visitLists.filter.reversed') : null}
        />
      </Box>
      <Button type="submit" variant="contained" sx={{ minHeight: { xs: 44, sm: 32 } }}>
        {text('visitLists.filter.apply')}
      </Button>
    </Box>
  );
}

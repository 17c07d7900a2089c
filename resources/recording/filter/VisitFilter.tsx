import { useState } from 'react';
import type { FoundParticipant } from '../../../contract/recording/recordingLists.ts';
import type { VisitState } from '../../../contract/vocab.ts';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { FilterButton, FilterForm } from '../../../ui/list/filter/FilterButton.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { ParticipantField, useNamedParticipant } from './ParticipantField.tsx';
import type { Narrowing } from './useNarrowing.ts';

interface Props {
  narrowing: Narrowing;
  states: readonly VisitState[];
}

/** Participant, state and period of a list of visits, asked for together. */
export function VisitFilter({ narrowing, states }: Props) {
  const { participant, state, from, to } = narrowing.values;
  const count = [participant, state, from ?? to].filter((value) => value !== undefined).length;
  return (
    <FilterButton count={count}>
      {(close) => <Fields narrowing={narrowing} states={states} onDone={close} />}
    </FilterButton>
  );
}

function Fields({ narrowing, states, onDone }: Props & { onDone: () => void }) {
  const text = useText();
  const { values, choose } = narrowing;
  const present = useNamedParticipant(values.participant);
  const [picked, pick] = useState<FoundParticipant | null>();
  const [state, setState] = useState<VisitState | ''>(values.state ?? '');
  return (
    <FilterForm
      period={text('visitLists.filter.period')}
      present={values}
      onApply={(dates) => {
        const participant = picked === undefined ? values.participant : picked?.patient_in_trial_id;
        choose({ participant: participant ?? null, state: state || null, ...dates });
        onDone();
      }}
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
    </FilterForm>
  );
}

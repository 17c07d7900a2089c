import { Box } from '@mui/material';
import { useState } from 'react';
import { usersCalls } from '../../contract/site/users.ts';
import { type EventKind, eventKinds } from '../../contract/trail/eventTables.ts';
import { type EventAct, eventActs } from '../../contract/trail/trailVocab.ts';
import { trialsCalls } from '../../contract/trials/trials.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { trialChoices } from '../../ui/form/trialChoices.ts';
import { FilterButton, FilterForm } from '../../ui/list/filter/FilterButton.tsx';
import { TakenFilters, usePeriodWords } from '../../ui/list/filter/TakenFilters.tsx';
import { useText } from '../../ui/words/useText.ts';
import type { AskedTrail } from './useAskedTrail.ts';

const useChoices = () => {
  const people = useRecords(usersCalls.listUsers, {}).data ?? [];
  const trials = useRecords(trialsCalls.listTrials, {}).data ?? [];
  return {
    people: people
      .map(({ user_id, given_name, family_name }) => ({
        value: user_id,
        label: `${given_name} ${family_name}`,
      }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
    trials: trialChoices(trials),
  };
};

/** Person, record, trial, act and days of the trail, asked for together. */
export function TrailFilter({ trail }: { trail: AskedTrail }) {
  const { user, trial, record, kind, act, from, to } = trail.asked;
  const count = [user, trial, record, kind, act, from ?? to].filter((value) => value !== null).length;
  return <FilterButton count={count}>{(close) => <Fields trail={trail} onDone={close} />}</FilterButton>;
}

function Fields({ trail: { asked, ask }, onDone }: { trail: AskedTrail; onDone: () => void }) {
  const text = useText();
  const { people, trials } = useChoices();
  const [user, setUser] = useState(asked.user ?? '');
  const [trial, setTrial] = useState(asked.trial ?? '');
  const [kind, setKind] = useState<EventKind | ''>(asked.kind ?? '');
  const [act, setAct] = useState<EventAct | ''>(asked.act ?? '');
  return (
    <FilterForm
      period={text('trail.filter.days')}
      present={{ from: asked.from ?? undefined, to: asked.to ?? undefined }}
      onApply={(days) => {
        ask({ user: user || null, trial: trial || null, kind: kind || null, act: act || null, ...days });
        onDone();
      }}
    >
      <ChoiceField<string>
        label={text('trail.filter.person')}
        value={user}
        onChange={setUser}
        choices={[{ value: '', label: text('trail.filter.anyPerson') }, ...people]}
      />
      <ChoiceField<EventKind | ''>
        label={text('trail.filter.kind')}
        value={kind}
        onChange={setKind}
        choices={[
          { value: '', label: text('trail.filter.anyKind') },
          ...eventKinds.map((value) => ({ value, label: text(`trail.kinds.${value}`) })),
        ]}
      />
      <ChoiceField<string>
        label={text('trail.filter.trial')}
        value={trial}
        onChange={setTrial}
        choices={[{ value: '', label: text('trail.filter.anyTrial') }, ...trials]}
      />
      <ChoiceField<EventAct | ''>
        label={text('trail.filter.act')}
        value={act}
        onChange={setAct}
        choices={[
          { value: '', label: text('trail.filter.anyAct') },
          ...eventActs.map((value) => ({ value, label: text(`trail.acts.${value}`) })),
        ]}
      />
    </FilterForm>
  );
}

/** What narrows the trail, each to be taken back singly. */
export function ChosenTrailFilters({ trail }: { trail: AskedTrail }) {
  return trail.isNarrowed ? <Chosen trail={trail} /> : null;
}

function Chosen({ trail: { asked, ask } }: { trail: AskedTrail }) {
  const text = useText();
  const periodWords = usePeriodWords();
  const { people, trials } = useChoices();
  const { user, trial, record, kind, act, from, to } = asked;
  const called = (choices: readonly { value: string; label: string }[], id: string): string =>
    choices.find(({ value }) => value === id)?.label ?? '…';
  return (
    <Box sx={{ pb: '10px' }}>
      <TakenFilters
        filters={[
          ...(user ? [{ key: 'user' as const, words: called(people, user) }] : []),
          ...(kind ? [{ key: 'kind' as const, words: text(`trail.kinds.${kind}`) }] : []),
          ...(record ? [{ key: 'record' as const, words: text('trail.filter.oneRecord') }] : []),
          ...(trial ? [{ key: 'trial' as const, words: called(trials, trial) }] : []),
          ...(act ? [{ key: 'act' as const, words: text(`trail.acts.${act}`) }] : []),
          ...periodWords({ from: from ?? undefined, to: to ?? undefined }),
        ]}
        onTakeBack={(key) => ask({ [key]: null })}
      />
    </Box>
  );
}

import { useMemo } from 'react';
import { z } from 'zod';
import { Id, IsoDate } from '../../../contract/primitives.ts';
import { visitStates } from '../../../contract/vocab.ts';
import { useQueryState } from '../../../ui/list/useQueryState.ts';

const definition = {
  filters: { trial: Id, participant: Id, state: z.enum(visitStates), from: IsoDate, to: IsoDate },
};

export type Narrowing = ReturnType<typeof useNarrowing>;

/** How the visits of recording are narrowed: the address keeps it, and all views of the page share it. */
export function useNarrowing() {
  const state = useQueryState(definition);
  return useMemo(() => {
    const { trial, participant, state: visitState, from, to } = state.values;
    const input = {
      trial_id: trial,
      patient_in_trial_id: participant,
      search: state.wanted,
      states: visitState && [visitState],
      from_date: from,
      to_date: to,
    };
    return { ...state, input };
  }, [state]);
}

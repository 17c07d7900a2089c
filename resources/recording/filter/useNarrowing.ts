import { useMemo } from 'react';
import { Id, isCalendarDate } from '../../../contract/primitives.ts';
import { type VisitState, visitStates } from '../../../contract/vocab.ts';
import { useListAddress } from '../../../ui/list/useListAddress.ts';

/** What a list of visits is narrowed by, as the address has it. */
interface NarrowingValues {
  search: string;
  trial?: string;
  participant?: string;
  state?: VisitState;
  from?: string;
  to?: string;
}

export interface Narrowing {
  values: NarrowingValues;
  /** The same for the calls that list visits. */
  input: {
    trial_id?: string;
    patient_in_trial_id?: string;
    search?: string;
    states?: VisitState[];
    from_date?: string;
    to_date?: string;
  };
  find: (search: string) => void;
  /** Sets what is given and takes back what is given as null; the rest stays. */
  choose: (changed: Partial<Record<Filter, string | null>>) => void;
  isNarrowed: boolean;
  clear: () => void;
}

const filters = ['trial', 'participant', 'state', 'from', 'to'] as const;
type Filter = (typeof filters)[number];

const idOf = (value: string | undefined): string | undefined => Id.safeParse(value).data;
const dateOf = (value: string | undefined): string | undefined =>
  value !== undefined && isCalendarDate(value) ? value : undefined;

/** How the visits of recording are narrowed: the address keeps it, and all views of the page share it. */
export function useNarrowing(): Narrowing {
  const { parameters, change } = useListAddress(undefined, filters);
  const { search, chosen } = parameters;
  return useMemo(() => {
    const values: NarrowingValues = {
      search,
      trial: idOf(chosen.trial),
      participant: idOf(chosen.participant),
      state: visitStates.find((state) => state === chosen.state),
      from: dateOf(chosen.from),
      to: dateOf(chosen.to),
    };
    const wanted = search.trim();
    return {
      values,
      input: {
        trial_id: values.trial,
        patient_in_trial_id: values.participant,
        search: wanted === '' ? undefined : wanted,
        states: values.state && [values.state],
        from_date: values.from,
        to_date: values.to,
      },
      find: (typed) => change({ search: typed }, false),
      choose: (changed) => {
        const next = Object.entries({ ...chosen, ...changed }).flatMap(([name, value]) =>
          value ? [[name, value] as const] : [],
        );
        change({ chosen: Object.fromEntries(next) }, true);
      },
      isNarrowed: wanted !== '' || filters.some((filter) => values[filter] !== undefined),
      clear: () => change({ search: '', chosen: {} }, true),
    };
  }, [search, chosen, change]);
}

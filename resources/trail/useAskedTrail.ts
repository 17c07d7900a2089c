import { useMemo } from 'react';
import { Id, IsoDate } from '../../contract/primitives.ts';
import { eventKinds } from '../../contract/trail/eventTables.ts';
import { eventActs } from '../../contract/trail/trailVocab.ts';
import { useAskedQuery } from '../../ui/routes/useAskedQuery.ts';

const idIn = (value: string | null): string | null => Id.safeParse(value).data ?? null;
const dayIn = (value: string | null): string | null => IsoDate.safeParse(value).data ?? null;

const askedIn = (query: URLSearchParams) => ({
  user: idIn(query.get('user')),
  trial: idIn(query.get('trial')),
  record: idIn(query.get('record')),
  kind: eventKinds.find((each) => each === query.get('kind')) ?? null,
  act: eventActs.find((each) => each === query.get('act')) ?? null,
  from: dayIn(query.get('from')),
  to: dayIn(query.get('to')),
  /** The event whose record's history is open. */
  opened: query.get('opened'),
});

type Asked = ReturnType<typeof askedIn>;

/** What clears every filter. */
export const nothingAsked: Asked = {
  user: null,
  trial: null,
  record: null,
  kind: null,
  act: null,
  from: null,
  to: null,
  opened: null,
};

/** How the trail is looked at: the address keeps it. */
export function useAskedTrail() {
  const { asked, ask } = useAskedQuery(askedIn);
  const narrowing = useMemo(() => {
    const { user, trial, record, kind, act, from, to } = asked;
    return {
      ...(user && { user_id: user }),
      ...(trial && { trial_id: trial }),
      ...(record && { record_id: record }),
      ...(kind && { kind }),
      ...(act && { act }),
      ...(from && { from_date: from }),
      ...(to && { to_date: to }),
    };
  }, [asked]);
  return { asked, ask, narrowing, isNarrowed: Object.keys(narrowing).length > 0 };
}

export type AskedTrail = ReturnType<typeof useAskedTrail>;

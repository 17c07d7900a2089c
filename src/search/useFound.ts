import type { LucideIcon } from 'lucide-react';
import { useLocation } from 'ra-core';
import { useEffect, useState } from 'react';
import { withoutInvisible } from '../../contract/primitives.ts';
import { type SearchHit, searchCalls, searchKinds } from '../../contract/reports/search.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useCurrentUser } from '../../ui/session/currentUser.ts';
import { useMakingTrials } from '../../ui/session/makingTrials.ts';
import { useText } from '../../ui/words/useText.ts';
import { addressOf, iconOf, placesFor } from './places.ts';

/** How long nothing is typed before it is searched, in milliseconds. */
const pauseMs = 80;

export interface Found {
  id: string;
  to: string;
  label: string;
  /** The trial it belongs to. */
  detail: string | null;
  icon: LucideIcon;
  hit: SearchHit | null;
}

export interface FoundGroup {
  title: string;
  found: Found[];
}

const wordsOf = (text: string): string[] => text.toLocaleLowerCase().split(/\s+/).filter(Boolean);

const labelOf = ({ number, label }: SearchHit): string => (number === null ? label : `${number} ${label}`);

/** What stands in the list for what is typed, group by group. */
export function useFound(typed: string): { groups: FoundGroup[]; isFailed: boolean; isAnswered: boolean } {
  const text = useText();
  const user = useCurrentUser();
  const makingTrials = useMakingTrials();
  const [search, setSearch] = useState('');
  // What nobody sees is no part of a word, and the backend would refuse it.
  const clean = withoutInvisible(typed)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  useEffect(() => {
    const timer = setTimeout(() => setSearch(clean), pauseMs);
    return () => clearTimeout(timer);
  }, [clean]);
  const { data, error } = useCallQuery(searchCalls.search, { search }, { staysShown: true });
  const { pathname } = useLocation();
  // Where she is already she need not go, unless she asks for it.
  const hits = (data ?? []).filter((hit) => search !== '' || addressOf(hit) !== pathname);
  const foundOf = (hit: SearchHit): Found => ({
    id: `${hit.kind}-${hit.record_id}`,
    to: addressOf(hit),
    label: labelOf(hit),
    detail: hit.trial_title,
    icon: iconOf[hit.kind],
    hit,
  });
  const places = placesFor(user, makingTrials)
    .map(({ label, to, icon }) => ({ id: label, to, label: text(label), detail: null, icon, hit: null }))
    .filter(({ label }) => wordsOf(clean).every((word) => label.toLocaleLowerCase().includes(word)));
  const records =
    search === ''
      ? [{ title: text('search.opened'), found: hits.map(foundOf) }]
      : searchKinds.map((kind) => ({
          title: text(`search.kinds.${kind}`),
          found: hits.filter((hit) => hit.kind === kind).map(foundOf),
        }));
  const groups = [...records, { title: text('search.pages'), found: places }];
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    isFailed: error !== null,
    isAnswered: data !== undefined && search === clean,
  };
}

import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { PersonPresent, PresenceCell } from '../../contract/live/presence.ts';
import type { HistoryKind } from '../../contract/trail/trailVocab.ts';
import { placeKey } from '../../domain/live/placeKey.ts';
import { isOfSite } from '../../domain/notes/notes.ts';
import { type BeingThere, beThere } from '../calls/beThere.ts';
import { presences } from './presences.ts';

interface At {
  kind: HistoryKind;
  trialId: string | null;
  /** Null = in the sheet of all of them. */
  recordId: string | null;
}

interface Presence {
  people: readonly PersonPresent[];
  /** The cell that the keyboard is in. */
  be: (cell: PresenceCell | null, isTyping: boolean) => void;
}

const nobody: readonly PersonPresent[] = [];

/** Is at a place as long as it is shown, and knows who else is; `at` = null: nowhere. */
export function usePresence(at: At | null): Presence {
  const { kind = 'trial', trialId = null, recordId: record_id = null } = at ?? {};
  const trial_id = isOfSite(kind) ? null : trialId;
  const isSomewhere = at !== null;
  const place = useMemo(
    () => (isSomewhere ? { kind, trial_id, record_id } : null),
    [isSomewhere, kind, trial_id, record_id],
  );
  const door = useSyncExternalStore(presences.subscribe, presences.door);
  const people = useSyncExternalStore(presences.subscribe, () =>
    place === null ? nobody : presences.at(placeKey(place)),
  );
  const being = useRef<BeingThere>(null);
  useEffect(() => {
    if (place === null || door === null) return undefined;
    const there = beThere(place, door);
    being.current = there;
    return () => {
      being.current = null;
      there.end();
    };
  }, [place, door]);
  const be = useCallback(
    (cell: PresenceCell | null, isTyping: boolean) => being.current?.be(cell, isTyping),
    [],
  );
  return { people, be };
}

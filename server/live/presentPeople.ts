import { presenceBounds } from '../../contract/live/presence.ts';
import { placeKey } from '../../domain/live/placeKey.ts';
import { type Present, seesPresencePlace, toldPeople } from '../../domain/live/presence.ts';
import type { Wakes } from '../db/wakes.ts';
import { runWhenAsked } from '../runWhenAsked.ts';
import { gathered } from './gathered.ts';
import type { Listener } from './listener.ts';
import { createPresences } from './presences.ts';

interface Parts {
  wakes: Wakes | null;
  beatMs?: number | undefined;
  /** All that were told of their beginning. */
  listeners: ReadonlySet<Listener>;
  /** Ends whose session is over, and knows the others as who they are now. */
  check: (listeners: readonly Listener[]) => Promise<void>;
}

/** Who is where, and telling those who are there. */
export interface PresentPeople {
  be: (present: Present) => void;
  /** A stream that begins is told who is where its pages are. */
  joined: (listener: Listener) => void;
  leave: (sessionId: string) => void;
  close: () => Promise<void>;
}

/** Tells each stream who else is where its own pages are; each person is known as who she is at that moment. */
export const createPresentPeople = ({ wakes, beatMs, listeners, check }: Parts): PresentPeople => {
  const toTell = new Set<string>();

  const telling = runWhenAsked(
    async () => {
      const changed = [...toTell];
      toTell.clear();
      const isChanged = (listener: Listener): boolean =>
        presences.placesOf(listener.user.session_id).some((place) => changed.includes(placeKey(place)));
      const concerned = [...listeners].filter(isChanged);
      if (concerned.length === 0) return;
      await check(concerned);
      for (const listener of concerned) {
        const { user } = listener;
        const places = new Map(presences.placesOf(user.session_id).map((place) => [placeKey(place), place]));
        for (const [key, place] of places)
          if (changed.includes(key))
            listener.tellPresent(
              place,
              toldPeople(user, place, presences.at(key)).slice(0, presenceBounds.told),
            );
      }
    },
    // Who is where is said anew before long.
    () => undefined,
  );
  const tellSoon = gathered(telling.go);

  const changed = (places: readonly string[]): void => {
    for (const place of places) toTell.add(place);
    tellSoon.go();
  };
  const presences = createPresences({
    wakes,
    beatMs,
    changed,
    holds: ({ session_id, place }) =>
      place !== null &&
      [...listeners].some(({ user }) => user.session_id === session_id && seesPresencePlace(user, place)),
  });

  return {
    be: presences.be,
    joined: ({ user }) => {
      const places = presences.placesOf(user.session_id);
      if (places.length > 0) changed(places.map(placeKey));
    },
    leave: presences.leave,
    close: async () => {
      tellSoon.end();
      presences.close();
      await telling.end();
    },
  };
};

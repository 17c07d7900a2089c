import { z } from 'zod';
import { PresenceCell, PresencePlace, presenceBounds } from '../../contract/live/presence.ts';
import { Id } from '../../contract/primitives.ts';
import { placeKey } from '../../domain/live/placeKey.ts';
import type { Present } from '../../domain/live/presence.ts';
import type { Wakes } from '../db/wakes.ts';

const PresentSaid = z.object({
  presence_id: Id,
  session_id: Id,
  turn: z.int(),
  name: z.string(),
  place: PresencePlace.nullable(),
  cell: PresenceCell.nullable(),
  is_typing: z.boolean(),
});

/** What processes tell one another of who is where. */
const Said = z.union([
  z.object({ here: PresentSaid }),
  z.object({ alive: z.array(Id) }),
  z.object({ over: Id }),
]);

/** Of so many pages one message says that they live: PostgreSQL carries 8,000 bytes at once. */
const mostAlive = 150;
/** Beats without a word of the process that holds a page's stream, and without one of the page itself, until it is forgotten. */
const beatsOfProcess = 3;
const beatsOfPage = 20;

interface Kept {
  present: Present;
  /** Beats since a process last said that its stream lives, and since it last said anything itself. */
  missed: number;
  silent: number;
}

interface Parts {
  wakes: Wakes | null;
  /** Whether this process has a stream of the page's session, whose person still sees the place. */
  holds: (present: Present) => boolean;
  /** Who is at these places is another than before. */
  changed: (places: readonly string[]) => void;
  beatMs?: number | undefined;
}

/** Who is where, in this process's memory alone. */
export interface Presences {
  be: (present: Present) => void;
  at: (place: string) => Present[];
  placesOf: (sessionId: string) => PresencePlace[];
  /** The session is over, and all its pages with it. */
  leave: (sessionId: string) => void;
  close: () => void;
}

const keyOf = ({ place }: Present): string[] => (place === null ? [] : [placeKey(place)]);

const messageOf = (text: string): z.infer<typeof Said> | undefined => {
  try {
    return Said.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/**
 * Keeps who is where. Each process knows of all; the one that has the stream of a page's session says every few seconds that it
 * lives, and whose stream has ended, or whose process, nobody speaks for any more.
 */
export const createPresences = ({
  wakes,
  holds,
  changed,
  beatMs = presenceBounds.beatMs,
}: Parts): Presences => {
  const kept = new Map<string, Kept>();
  let beating: NodeJS.Timeout | undefined;

  const drop = (ids: readonly string[]): void => {
    const places = ids.flatMap((id) => {
      const one = kept.get(id);
      kept.delete(id);
      return one ? keyOf(one.present) : [];
    });
    if (places.length > 0) changed(places);
    if (kept.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  };

  const beat = (): void => {
    const [alive, gone]: [string[], string[]] = [[], []];
    for (const [id, one] of kept) {
      const isHeld = holds(one.present);
      one.missed = isHeld ? 0 : one.missed + 1;
      one.silent += 1;
      if (one.missed >= beatsOfProcess || one.silent >= beatsOfPage) gone.push(id);
      else if (isHeld) alive.push(id);
    }
    drop(gone);
    for (let from = 0; from < alive.length; from += mostAlive)
      wakes?.say(JSON.stringify({ alive: alive.slice(from, from + mostAlive) }));
  };

  const hasRoom = ({ session_id }: Present): boolean =>
    kept.size < presenceBounds.ofProcess &&
    [...kept.values()].filter(({ present }) => present.session_id === session_id).length <
      presenceBounds.ofSession;

  /** Whether it is news; nobody speaks for the page of another session. */
  const take = (present: Present): boolean => {
    const known = kept.get(present.presence_id);
    if (known && known.present.turn >= present.turn) return false;
    if (known ? known.present.session_id !== present.session_id : !hasRoom(present)) return false;
    kept.set(present.presence_id, { present, missed: 0, silent: 0 });
    beating ??= setInterval(beat, beatMs).unref();
    changed([...(known ? keyOf(known.present) : []), ...keyOf(present)]);
    return true;
  };

  const idsOf = (sessionId: string): string[] =>
    [...kept].filter(([, { present }]) => present.session_id === sessionId).map(([id]) => id);

  wakes?.onSaid((text) => {
    const said = messageOf(text);
    if (!said) return;
    if ('here' in said) take(said.here);
    else if ('over' in said) drop(idsOf(said.over));
    else
      for (const id of said.alive) {
        const one = kept.get(id);
        if (one) one.missed = 0;
      }
  });

  return {
    be: (present) => {
      if (take(present)) wakes?.say(JSON.stringify({ here: present }));
    },
    at: (place) =>
      [...kept.values()].map(({ present }) => present).filter((present) => keyOf(present).includes(place)),
    placesOf: (sessionId) =>
      idsOf(sessionId).flatMap((id) => {
        const place = kept.get(id)?.present.place ?? null;
        return place === null ? [] : [place];
      }),
    leave: (sessionId) => {
      drop(idsOf(sessionId));
      wakes?.say(JSON.stringify({ over: sessionId }));
    },
    close: () => clearInterval(beating),
  };
};

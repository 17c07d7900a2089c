import type { InputFor } from '../../contract/endpoint.ts';
import type { PersonPresent, PresencePlace, presenceCalls } from '../../contract/live/presence.ts';
import { placeKey } from '../../domain/live/placeKey.ts';

export type PresenceSaid = InputFor<(typeof presenceCalls)['tellPresence']>;
/** Says to the server where a page is. */
export type PresenceDoor = (said: PresenceSaid) => Promise<unknown>;

const nobody: readonly PersonPresent[] = [];

let door: PresenceDoor | null = null;
let people: ReadonlyMap<string, readonly PersonPresent[]> = new Map();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Who is where, as this page was told; null = it hears nothing, and says nothing. */
export function connectPresence(to: PresenceDoor | null): void {
  // What closes with the session says that it leaves when there is no session any more, or one of somebody else: the server
  // has forgotten it with the session that it belonged to.
  const own: PresenceDoor | null = to && ((said) => (door === own ? to(said) : Promise.resolve()));
  door = own;
  people = new Map();
  tell();
}

/** Takes in who else is at a place. */
export function takePresent(place: PresencePlace, present: readonly PersonPresent[]): void {
  people = new Map(people).set(placeKey(place), present);
  tell();
}

export const presences = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  door: (): PresenceDoor | null => door,
  at: (key: string): readonly PersonPresent[] => people.get(key) ?? nobody,
};

/** Whether the backend answers. */
export interface Reachability {
  /** Since which instant (milliseconds) calls go unanswered; null = it answers. */
  awaySince(): number | null;
  answered(): void;
  unanswered(): void;
  /** Calls the listener at every change; the answer stops that. */
  subscribe(listener: () => void): () => void;
}

/** Keeps in mind whether the last call of a client was answered, by the backend itself. */
export function createReachability(clock: () => number = Date.now): Reachability {
  let since: number | null = null;
  const listeners = new Set<() => void>();
  const change = (next: number | null): void => {
    if ((since === null) === (next === null)) return;
    since = next;
    for (const listener of listeners) listener();
  };
  return {
    awaySince: () => since,
    answered: () => change(null),
    unanswered: () => change(clock()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

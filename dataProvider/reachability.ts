/** Whether the backend answers. */
export interface Reachability {
  /** Unreachable since (milliseconds); null = reachable. */
  awaySince(): number | null;
  answered(): void;
  unanswered(): void;
  /** Subscribes to changes; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Tracks whether the last call got a response from the backend itself. */
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

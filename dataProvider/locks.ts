/** Work that only one window of a browser does at a time. */
export interface Locks {
  /** False = somebody else is at it, and nothing was done. */
  tryRun(name: string, work: () => Promise<void>): Promise<boolean>;
}

/** Locks within one window, for browsers that offer none across windows: a key still makes that nothing is done twice. */
export function windowLocks(): Locks {
  const held = new Set<string>();
  return {
    tryRun: async (name, work) => {
      if (held.has(name)) return false;
      held.add(name);
      try {
        await work();
      } finally {
        held.delete(name);
      }
      return true;
    },
  };
}

/** Locks of all windows of this browser. */
export const browserLocks = (manager: LockManager): Locks => ({
  tryRun: (name, work) =>
    manager.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await work();
      return lock !== null;
    }),
});

/** Mutex across the windows of a browser. */
export interface Locks {
  /** False = the lock is held elsewhere, and nothing was done. */
  tryRun(name: string, work: () => Promise<void>): Promise<boolean>;
}

/** Fallback within one window, for browsers without Web Locks; idempotency keys still prevent duplicates. */
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

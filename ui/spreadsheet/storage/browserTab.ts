const nameKey = 'spreadsheet-tab';

/** A page that is loaded anew waits so long for the one before it to go; a copy of a tab waits in vain. */
const patienceMs = 1_000;

type Remembered = Pick<Storage, 'getItem' | 'setItem'>;

/** One tab of this browser. */
export interface BrowserTab {
  /** The same as long as the tab is open, over reloads; a copy of a tab has one of its own. */
  readonly name: Promise<string>;
  /** False while the tab of this name is open, as far as tabs know of each other. */
  readonly isGone: (name: string) => Promise<boolean>;
}

const lockOf = (name: string): string => `${nameKey}/${name}`;

/** Holds a name as long as the page lives; false when another page does. */
const hold = (locks: LockManager, name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const untilThePageGoes = (): Promise<never> => {
      resolve(true);
      return new Promise(() => undefined);
    };
    locks
      .request(lockOf(name), { signal: AbortSignal.timeout(patienceMs) }, untilThePageGoes)
      .catch(() => resolve(false));
  });

async function nameOf(remembered: Remembered, locks: LockManager | null): Promise<string> {
  const known = remembered.getItem(nameKey);
  if (known !== null && (locks === null || (await hold(locks, known)))) return known;
  const made = Math.random().toString(36).slice(2);
  remembered.setItem(nameKey, made);
  if (locks) await hold(locks, made);
  return made;
}

/** Without locks, as over an unencrypted connection, no tab knows of another one. */
export const browserTab = (remembered: Remembered, locks: LockManager | null): BrowserTab => ({
  name: nameOf(remembered, locks),
  isGone: async (name) => {
    const { held = [] } = (await locks?.query()) ?? {};
    return held.every((lock) => lock.name !== lockOf(name));
  },
});

let known: BrowserTab | undefined;

/** The tab that this page is in. */
export function thisTab(): BrowserTab {
  known ??= browserTab(sessionStorage, 'locks' in navigator ? navigator.locks : null);
  return known;
}

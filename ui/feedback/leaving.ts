import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';

/** Something on the page that would be lost or left undone by leaving it. */
export interface Unsaved {
  /** `saving` = a save is on its way that may leave nothing unsaved. */
  state: 'clean' | 'saving' | 'unsaved';
  /** What becomes of it, where it is not lost. */
  words: string | undefined;
  /** It is lost with its part of the page already: another tab or another choice in the address is leaving, too. */
  isOfView: boolean;
  /** Somebody decided to leave without saving it. */
  isGivenUp: boolean;
}

export interface Leaving {
  add: (unsaved: Unsaved) => void;
  remove: (unsaved: Unsaved) => void;
  /** The state of something unsaved has changed. */
  touch: () => void;
  /** Goes, at once where nothing of these is unsaved, else when the person has said so. */
  leave: (unsaved: readonly Unsaved[] | 'all', go: () => void) => void;
}

const nobody: Leaving = {
  add: () => undefined,
  remove: () => undefined,
  touch: () => undefined,
  leave: (_unsaved, go) => go(),
};

export const LeavingContext = createContext<Leaving>(nobody);

interface Handle {
  /** Before leaving what was just stored or thrown away: nothing is asked about it. */
  release: () => void;
  /** Goes, at once where nothing here is unsaved, else when the person has said so. */
  leave: (go: () => void) => void;
  /** Whether the person decided to leave without saving. */
  isGivenUp: () => boolean;
}

/**
 * Has the person asked before what is unsaved here is left: by a link, by the browser's buttons, by closing. `isOfView`:
 * also by what changes the hash or the query of the address.
 */
export function useUnsaved(state: Unsaved['state'], words?: string, isOfView = false): Handle {
  const leaving = useContext(LeavingContext);
  const own = useRef<Unsaved>({ state: 'clean', words, isOfView, isGivenUp: false }).current;
  useEffect(() => {
    leaving.add(own);
    return () => leaving.remove(own);
  }, [leaving, own]);
  useEffect(() => {
    Object.assign(own, { state, words, isOfView });
    if (state === 'unsaved') own.isGivenUp = false;
    leaving.touch();
  }, [leaving, own, state, words, isOfView]);
  return useMemo(
    () => ({
      release: () => {
        own.state = 'clean';
        leaving.touch();
      },
      leave: (go) => leaving.leave([own], go),
      isGivenUp: () => own.isGivenUp,
    }),
    [leaving, own],
  );
}

/** Leaves everything that is unsaved on the page, when the person has said so: for signing out. */
export const useLeaveAll = (): ((go: () => void) => void) => {
  const { leave } = useContext(LeavingContext);
  return useCallback((go) => leave('all', go), [leave]);
};

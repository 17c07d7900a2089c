import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '../../contract/live/live.ts';
import type { OwnRequests } from '../../dataProvider/ownRequests.ts';
import { isOfAreas, isOfFigures } from '../../ui/calls/staleQueries.ts';

/** How long changes are gathered at least, and by how much that differs from page to page: not all ask at once. In milliseconds. */
const gatherMs = 200;
const spreadMs = 300;
/** Between two times that a page reads again. */
const pauseMs = 1_000;

interface Parts {
  queryClient: Pick<QueryClient, 'invalidateQueries' | 'isMutating'>;
  ownRequests: Pick<OwnRequests, 'has'>;
  /** Whether somebody looks at the page; else it is read again when somebody does. */
  isWatched: () => boolean;
  /** Figures were worked out anew. */
  onFresh: () => void;
}

/** Takes in what others stored. */
export interface ChangesTaken {
  /** Null = all of it may have changed. */
  take: (changes: readonly LiveChange[] | null) => void;
  /** Somebody looks at the page again. */
  look: () => void;
  forget: () => void;
}

/** The trial that a query asks about by name, at whatever place of its key. */
const trialIn = (part: unknown): string | null => {
  if (typeof part !== 'object' || part === null) return null;
  if ('trial_id' in part && typeof part.trial_id === 'string') return part.trial_id;
  return (
    Object.values(part)
      .map(trialIn)
      .find((trial) => trial !== null) ?? null
  );
};

/** Whether the answer to a query may be another after the change. */
const isTouched =
  ({ areas, trial_id }: LiveChange) =>
  (query: { queryKey: QueryKey }): boolean => {
    if (!isOfAreas(areas)(query)) return false;
    const asked = trial_id === null ? null : trialIn(query.queryKey.slice(1));
    return asked === null || asked === trial_id;
  };

/**
 * Has what follows from the changes of others read again, gathered, and only while somebody looks: of figures only that they are
 * out of date. What this page wrote itself it has read already.
 */
export function takeChanges({ queryClient, ownRequests, isWatched, onFresh }: Parts): ChangesTaken {
  let waiting: LiveChange[] = [];
  let isAll = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = 0;

  const isForeign = ({ requests }: LiveChange): boolean => requests?.every(ownRequests.has) !== true;

  const readAgain = (): void => {
    timer = undefined;
    if (!isWatched()) return;
    // Who is saving hears first what became of it: then it is known which of the changes are her own.
    if (queryClient.isMutating() > 0) {
      plan(gatherMs);
      return;
    }
    const areFresh = isAll || waiting.some(({ areas }) => areas.includes('figures'));
    const tests = isAll ? [() => true] : waiting.filter(isForeign).map(isTouched);
    [waiting, isAll] = [[], false];
    if (tests.length === 0) return;
    readAt = performance.now();
    const predicate = (query: { queryKey: QueryKey }): boolean => tests.some((test) => test(query));
    void queryClient.invalidateQueries({ predicate: (query) => predicate(query) && !isOfFigures(query) });
    void queryClient.invalidateQueries({
      predicate: (query) => predicate(query) && isOfFigures(query),
      refetchType: 'none',
    });
    if (areFresh) onFresh();
  };

  function plan(ms: number): void {
    timer ??= setTimeout(readAgain, ms);
  }

  const planSoon = (): void => {
    if (!isAll && waiting.length === 0) return;
    const rest = Math.max(0, readAt + pauseMs - performance.now());
    plan(Math.max(rest, gatherMs) + Math.random() * spreadMs);
  };

  return {
    take: (changes) => {
      if (changes === null) isAll = true;
      // Of a page that nobody looks at for days more is kept than is worth telling apart.
      else if (waiting.length > 1_000) [waiting, isAll] = [[], true];
      else waiting.push(...changes);
      planSoon();
    },
    look: planSoon,
    forget: () => {
      clearTimeout(timer);
      [waiting, isAll, timer] = [[], false, undefined];
    },
  };
}

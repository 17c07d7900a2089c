import { isActKey } from '../../dataProvider/keptActs.ts';
import type { Outbox } from '../../dataProvider/outbox.ts';
import type { Reachability } from '../../dataProvider/reachability.ts';
import type { Session } from '../../dataProvider/session.ts';

/** Seconds between two tries: soon at first, then at ease, so that a backend that starts is not pressed. */
const pauses = [4, 8, 15, 30, 60] as const;

interface Surroundings {
  reachability: Pick<Reachability, 'awaySince' | 'subscribe'>;
  session: Pick<Session, 'status' | 'subscribe'>;
}

/**
 * Sends what waits: when the backend answers again, when the browser is back on a network or the page is looked at again,
 * when somebody has signed in, and else by the clock. Another window's changes are taken in.
 */
export function deliverWhenAnswered(outbox: Outbox, { reachability, session }: Surroundings): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  const plan = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!outbox.shown().some(({ state }) => state === 'waiting')) {
      tries = 0;
      return;
    }
    const seconds = pauses[Math.min(tries, pauses.length - 1)] ?? 60;
    tries += 1;
    timer = setTimeout(() => void deliver(), seconds * 1000);
  };
  const deliver = async (): Promise<void> => {
    if (session.status() === 'signedIn') await outbox.deliver();
    plan();
  };

  outbox.subscribe(() => {
    if (timer === undefined) plan();
  });
  reachability.subscribe(() => {
    if (reachability.awaySince() === null) void deliver();
  });
  window.addEventListener('online', () => void deliver());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void deliver();
  });
  window.addEventListener('storage', ({ key }) => {
    if (isActKey(key)) outbox.readAgain();
  });
  if (outbox.shown().length > 0) void deliver();
}

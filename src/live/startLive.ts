import { presenceCalls } from '../../contract/live/presence.ts';
import type { LiveEvent } from '../../dataProvider/receiveEvents.ts';
import { noteHeard, tellFresh } from '../../ui/calls/freshFigures.ts';
import { connectPresence, takePresent } from '../../ui/presence/presences.ts';
import { client, env, ownRequests, session } from '../backend.ts';
import { queryClient } from '../queryClient.ts';
import { hearAsOneOfTabs } from './oneOfTabs.ts';
import { takeChanges } from './takeChanges.ts';

/** After so long without a touch nobody sits there, in milliseconds: the page reads nothing then, and its session ends in time. */
const deserted = 10 * 60_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** From now on what others store is on this page, as long as somebody is signed in. */
export function startLive(): void {
  let touchedAt = performance.now();
  const isHere = (): boolean => performance.now() - touchedAt < deserted;
  const isWatched = (): boolean => document.visibilityState === 'visible' && isHere();
  const taken = takeChanges({ queryClient, ownRequests, isWatched, onFresh: tellFresh });
  const touch = (): void => {
    const wasHere = isHere();
    touchedAt = performance.now();
    if (!wasHere) taken.look();
  };
  for (const name of touches) window.addEventListener(name, touch, { passive: true, capture: true });
  document.addEventListener('visibilitychange', taken.look);

  const hear = ({ message }: LiveEvent): void => {
    noteHeard();
    if (message.kind === 'changed') taken.take(message.changes);
    if (message.kind === 'everything') taken.take(null);
    if (message.kind === 'present') takePresent(message.place, message.people);
    if (message.kind === 'ended') session.expire();
  };

  let listening: { token: string; over: AbortController } | null = null;
  const follow = (): void => {
    const token = session.tokens()?.backendAccessToken ?? null;
    if (token === (listening?.token ?? null)) return;
    listening?.over.abort();
    taken.forget();
    listening = token === null ? null : { token, over: new AbortController() };
    connectPresence(token === null ? null : (said) => client.call(presenceCalls.tellPresence, said));
    if (!listening || token === null) return;
    hearAsOneOfTabs({
      name: `trialBilling.live${env.basePath}${token.slice(-16)}`,
      // Whether the backend answers is for what people do to say.
      connection: { baseUrl: env.backendBaseUrl, session },
      hear,
      onGap: () => taken.take(null),
      signal: listening.over.signal,
    });
  };
  session.subscribe(follow);
  follow();
}

import { liveBounds } from '../../contract/live/live.ts';
import type { LiveEvent } from '../../dataProvider/receiveEvents.ts';
import type { Connection } from '../../dataProvider/send.ts';
import { listen } from './listen.ts';

interface Tab {
  /** What the tabs of one session, and nobody else, have in common. */
  name: string;
  connection: Connection;
  hear: (event: LiveEvent) => void;
  /** Nobody knows what this tab has missed. */
  onGap: () => void;
  signal: AbortSignal;
}

/** A page asleep hears nothing; so much later than a beat it was. */
const gapMs = 2.5 * liveBounds.beatMs;

/**
 * The tabs of a session have one stream together: one of them listens and tells the others, and when it goes, the next one does
 * from where it was. A browser has six connections to a server of HTTP/1.1, and people have more tabs. Where a page may not
 * hold locks (without TLS) each listens for itself, as long as it is looked at.
 */
export function hearAsOneOfTabs({ name, connection, hear, onGap, signal }: Tab): void {
  const channel = new BroadcastChannel(name);
  let last: string | null = null;
  let heardAt = performance.now();
  const take = (event: LiveEvent): void => {
    heardAt = performance.now();
    last = event.id ?? last;
    hear(event);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => take(data));

  const lead = (end: AbortSignal): Promise<void> =>
    listen({
      connection,
      lastId: () => last,
      hear: (event) => {
        take(event);
        channel.postMessage(event);
      },
      signal: end,
    });

  let alone: AbortController | null = null;
  const seen = (): void => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && performance.now() - heardAt > gapMs) onGap();
    if (navigator.locks) return;
    if (!isSeen) alone?.abort();
    else if (!alone || alone.signal.aborted) {
      alone = new AbortController();
      void lead(alone.signal);
    }
  };
  document.addEventListener('visibilitychange', seen);
  if (navigator.locks)
    void navigator.locks.request(name, { signal }, () => lead(signal)).catch(() => undefined);
  else seen();

  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', seen);
    alone?.abort();
    channel.close();
  });
}

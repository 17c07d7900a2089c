import { liveBounds, liveCalls } from '../../contract/live/live.ts';
import { CallError } from '../../dataProvider/callError.ts';
import { newId } from '../../dataProvider/newId.ts';
import { type LiveEvent, receiveEvents } from '../../dataProvider/receiveEvents.ts';
import { type Connection, send } from '../../dataProvider/send.ts';

/** Before a stream that ended is opened again, in milliseconds: longer each time, and not by all at once. */
const restMs = (tries: number): number => Math.min(1_000 * 2 ** tries, 30_000) * (0.5 + Math.random());
/** A stream that says nothing for so long is dead, though nothing has ended it. */
const silentMs = 2.5 * liveBounds.beatMs;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

interface Listening {
  connection: Connection;
  /** The id of the last event that any tab has heard. */
  lastId: () => string | null;
  hear: (event: LiveEvent) => void;
  signal: AbortSignal;
}

/** One stream until it ends. */
async function hearOne(clientId: string, { connection, lastId, hear, signal }: Listening): Promise<void> {
  const over = new AbortController();
  const end = (): void => over.abort();
  signal.addEventListener('abort', end);
  let silent = setTimeout(end, silentMs);
  try {
    const id = lastId();
    const { method, path } = liveCalls.listenLive;
    const response = await send(connection, method, path, {
      query: new URLSearchParams({
        client_id: clientId,
        open_seconds: String(Math.min(Math.ceil(performance.now() / 1_000), 86_400)),
      }),
      headers: { accept: 'text/event-stream', ...(id === null ? {} : { 'last-event-id': id }) },
      signal: over.signal,
    });
    for await (const event of receiveEvents(response)) {
      clearTimeout(silent);
      silent = setTimeout(end, silentMs);
      hear(event);
    }
  } finally {
    clearTimeout(silent);
    signal.removeEventListener('abort', end);
  }
}

/** Listens until the signal is given, over one stream after the other; what was missed in between is told by the next one. */
export async function listen(listening: Listening): Promise<void> {
  const { signal, hear } = listening;
  const clientId = newId();
  let tries = 0;
  while (!signal.aborted) {
    try {
      await hearOne(clientId, {
        ...listening,
        hear: (event) => {
          tries = 0;
          hear(event);
        },
      });
    } catch (error) {
      // The session has ended by that; what the network says is no news.
      if (error instanceof CallError && error.status === 401) return;
    }
    await pause(restMs(tries), signal);
    tries += 1;
  }
}

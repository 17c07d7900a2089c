import { LiveMessage } from '../contract/live/live.ts';

/** An event of the stream; `id` = what it is told up to, to be sent as `Last-Event-ID`. */
export interface LiveEvent {
  id: string | null;
  message: LiveMessage;
}

/** The event of a block of lines; null where it is none that this page knows: a newer server may tell of more. */
function eventOf(block: string): LiveEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const;
    }),
  );
  try {
    const { data: message } = LiveMessage.safeParse(JSON.parse(fields.get('data') ?? ''));
    return message ? { id: fields.get('id') ?? null, message } : null;
  } catch {
    return null;
  }
}

/** The server-sent events of an answer, until it ends or breaks off. */
export async function* receiveEvents({ body }: Response): AsyncGenerator<LiveEvent> {
  if (!body) return;
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const blocks = (rest + decoder.decode(value, { stream: !done })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
      if (done) return;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

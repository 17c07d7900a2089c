import { z } from 'zod';
import type { Session } from '../../dataProvider/session.ts';

const Tokens = z.object({
  accessToken: z.string().nullable(),
  backendAccessToken: z.string(),
  csrfToken: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

/** What the tabs of one browser tell each other; nobody else hears it. */
const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('asks') }),
  z.object({ kind: z.literal('signedIn'), tokens: Tokens }),
  z.object({ kind: z.literal('left'), token: z.string() }),
]);
type Message = z.infer<typeof Message>;

const heard = (event: MessageEvent): Message | null => Message.safeParse(event.data).data ?? null;

/**
 * Tabs that hold one session agree about it: a new tab gets it from those that are open, and signing out in one of them
 * leaves it in all.
 */
export function joinTabs(session: Session, channel: BroadcastChannel): void {
  const say = (message: Message): void => channel.postMessage(message);
  let held = session.tokens();
  session.subscribe(() => {
    if (session.status() === 'left' && held) say({ kind: 'left', token: held.backendAccessToken });
    held = session.tokens();
  });
  channel.addEventListener('message', (event) => {
    const message = heard(event);
    const tokens = session.tokens();
    if (message?.kind === 'asks' && tokens) say({ kind: 'signedIn', tokens });
    // Later than was waited for, or to another tab's question: whoever is at the login goes on.
    if (message?.kind === 'signedIn' && session.status() === 'signedOut') session.start(message.tokens);
    if (message?.kind === 'left' && tokens?.backendAccessToken === message.token) session.leave();
  });
}

/** How long a new tab shows nothing for the others' answer, in milliseconds; a later one leads on from the login. */
const patienceMs = 100;

/** Signs a new tab in where another one is; resolves when that is known. */
export const askTabs = (session: Session, channel: BroadcastChannel): Promise<void> =>
  new Promise((resolve) => {
    if (session.tokens()) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      channel.removeEventListener('message', listen);
      resolve();
    };
    const listen = (event: MessageEvent): void => {
      const message = heard(event);
      if (message?.kind !== 'signedIn') return;
      session.start(message.tokens);
      end();
    };
    const timer = setTimeout(end, patienceMs);
    channel.addEventListener('message', listen);
    channel.postMessage({ kind: 'asks' } satisfies Message);
  });

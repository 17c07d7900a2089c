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

/** How long a new tab shows nothing for the others' answer, in milliseconds; a later one leads on from the login. */
const patienceMs = 100;

/**
 * Tabs that hold one session agree about it: a new tab gets it from those that are open, and signing out in one of them
 * leaves it in all. Resolves when it is known whether this tab is signed in; from then on nobody waits, but who answers
 * later is still heard.
 */
export function joinTabs(session: Session, channel: BroadcastChannel): Promise<void> {
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
    // Also where it answers another tab's question: whoever is at the login goes on.
    if (message?.kind === 'signedIn' && session.status() === 'signedOut') session.start(message.tokens);
    if (message?.kind === 'left' && tokens?.backendAccessToken === message.token) session.leave();
  });
  if (session.tokens()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, patienceMs);
    const stop = session.subscribe(end);
    say({ kind: 'asks' });
  });
}

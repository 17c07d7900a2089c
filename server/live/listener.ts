import { PassThrough, type Readable } from 'node:stream';
import type { LiveMessage } from '../../contract/live/live.ts';
import type { PersonPresent, PresencePlace } from '../../contract/live/presence.ts';
import { heardOf, type StoredChange } from '../../domain/live/hearing.ts';
import type { SignedInUser } from '../session/signedInUser.ts';

/** Bytes that wait for a slow reader at most: who has more waiting is let go, and asks for what was missed. */
const mostWaiting = 65_536;

/** An event of the stream: its id is the position that it is told up to. */
const eventText = (position: string | null, { kind, ...data }: LiveMessage): string =>
  `${position === null ? '' : `id: ${position}\n`}event: ${kind}\ndata: ${JSON.stringify({ kind, ...data })}\n\n`;

/** Whether the person sees other things than before: name, role or trials. */
const isAnother = (was: SignedInUser, now: SignedInUser): boolean =>
  was.role !== now.role ||
  was.given_name !== now.given_name ||
  was.family_name !== now.family_name ||
  (was.reach !== 'all' && now.reach !== 'all'
    ? was.reach.size !== now.reach.size ||
      [...was.reach].some((trial) => now.reach !== 'all' && !now.reach.has(trial))
    : was.reach !== now.reach);

/** One browser that listens. */
export interface Listener {
  readonly clientId: string;
  user: SignedInUser;
  readonly content: Readable;
  /** Tells it what it may see of the changes; null = nobody knows what was missed. */
  tell: (position: string, changes: readonly StoredChange[] | null) => void;
  /** Tells it who else is there now. */
  tellPresent: (place: PresencePlace, people: PersonPresent[]) => void;
  beat: (position: string) => void;
  /** Takes over who the person is now, and tells her where that is another. */
  know: (user: SignedInUser, position: string) => void;
  /** The session is over, or the server ends. */
  end: (isSessionOver: boolean) => void;
}

/** What is told is what `user` sees at that moment; whoever reads too slowly is let go. */
export const createListener = (clientId: string, user: SignedInUser): Listener => {
  const content = new PassThrough();
  const send = (position: string | null, message: LiveMessage): void => {
    if (content.destroyed || content.writableEnded) return;
    content.write(eventText(position, message));
    if (content.writableLength + content.readableLength > mostWaiting) content.destroy();
  };
  const listener: Listener = {
    clientId,
    user,
    content,
    tell: (position, changes) => {
      if (changes === null) return send(position, { kind: 'everything' });
      const heard = changes.map((change) => heardOf(listener.user, change)).filter((one) => one !== null);
      if (heard.length > 0) send(position, { kind: 'changed', changes: heard });
    },
    tellPresent: (place, people) => send(null, { kind: 'present', place, people }),
    beat: (position) => send(position, { kind: 'beat' }),
    know: (now, position) => {
      const isOther = isAnother(listener.user, now);
      listener.user = now;
      if (isOther)
        send(position, {
          kind: 'changed',
          changes: [{ areas: ['session'], trial_id: null, requests: null }],
        });
    },
    end: (isSessionOver) => {
      if (isSessionOver) send(null, { kind: 'ended' });
      content.end();
    },
  };
  return listener;
};

import type { Readable } from 'node:stream';
import { liveBounds } from '../../contract/live/live.ts';
import type { Present } from '../../domain/live/presence.ts';
import type { Db } from '../db/schema.ts';
import { whenCommitted } from '../db/transaction.ts';
import type { Wakes } from '../db/wakes.ts';
import { reject } from '../http/rejected.ts';
import { runWhenAsked } from '../runWhenAsked.ts';
import { findSessions } from '../session/findSession.ts';
import type { SignedInUser } from '../session/signedInUser.ts';
import type { Settings } from '../settings.ts';
import { gathered } from './gathered.ts';
import { createListener, type Listener } from './listener.ts';
import { createPresentPeople } from './presentPeople.ts';
import { type Committed, positionIn, readChanges, readPosition, readRecent } from './readChanges.ts';

interface Parts {
  db: Db;
  writer: Db;
  clock: () => number;
  settings: Settings;
  /** How processes wake one another; null = this one is alone. */
  wakes: Wakes | null;
  beatMs?: number;
  presenceBeatMs?: number;
}

interface Listening {
  clientId: string;
  user: SignedInUser;
  /** The id of the last event that the browser was told; null = it has just been opened. */
  lastEventId: unknown;
  /** How long its page has been open. */
  openSeconds: number;
}

/** Who listens to what others store. */
export interface Live {
  /** The events for one browser, which may be refused: a person and a process have so many. */
  listen: (listening: Listening) => Promise<Readable>;
  /** Somebody's page is at a place: those who are there, too, are told. */
  be: (present: Present) => void;
  close: () => Promise<void>;
}

/** A browser that has just come: what it missed since a position, or in so many seconds, is told first. */
interface Joining {
  listener: Listener;
  since: string | number;
}

const catchUp = async (db: Db, since: string | number): Promise<Committed> => {
  try {
    return await (typeof since === 'number' ? readRecent(db, since) : readChanges(db, since));
  } catch {
    // No position of this database: whoever keeps it begins anew.
    return { position: await readPosition(db), changes: null };
  }
};

/** Ends whose session is over, and answers which those are; the others are known as who they are now. */
const checkSessions = async (
  { db, clock, settings }: Parts,
  present: readonly Listener[],
  upTo: string,
): Promise<string[]> => {
  const ids = [...new Set(present.map(({ user }) => user.session_id))];
  const alive = await findSessions(db, ids, clock(), settings);
  for (const listener of present) {
    const user = alive.get(listener.user.session_id);
    if (user) listener.know(user, upTo);
    else listener.end(true);
  }
  return ids.filter((id) => !alive.has(id));
};

/** A person and a process have so many streams; the next one of a browser takes the place of the one before. */
const assertRoom = (present: readonly Listener[], { user, clientId }: Listening): void => {
  const own = present.filter((one) => one.user.user_id === user.user_id);
  const others = own.filter((one) => one.clientId !== clientId);
  for (const one of own) if (!others.includes(one)) one.end(false);
  if (others.length >= liveBounds.ofPerson) reject('too_many_requests', { seconds: 60 });
  if (present.length >= liveBounds.ofProcess) reject('backend_busy');
};

/**
 * Tells browsers what was stored, in whichever process. A commit only wakes; what was stored is read from the trail then, once
 * for all who listen, and each of them is told what her session may see at that moment. A wake that is lost costs a beat.
 */
export const createLive = (parts: Parts): Live => {
  const { db, writer, wakes, beatMs = liveBounds.beatMs, presenceBeatMs } = parts;
  const listeners = new Set<Listener>();
  let joining: Joining[] = [];
  /** Up to where everybody was told; null = nobody listens. */
  let position: string | null = null;
  let beating: NodeJS.Timeout | undefined;

  const check = async (present: readonly Listener[], upTo: string): Promise<void> => {
    for (const sessionId of await checkSessions(parts, present, upTo)) people.leave(sessionId);
  };
  const people = createPresentPeople({
    wakes,
    beatMs: presenceBeatMs,
    listeners,
    check: (present) => check(present, position ?? ''),
  });

  const everybody = (): Listener[] => [...listeners, ...joining.map(({ listener }) => listener)];

  const letGo = (listener: Listener): void => {
    listeners.delete(listener);
    joining = joining.filter((one) => one.listener !== listener);
    if (everybody().length > 0) return;
    clearInterval(beating);
    [position, beating] = [null, undefined];
  };

  /** One after the other: who comes meanwhile is told from the next time on. What fails is done again from the same position. */
  const telling = runWhenAsked(
    async () => {
      const [here, coming] = [[...listeners], [...joining]];
      if (here.length + coming.length === 0) return;
      const since = position;
      const read =
        since === null ? { position: await readPosition(db), changes: [] } : await readChanges(db, since);
      const missed = new Map<Joining, Committed>();
      for (const one of coming) missed.set(one, await catchUp(db, one.since));
      await check([...here, ...coming.map(({ listener }) => listener)], read.position);
      position = read.position;
      for (const listener of here) listener.tell(read.position, read.changes);
      for (const [one, { position: upTo, changes }] of missed) {
        if (!joining.includes(one)) continue;
        one.listener.beat(upTo);
        one.listener.tell(upTo, changes);
        listeners.add(one.listener);
        people.joined(one.listener);
      }
      joining = joining.filter((one) => !missed.has(one));
    },
    () => undefined,
  );

  const tellSoon = gathered(telling.go);
  const wakeOthers = gathered(() => wakes?.tell());
  whenCommitted(writer, () => {
    if (listeners.size > 0) tellSoon.go();
    if (wakes) wakeOthers.go();
  });
  wakes?.hear(tellSoon.go);

  const beat = (): void => {
    telling.go();
    if (position === null) return;
    for (const listener of listeners) listener.beat(position);
  };

  return {
    listen: async (listening) => {
      assertRoom(everybody(), listening);
      const listener = createListener(listening.clientId, listening.user);
      joining.push({ listener, since: positionIn(listening.lastEventId) ?? listening.openSeconds });
      listener.content.on('close', () => letGo(listener));
      beating ??= setInterval(beat, beatMs).unref();
      telling.go();
      return listener.content;
    },
    close: async () => {
      tellSoon.end();
      wakeOthers.end();
      clearInterval(beating);
      for (const listener of everybody()) listener.end(false);
      await people.close();
      await telling.end();
    },
    be: people.be,
  };
};

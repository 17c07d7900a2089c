import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type LiveArea, LiveMessage } from '../../contract/live/live.ts';
import { type Client, createClient } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { createSession as createClientSession } from '../../dataProvider/session.ts';
import { buildApp } from '../../server/app.ts';
import { openDatabase } from '../../server/db/client.ts';
import { found } from '../../server/http/rejected.ts';
import { createSession } from '../../server/session/createSession.ts';
import { type TestApp, testNow, testSettings } from './testApp.ts';
import { runningUrlOf, testDatabase } from './testDb.ts';
import { testPrinter } from './testPrinter.ts';

interface Event {
  id: string | null;
  message: LiveMessage;
}

/** What one browser hears. */
export interface HeardStream {
  status: number;
  /** All events so far. */
  events: readonly Event[];
  /** Reads on until an event is such a one; throws where the stream ends before. */
  until: (isIt: (message: LiveMessage) => boolean) => Promise<Event>;
  /** Reads on until the server ends the stream. */
  end: () => Promise<void>;
  stop: () => void;
}

const eventOf = (block: string): Event => {
  const lines = new Map(
    block.split('\n').map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
  );
  return { id: lines.get('id') ?? null, message: LiveMessage.parse(JSON.parse(lines.get('data') ?? '')) };
};

/** A person with a session, and what it is known by. */
interface Person {
  user_id: string;
  accessToken: string;
  csrfToken: string;
}

/** Two processes that share the database on PostgreSQL; the embedded database has one alone, which is both then. */
export const liveProcesses = (app: TestApp) => {
  const held: { writing?: string; hearing?: string; close: (() => Promise<unknown>)[] } = { close: [] };
  const streams: HeardStream[] = [];
  let now = testNow;
  beforeAll(async () => {
    const first = await testDatabase();
    const start = async ({
      db,
      writer,
      wakes,
    }: Awaited<ReturnType<typeof openDatabase>>): Promise<string> => {
      const process = await buildApp({
        db,
        writer,
        wakes,
        clock: () => now,
        settings: testSettings,
        printer: testPrinter,
      });
      held.close.unshift(() => {
        const closed = process.close();
        // A connection on which nothing was ever asked counts as busy: it would be waited for a minute.
        process.server.closeAllConnections();
        return closed;
      });
      return process.listen({ port: 0, host: '127.0.0.1' });
    };
    held.writing = await start(first);
    if (first.kind === 'embedded') {
      held.hearing = held.writing;
      return;
    }
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(first.db);
    const second = await openDatabase({ dataDir: null, databaseUrl: runningUrlOf(found(rows[0]).name).href });
    held.close.push(() => second.close());
    held.hearing = await start(second);
  });
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.stop();
    now = testNow;
  });
  afterAll(async () => {
    for (const close of held.close) await close();
  });

  const openStream = async (token: string, clientId: string, lastEventId?: string): Promise<HeardStream> => {
    const over = new AbortController();
    const response = await fetch(`${held.hearing}/backend/live?client_id=${clientId}`, {
      headers: { authorization: `Bearer ${token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
      signal: over.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const events: Event[] = [];
    let [rest, looked, isOver] = ['', 0, false];
    const readMore = async (): Promise<void> => {
      const { done = true, value = '' } = (await reader?.read()) ?? {};
      isOver = done;
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      events.push(...blocks.map(eventOf));
    };
    const stream: HeardStream = {
      status: response.status,
      events,
      until: async (isIt) => {
        for (;;) {
          for (; looked < events.length; looked += 1) {
            const event = found(events[looked]);
            if (!isIt(event.message)) continue;
            looked += 1;
            return event;
          }
          if (isOver) throw new Error('The stream has ended before');
          await readMore();
        }
      },
      end: async () => {
        while (!isOver) await readMore();
      },
      stop: () => over.abort(),
    };
    streams.push(stream);
    return stream;
  };

  return {
    /** A new person of this role who is signed in. */
    person: async (role: 'admin_user' | 'nurse_user', trials: readonly string[] = []): Promise<Person> => {
      const user_id = newId();
      const is_administrator = role === 'admin_user';
      await app.db
        .insertInto('app_user')
        .values({ user_id, given_name: 'Test', family_name: role, is_administrator })
        .execute();
      if (!is_administrator) await app.db.insertInto('user_role').values({ user_id, role }).execute();
      for (const trial_id of trials)
        await app.db
          .insertInto('user_role_trial')
          .values({ user_id, role: 'nurse_user', trial_id })
          .execute();
      return { user_id, ...(await createSession(app.db, user_id, testNow, 12)) };
    },
    /** Her calls, made to the process that does not tell her. */
    clientOf: ({ accessToken, csrfToken }: Person): Client => {
      const session = createClientSession();
      session.start({
        accessToken: null,
        backendAccessToken: accessToken,
        csrfToken,
        firstName: 'Test',
        lastName: 'User',
      });
      return createClient({ baseUrl: `${held.writing}/backend`, session });
    },
    listen: ({ accessToken }: Pick<Person, 'accessToken'>, clientId = newId(), lastEventId?: string) =>
      openStream(accessToken, clientId, lastEventId),
    setNow: (next: number): void => {
      now = next;
    },
  };
};

/** Whether something of the trial was told. */
export const isOfTrial =
  (trialId: string) =>
  (message: LiveMessage): boolean =>
    message.kind === 'changed' && message.changes.some(({ trial_id }) => trial_id === trialId);

/** Whether something of the area was told. */
export const isOfArea =
  (area: LiveArea) =>
  (message: LiveMessage): boolean =>
    message.kind === 'changed' && message.changes.some(({ areas }) => areas.includes(area));

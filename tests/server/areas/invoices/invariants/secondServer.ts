import { sql } from 'kysely';
import { type Client, createClient } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { createSession as createClientSession } from '../../../../../dataProvider/session.ts';
import { buildApp } from '../../../../../server/app.ts';
import { openDatabase } from '../../../../../server/db/client.ts';
import { createSession } from '../../../../../server/session/createSession.ts';
import { type TestApp, testNow, testSettings } from '../../../../support/testApp.ts';

export interface SecondServer {
  /** An administrator signed in at the second server; sessions live in the database both share. */
  client: Client;
  close: () => Promise<void>;
}

const addressOf = async ({ db }: TestApp): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name ?? ''}`;
  return url.href;
};

/**
 * Another server, with connections of its own, on the same PostgreSQL. The embedded database has one process only, so
 * there it is another client of the same server.
 */
export const secondServer = async (first: TestApp): Promise<SecondServer> => {
  if (first.kind === 'embedded') {
    return { client: await first.signIn('admin_user'), close: () => Promise.resolve() };
  }
  const { db, close } = await openDatabase({ databaseUrl: await addressOf(first), dataDir: null });
  const app = await buildApp({ db, clock: () => testNow, settings: testSettings });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const user_id = newId();
  await db
    .insertInto('app_user')
    .values({ user_id, given_name: 'Test', family_name: 'Second', is_administrator: true })
    .execute();
  const { accessToken, csrfToken } = await createSession(db, user_id, testNow, testSettings.sessionMaxHours);
  const session = createClientSession();
  session.start({
    accessToken: null,
    backendAccessToken: accessToken,
    csrfToken,
    firstName: 'Test',
    lastName: 'Second',
  });
  return {
    client: createClient({ baseUrl: `${address}/backend`, session }),
    close: async () => {
      await app.close();
      await close();
    },
  };
};

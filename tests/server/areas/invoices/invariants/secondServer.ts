import { type Client, createClient } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { createSession as createClientSession } from '../../../../../dataProvider/session.ts';
import { buildApp } from '../../../../../server/app.ts';
import { openDatabase } from '../../../../../server/db/client.ts';
import { createSession } from '../../../../../server/session/createSession.ts';
import { databaseUrlOf } from '../../../../support/impatientServer.ts';
import { type TestApp, testNow, testSettings } from '../../../../support/testApp.ts';

export interface SecondServer {
  /** An administrator signed in at the second server; sessions live in the database both share. */
  client: Client;
  close: () => Promise<void>;
}

/**
 * Another server, with connections of its own, on the same PostgreSQL. The embedded database has one process only, so
 * there it is another client of the same server.
 */
export const secondServer = async (first: TestApp): Promise<SecondServer> => {
  if (first.kind === 'embedded') {
    return { client: await first.signIn('admin_user'), close: () => Promise.resolve() };
  }
  const { db, writer, close } = await openDatabase({
    databaseUrl: (await databaseUrlOf(first)).href,
    dataDir: null,
  });
  const app = await buildApp({ db, writer, clock: () => testNow, settings: testSettings });
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

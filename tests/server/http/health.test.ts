import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { type RunningServer, startServer } from '../../../server/server.ts';
import { ownEnvironment } from '../../support/ownEnvironment.ts';
import { refusalOf } from '../../support/schedule.ts';
import { silentLog } from '../../support/silentLog.ts';
import { testApp } from '../../support/testApp.ts';
import { asAlmighty, testDatabase } from '../../support/testDb.ts';

const app = testApp();

/** While the newest tables are missing, as in a database of an older version. */
const whileBehind = async <T>(run: () => Promise<T>): Promise<T> => {
  const db = asAlmighty(app.db);
  await sql`update kysely_migration set name = name || '-' where name = '0059Release'`.execute(db);
  try {
    return await run();
  } finally {
    await sql`update kysely_migration set name = '0059Release' where name = '0059Release-'`.execute(db);
  }
};

describe('below the address of the backend', () => {
  test('the process says without a session that it lives, and that it is ready', async () => {
    expect(await app.anonymous().call(api.getHealth, {})).toEqual({ status: 'ok' });
    expect(await app.anonymous().call(api.getReadiness, {})).toEqual({ status: 'ready' });
  });

  test('it is not ready while its tables are missing, and lives all the same', async () => {
    await whileBehind(async () => {
      const refusal = await refusalOf(app.anonymous().call(api.getReadiness, {}));
      expect(refusal).toEqual({ code: 'backend_not_accessible', params: {}, status: 503 });
      expect(await app.anonymous().call(api.getHealth, {})).toEqual({ status: 'ok' });
    });
  });
});

describe('at the root', () => {
  let server: RunningServer;
  beforeAll(async () => {
    const { db, writer } = await testDatabase();
    const env = ownEnvironment({ BASE_PATH: '/billing' });
    server = await startServer({
      db,
      writer,
      env,
      appVersion: '1',
      webDir: '/nowhere',
      isDevelopment: false,
      securityLog: silentLog,
    });
  });
  afterAll(() => server.close());

  const answerOf = async (path: string) => {
    const response = await fetch(`${server.address}${path}`);
    return { status: response.status, body: await response.json() };
  };

  test('the same is said', async () => {
    expect(await answerOf('/health')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await answerOf('/ready')).toEqual({ status: 200, body: { status: 'ready' } });
    const notReady = { status: 503, body: { code: 'backend_not_accessible', params: {} } };
    expect(await whileBehind(() => answerOf('/ready'))).toEqual(notReady);
  });
});

import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { buildApp } from '../../../server/app.ts';
import { openDatabase } from '../../../server/db/client.ts';
import { administratorHeaders } from '../../support/headers.ts';
import { databaseUrlOf } from '../../support/impatientServer.ts';
import { newTrial, serviceEdit } from '../../support/newTrial.ts';
import { hasPgBouncer, startPgBouncer } from '../../support/pgBouncer.ts';
import { testApp, testNow, testSettings } from '../../support/testApp.ts';

const app = testApp();

const connectQuery =
  'set timezone to UTC; set jit to off; set statement_timeout to 60000; set lock_timeout to 10000; set idle_in_transaction_session_timeout to 60000';

/** Needs a PostgreSQL and a PgBouncer: skipped where one of them is not. */
const isPossible = Boolean(process.env.TEST_DATABASE_URL) && hasPgBouncer;

test.runIf(isPossible)(
  'behind a PgBouncer in transaction mode many people work on two sessions, as on connections of their own',
  async () => {
    const client = await app.signIn('clinic_user');
    const headers = await administratorHeaders(app);
    const trials = await Promise.all(Array.from({ length: 4 }, (_, at) => newTrial(client, `Trial ${at}`)));
    const pooler = await startPgBouncer(await databaseUrlOf(app), connectQuery);
    const database = await openDatabase({ databaseUrl: pooler.url, dataDir: null });
    const server = await buildApp({ ...database, clock: () => testNow, settings: testSettings });
    try {
      const put = (trial: string, label: string) =>
        server.inject({
          method: 'PUT',
          url: `/backend${api.putStudyService.path}`,
          headers,
          payload: serviceEdit(trial, label),
        });
      const look = (trial: string) =>
        server.inject({ url: `/backend${api.listStudyServices.path}?trial_id=${trial}`, headers });
      for (let round = 0; round < 5; round += 1) {
        const answers = await Promise.all(
          trials.flatMap((trial) => [put(trial, `Service ${round}`), look(trial), look(trial)]),
        );
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
      }
      for (const trial of trials) expect((await look(trial)).json()).toHaveLength(5);
    } finally {
      await server.close();
      await database.close();
      await pooler.stop();
    }
  },
);

test.runIf(isPossible)('past a pooler processes wake one another over connections of their own', async () => {
  const { href: listenUrl } = await databaseUrlOf(app);
  const pooler = await startPgBouncer(await databaseUrlOf(app), connectQuery);
  const place = { databaseUrl: pooler.url, listenUrl, dataDir: null };
  const [one, other] = [await openDatabase(place), await openDatabase(place)];
  let heard = 0;
  try {
    other.wakes?.hear(() => {
      heard += 1;
    });
    await expect.poll(() => heard).toBe(1);
    one.wakes?.hear(() => undefined);
    one.wakes?.tell();
    await expect.poll(() => heard).toBe(2);
  } finally {
    await one.close();
    await other.close();
    await pooler.stop();
  }
});

test.runIf(isPossible)(
  'a PgBouncer that does not set its sessions is refused with the line that it lacks',
  async () => {
    const pooler = await startPgBouncer(await databaseUrlOf(app));
    try {
      await expect(openDatabase({ databaseUrl: pooler.url, dataDir: null })).rejects.toThrow(
        `The PgBouncer of DATABASE_URL does not set its sessions. Add to the line of its database: connect_query='${connectQuery}'`,
      );
    } finally {
      await pooler.stop();
    }
  },
);

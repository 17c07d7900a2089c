import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAdministrators } from '../../../server/areas/site/users/repo.ts';
import { earlierMigrations } from '../../../server/db/earlierMigrations.ts';
import type { Db } from '../../../server/db/schema.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { readEnvironment } from '../../../server/env.ts';
import { prepareSite } from '../../../server/prepareSite.ts';
import { type RunningServer, startServer } from '../../../server/server.ts';
import { type ClinicalSite, startClinicalSite } from '../../support/clinicalSite.ts';
import { silentLog } from '../../support/silentLog.ts';
import { emptyDatabase, resetData, testDatabase } from '../../support/testDb.ts';

const folder = mkdtempSync(join(tmpdir(), 'trial-billing-real-'));
const production = { NODE_ENV: 'production', PORT: '0', DATA_DIR: folder };
const newcomers = { PORT: '0', DEMO_DATA: 'off', DATA_DIR: folder };
const asked = { ...newcomers, DEMO_IDENTITY: 'on' };

let db: Db;
let clinicalSite: ClinicalSite;
beforeAll(async () => {
  ({ db } = await testDatabase());
  clinicalSite = await startClinicalSite({ people: { 'token-of-admin': { sub: 'admin' } } });
});
afterAll(async () => {
  await clinicalSite.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => resetData(db));

/** Starts as the process does; answers what the start told. */
const prepare = async (settings: Record<string, string>) => {
  const told: string[] = [];
  const env = await prepareSite(db, readEnvironment(settings), (line) => told.push(line));
  return { env, told };
};

const serving = async <T>(
  settings: Record<string, string>,
  use: (server: RunningServer, told: string[]) => Promise<T>,
): Promise<T> => {
  const { env, told } = await prepare(settings);
  const server = await startServer({
    db,
    writer: db,
    env,
    appVersion: '1.1.3059',
    webDir: '/nowhere',
    isDevelopment: false,
    securityLog: silentLog,
  });
  try {
    return await use(server, told);
  } finally {
    await server.close();
  }
};

const byPassword = ({ address }: RunningServer): Promise<Response> =>
  fetch(`${address}/backend/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: 'admin', password: 'admin-demo' }),
  });

const people = () => db.selectFrom('app_user').select('user_id').execute();

test.each([
  ['by default', newcomers],
  ['also where the demo is asked for', asked],
  ['also in production with the demo asked for', { ...production, DEMO_IDENTITY: 'on' }],
])('a real site gets no demo people and no demo identity provider, %s', async (_name, settings) => {
  await prepare(production);
  await serving(settings, async (server, told) => {
    expect(told).toContain('This database holds a real site: it is served without the demo.');
    expect((await byPassword(server)).status).toBe(403);
    const issuer = await fetch(`${server.address}/clinical-site/.well-known/openid-configuration`);
    expect(issuer.status).toBe(404);
    const licence = await (await fetch(`${server.address}/backend/api/license.info`)).json();
    expect(licence.validation).toEqual({ result: 'missing' });
  });
  expect(await people()).toEqual([]);
});

describe('people of a demo site whose demo is off', () => {
  const off = () => ({ ...production, CLINICAL_SITE_BASE_URL: clinicalSite.address });

  test('cannot sign in by password, nor by single sign-on, and the start tells of them', async () => {
    await prepare(newcomers);
    await serving(off(), async (server, told) => {
      expect(told).toEqual([
        'The demo is off, so people of the demo site cannot sign in: admin, finance, nurse.',
      ]);
      const password = await byPassword(server);
      expect(password.status).toBe(403);
      expect(await password.json()).toMatchObject({ code: 'credentials_wrong' });
      const signOn = await fetch(`${server.address}/backend/backend-token`, {
        headers: { authorization: 'Bearer token-of-admin' },
      });
      expect(signOn.status).toBe(403);
      expect(await signOn.json()).toMatchObject({ code: 'user_unknown' });
    });
  });

  test('lose the sessions they had', async () => {
    const accessToken = await serving(newcomers, async (server) => {
      const answer = await byPassword(server);
      expect(answer.status).toBe(200);
      return (await answer.json()).accessToken;
    });
    await serving(off(), async ({ address }) => {
      const user = await fetch(`${address}/backend/current-user`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      expect(user.status).toBe(401);
    });
  });

  test('do not count as administrators: the last real one stays', async () => {
    await prepare(newcomers);
    expect((await readAdministrators(db, true)).size).toBe(1);
    expect((await readAdministrators(db, false)).size).toBe(0);
  });
});

test('made-up trials come only with the demo', () => {
  expect(readEnvironment({ ...production, DEMO_DATA: 'on' }).DEMO_DATA).toBe(false);
});

describe('the database itself refuses', () => {
  test('to make a real site a demo site', async () => {
    await prepare(production);
    await expect(db.updateTable('clinicalsite').set({ is_demo: true }).execute()).rejects.toThrow(
      'a site never becomes a demo site',
    );
  });

  test('demo people in a real site, and people who become or stop being demo people', async () => {
    await prepare(production);
    const person = { given_name: 'Anna', family_name: 'Schneider', user_name: 'admin' };
    await expect(
      db
        .insertInto('app_user')
        .values({ ...person, is_demo: true })
        .execute(),
    ).rejects.toThrow('only a demo site has demo people');
    await db.insertInto('app_user').values(person).execute();
    await expect(db.updateTable('app_user').set({ is_demo: true }).execute()).rejects.toThrow(
      'a person stays what they are',
    );
  });
});

describe('a database from before', () => {
  const start = { actorId: null, requestId: 'start', reason: null };
  const makeSite = (trx: Db) =>
    sql`insert into clinicalsite (clinicalsite_id, name) values (uuid_v7(), 'Clinical trial centre')`.execute(
      trx,
    );
  const makePeople = (trx: Db) =>
    sql`insert into app_user (subject, user_name, given_name, family_name, is_administrator)
      values ('admin', 'admin', 'Anna', 'Schneider', true), ('s.real', null, 'Sara', 'Real', true)`.execute(
      trx,
    );

  const migrated = async (history: (old: Db) => Promise<unknown>) => {
    const { db: old, close } = await emptyDatabase();
    const migrator = new Migrator({ db: old, provider: { getMigrations: async () => earlierMigrations } });
    await migrator.migrateTo('0006Audit');
    await history(old);
    const { error } = await migrator.migrateToLatest();
    expect(error).toBeUndefined();
    const site = await old.selectFrom('clinicalsite').select('is_demo').execute();
    const marked = await old
      .selectFrom('app_user')
      .select(['subject', 'is_demo'])
      .orderBy('subject')
      .execute();
    await close();
    return { site, marked };
  };
  const marked = [
    { subject: 'admin', is_demo: true },
    { subject: 's.real', is_demo: false },
  ];

  test('is a demo site where its people were made together with it', async () => {
    const history = (old: Db) =>
      inTransaction(old, start, async (trx) => {
        await makeSite(trx);
        await makePeople(trx);
      });
    expect(await migrated(history)).toEqual({ site: [{ is_demo: true }], marked });
  });

  test('stays a real one where they came later, and they are marked', async () => {
    const history = async (old: Db) => {
      await inTransaction(old, start, makeSite);
      await inTransaction(old, start, makePeople);
    };
    expect(await migrated(history)).toEqual({ site: [{ is_demo: false }], marked });
  });
});

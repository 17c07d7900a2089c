import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readRole } from '../../../server/db/runningRole.ts';
import { bringUpToDate } from '../../../server/db/upToDate.ts';
import { testApp } from '../../support/testApp.ts';
import { testDatabase } from '../../support/testDb.ts';

const app = testApp();
const isPostgresql = Boolean(process.env.TEST_DATABASE_URL);

beforeEach(async () => {
  await app.db.insertInto('address').values({ label: 'Sponsor' }).execute();
  const content = Buffer.from('logo');
  await app.db
    .insertInto('site_logo')
    .values({
      logo_sha256: createHash('sha256').update(content).digest('hex'),
      media_type: 'image/png',
      content,
    })
    .execute();
  await app.db
    .insertInto('number_range')
    .values({ number_range: 'invoice', year: 2026, last_number: 1, last_date: '2026-01-01' })
    .execute();
});

test.each([
  'truncate audit_event',
  'truncate invoice cascade',
  'truncate invoice_claim',
  'truncate number_range',
  'delete from audit_event',
  'update audit_event set reason = null',
  `insert into audit_event (table_name, operation) values ('address', 'insert')`,
  'update invoice_claim set invoice_id = uuid_v7()',
  'update invoice_number set number = null',
  'delete from invoice_number',
  'delete from number_range',
  `update site_logo set media_type = 'image/jpeg'`,
  'delete from site_logo',
  'truncate invoice_pdf',
])('the role that runs the server may not: %s', async (statement) => {
  await expect(sql.raw(statement).execute(app.db)).rejects.toThrow();
});

describe.runIf(isPostgresql)('on PostgreSQL the role that runs the server', () => {
  test.each([
    'alter table audit_event disable trigger all',
    'drop trigger audit_refuse on audit_event',
    'set session_replication_role = replica',
    'create table own (id integer)',
    'drop table address cascade',
    'delete from app_user',
    'delete from kysely_migration',
  ])('may not: %s', async (statement) => {
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow(/permission denied|must be owner/);
  });

  test('is not the owner, and says so', async () => {
    const { name, isOwner } = await readRole(app.db);
    expect(name).toBe('trial_billing_test_running');
    expect(isOwner).toBe(false);
  });

  test('needs nothing done where its database is up to date', async () => {
    const running = await testDatabase();
    await expect(bringUpToDate(running, { DATABASE_URL: 'postgres://as.it.runs/' })).resolves.toBeUndefined();
  });
});

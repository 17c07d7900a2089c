import { Migrator, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../dataProvider/newId.ts';
import { earlierMigrations } from '../../../server/db/earlierMigrations.ts';
import { buildBillingTrial } from '../../support/billingFactory.ts';
import { testApp } from '../../support/testApp.ts';
import { asAlmighty, emptyDatabase } from '../../support/testDb.ts';

const app = testApp();

const hash = '$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA';
const person = { user_name: 'anna', given_name: 'Anna', family_name: 'Schneider' };

const trailOf = (table: string) =>
  app.db
    .selectFrom('audit_event')
    .select(['operation', 'old_row', 'new_row'])
    .where('table_name', '=', table)
    .orderBy('audit_event_id')
    .execute();

test('what an invoice is found by follows from its columns, and is not in the trail', async () => {
  const { trial_id } = await buildBillingTrial(app.db);
  const invoice = { trial_id, invoice_id: newId(), label: 'January', cut_off_date: '2026-01-31' };
  await app.db.insertInto('invoice').values(invoice).execute();
  await app.db.updateTable('invoice').set({ label: 'February' }).execute();
  const [made, changed] = await trailOf('invoice');
  expect([made?.new_row, changed?.old_row, changed?.new_row]).toMatchObject([
    { label: 'January' },
    { label: 'January' },
    { label: 'February' },
  ]);
  expect(JSON.stringify([made, changed])).not.toContain('"said"');
});

describe('secrets are left out of the audit trail', () => {
  test('a password is never in it, that it was changed is', async () => {
    await app.db
      .insertInto('app_user')
      .values({ ...person, password_hash: hash })
      .execute();
    await app.db
      .updateTable('app_user')
      .set({ password_hash: `${hash}2` })
      .execute();
    await app.db.updateTable('app_user').set({ given_name: 'Anne' }).execute();
    await asAlmighty(app.db).deleteFrom('app_user').execute();
    const trail = await trailOf('app_user');
    expect(JSON.stringify(trail)).not.toMatch(/argon2|password_hash/);
    expect(trail).toMatchObject([
      { operation: 'insert', new_row: { user_name: 'anna' } },
      { operation: 'update', new_row: { is_password_changed: true } },
      { operation: 'update', old_row: { given_name: 'Anna' }, new_row: { given_name: 'Anne' } },
      { operation: 'delete', old_row: { given_name: 'Anne' } },
    ]);
    expect(trail[2]?.new_row).not.toHaveProperty('is_password_changed');
  });

  test('what was stored before is migrated away', async () => {
    const { db, close } = await emptyDatabase();
    const migrator = new Migrator({ db, provider: { getMigrations: async () => earlierMigrations } });
    await migrator.migrateTo('0007Demo');
    await db
      .insertInto('app_user')
      .values({ ...person, password_hash: hash })
      .execute();
    await db
      .updateTable('app_user')
      .set({ password_hash: `${hash}2` })
      .execute();
    const stored = async () =>
      JSON.stringify(await db.selectFrom('audit_event').select(['old_row', 'new_row']).execute());
    expect(await stored()).toContain('argon2');
    const { error } = await migrator.migrateToLatest();
    expect(error).toBeUndefined();
    expect(await stored()).not.toMatch(/argon2|password_hash/);
    expect(await stored()).toContain('"anna"');
    await expect(db.deleteFrom('audit_event').execute()).rejects.toThrow('the audit trail is not changed');
    await close();
  });
});

test('a record whose key is changed leaves a trace: what it was, and what it is now', async () => {
  await app.db.insertInto('trial_identifier_type').values({ label: 'Protocol' }).execute();
  await sql`update trial_identifier_type set trial_identifier_type_id = uuid_v7()`.execute(app.db);
  const changes = (await trailOf('trial_identifier_type')).filter(({ operation }) => operation === 'update');
  expect(changes).toHaveLength(2);
  expect(changes.map(({ old_row }) => old_row !== null).sort()).toEqual([false, true]);
  expect(changes.map(({ new_row }) => new_row !== null).sort()).toEqual([false, true]);
});

describe('the audit trail cannot be', () => {
  beforeEach(() => app.db.insertInto('address').values({ label: 'Sponsor' }).execute());

  test.each([
    ['changed', `update audit_event set actor_id = null`],
    ['deleted', `delete from audit_event`],
    ['emptied', `truncate audit_event`],
    [
      'written by hand',
      `insert into audit_event (table_name, operation, new_row) values ('address', 'insert', '{}')`,
    ],
  ])('%s', async (_name, statement) => {
    const before = await trailOf('address');
    await expect(sql.raw(statement).execute(asAlmighty(app.db))).rejects.toThrow(
      'the audit trail is not changed',
    );
    expect(await trailOf('address')).toEqual(before);
  });

  test('led astray by a table of the same name', async () => {
    await asAlmighty(app.db)
      .connection()
      .execute(async (db) => {
        await sql`create temporary table audit_event (like public.audit_event)`.execute(db);
        await db.insertInto('address').values({ label: 'Another' }).execute();
        await sql`drop table pg_temp.audit_event`.execute(db);
      });
    expect(await trailOf('address')).toHaveLength(2);
  });
});

/** Tables that hold nothing of the business, and so leave no trace; as little do the words that records are found by (`search_…`). */
const untraced = [
  'access_token_use',
  'audit_event',
  'daily_look',
  'daily_mail',
  'dashboard_look',
  'extraction_job',
  'idempotency_key',
  'invoice_unprinted',
  'kysely_migration',
  'kysely_migration_lock',
  'notice',
  'notice_read',
  'open_record',
  'opened_record',
  'own_setting',
  'payment_rest',
  'receivable',
  'redcap_fetch',
  'sign_in',
  'sign_in_attempt',
  'site_secret',
  'trial_digest',
  'trial_month_digest',
  'trial_provider_digest',
  'trial_revenue_digest',
  'trial_touched',
  'untraced_change',
  'user_factor_state',
  'user_recovery_code',
  'user_session',
  'webhook_delivery',
  'webhook_position',
];

/**
 * Whose trail is another table's: the bytes of a review PDF are never changed and their version has their hash; what was
 * looked at in a review is what its item held at the time that the item says; names on an invoice are those that its participants
 * and visits had when it went out; lines of a run never change, their run says
 * who made it, and a claim follows its line; what an amendment kept of a record is what the trail of that record has, too; the
 * blocks that seal the trail are a chain of their own.
 */
const tracedElsewhere = [
  'amendment_trace',
  'audit_block',
  'closing_line',
  'invoice_document_chunk',
  'invoice_reviewed_record',
  'invoice_subject',
  'invoice_visit',
  'settlement_claim',
  'settlement_line',
];

test('every table of the business leaves a trace of each change, and is never emptied at once', async () => {
  const { rows } = await sql<{ name: string; triggers: string[] }>`
    select c.relname as name, (
      select json_agg(t.tgname order by t.tgname) from pg_trigger t
      where t.tgrelid = c.oid and t.tgname like 'audit\\_%') as triggers
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname`.execute(app.db);
  const business = rows.filter(({ name }) => !untraced.includes(name) && !name.startsWith('search_'));
  expect(business.length).toBeGreaterThan(20);
  for (const { name, triggers } of business)
    expect([name, triggers]).toEqual([
      name,
      tracedElsewhere.includes(name)
        ? ['audit_truncate']
        : ['audit_delete', 'audit_insert', 'audit_truncate', 'audit_update'],
    ]);
  for (const { name } of business)
    await expect(sql.raw(`truncate ${name} cascade`).execute(asAlmighty(app.db))).rejects.toThrow(
      'a table is never emptied at once',
    );
});

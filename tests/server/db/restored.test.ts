import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { bringUpToDate } from '../../../server/db/upToDate.ts';
import { newTrial } from '../../support/newTrial.ts';
import { testApp, testNow } from '../../support/testApp.ts';
import { testDatabase, withoutGuards } from '../../support/testDb.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

/**
 * Leaves what is stored as a backup of a cluster that had numbered a million transactions more, and starts the server on
 * it. The real thing, with pg_dump and a second cluster, is in tests/server/backup.
 */
const restore = async (): Promise<void> => {
  await withoutGuards(app.db, async (trx) => {
    await sql`
      update audit_event set transaction_id = (transaction_id::text::bigint + 1000000)::text::xid8`.execute(
      trx,
    );
    await sql`
      update dashboard_look set looked_in = s.all_of_it from (
        select concat(max(transaction_id::text::bigint) + 1, ':', max(transaction_id::text::bigint) + 1, ':') as all_of_it
        from audit_event) s`.execute(trx);
  });
  await bringUpToDate(await testDatabase(), {});
};

const addedTrials = async (): Promise<number | undefined> => {
  const { changes } = await client.call(api.getDashboard, {});
  return changes?.counts.find(({ kind }) => kind === 'trial_added')?.row_count;
};

test('what others changed since is told of a database that was restored into another cluster', async () => {
  const colleague = await app.signIn('clinic_user');
  await newTrial(colleague, 'Before the look');
  await client.call(api.getDashboard, {});
  await restore();
  app.setNow(testNow + 31 * 60_000);
  await newTrial(colleague, 'After the restore');
  expect(await addedTrials()).toBe(1);
  app.setNow(testNow + 62 * 60_000);
  await newTrial(colleague, 'Later');
  await newTrial(colleague, 'Later still');
  expect(await addedTrials()).toBe(2);
});

test('what is done after a restore is never taken for a part of what was done before', async () => {
  await newTrial(client, 'Before');
  await restore();
  const { last } = await sql<{ last: number }>`
    select max(transaction_id::text::bigint) as last from audit_event`
    .execute(app.db)
    .then(({ rows }) => rows[0] ?? { last: 0 });
  await newTrial(client, 'After');
  const { rows } = await sql<{ number: number }>`
    select transaction_id::text::bigint as number from audit_event where new_row ->> 'title' = 'After'`.execute(
    app.db,
  );
  expect(rows[0]?.number).toBeGreaterThan(last);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { lockDraft } from '../../../server/areas/invoices/locks.ts';
import { buildBillingTrial, draftInvoice } from '../../support/billingFactory.ts';
import { newTrial } from '../../support/newTrial.ts';
import { settle, someJune } from '../../support/settlementFactory.ts';
import { testApp } from '../../support/testApp.ts';
import { asAlmighty } from '../../support/testDb.ts';

const app = testApp();

test('how a draft is read is for PostgreSQL to choose; the embedded database is told to join by hash', async () => {
  const client = await app.signIn('clinic_user');
  const trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', 100_00);
  await trial.perform({ service: 'Visit', date: '2026-01-05' });
  const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-01-31');
  const { rows } = await app.db.transaction().execute(async (trx) => {
    await lockDraft(trx, invoice_id);
    return sql`select current_setting('enable_nestloop') as nested,
      current_setting('plan_cache_mode') as plans`.execute(trx);
  });
  expect(rows).toEqual([
    app.kind === 'embedded' ? { nested: 'off', plans: 'force_custom_plan' } : { nested: 'on', plans: 'auto' },
  ]);
});

test('after a large file the database knows how much is recorded in its trial', async () => {
  const client = await app.signIn('clinic_user');
  const trial_id = await newTrial(client);
  const rows = Array.from({ length: 1_200 }, (_, index) => ({ line: index + 2, subject_id: `S${index}` }));
  await client.call(api.importParticipants, { trial_id, rows });
  const { rows: known } = await sql<{ count: number; is_known: boolean }>`
    select c.reltuples::int as count, exists (
      select 1 from pg_stats s where s.tablename = 'participant' and s.attname = 'trial_id'
        and s.most_common_vals::text like ${`%${trial_id}%`}) as is_known
    from pg_class c where c.oid = 'participant'::regclass`.execute(app.db);
  expect(known).toEqual([{ count: 1_200, is_known: true }]);
});

/** How the database plans what it puts off until the end, noted by a trigger that is put off as well. */
const notePlans = async (tables: readonly string[]): Promise<() => Promise<string[]>> => {
  const almighty = asAlmighty(app.db);
  await sql
    .raw(`
      create table noted_plan (plan text);
      create function note_plan() returns trigger language plpgsql security definer as $$
      begin insert into noted_plan values (current_setting('plan_cache_mode')); return null; end $$;
      ${tables
        .map(
          (table) => `create constraint trigger note_plan after insert on ${table}
            deferrable initially deferred for each row execute function note_plan();`,
        )
        .join('\n')}`)
    .execute(almighty);
  return async () => {
    const { rows } = await sql<{ plan: string }>`select plan from noted_plan`.execute(almighty);
    await sql.raw('drop function note_plan cascade; drop table noted_plan').execute(almighty);
    return rows.map(({ plan }) => plan);
  };
};

test('what each line of a settlement or a closing refers to is checked by plans that are kept', async () => {
  const client = await app.signIn('clinic_user');
  await someJune(app.db);
  const noted = await notePlans(['settlement_line', 'settlement_claim', 'closing_line']);
  await settle(client, { from_date: '2026-06-01', to_date: '2026-06-30' });
  const month = '2026-06-15';
  const { fingerprint, line_count } = await client.call(api.previewClosing, { month });
  await client.call(api.takeClosing, { closing_id: newId(), month, fingerprint });
  expect(await noted()).toEqual(Array.from({ length: 3 + 3 + line_count }, () => 'auto'));
});

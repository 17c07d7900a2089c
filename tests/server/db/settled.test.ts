import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { SettlementPage } from '../../../contract/reports/settlements.ts';
import { answerPayment, settle, someJune } from '../../support/settlementFactory.ts';
import { testApp } from '../../support/testApp.ts';
import { asAlmighty } from '../../support/testDb.ts';

const app = testApp();
const june = { from_date: '2026-06-01', to_date: '2026-06-30' };
let run: SettlementPage;
app.given(async () => {
  const client = await app.signIn('clinic_user');
  const { payments } = await someJune(app.db);
  run = await settle(client, june);
  await client.call(api.exportSettlement, { settlement_id: run.settlement_id, format: 'pdf' });
  await answerPayment(app.db, payments[0], false);
  await settle(client, { ...june, kind: 'correction' });
});

const never = 'what was settled is never changed';
const follow = 'claims follow the lines of their run';
const copyOfLine = (id: string) => `
  insert into settlement_line select trial_id, '${id}', recorded_provider_service_id, line_number + 100, provider_id,
    provider_label, cost_center, is_external, trial_title, subject_id, visit_label, service_label, payment_label,
    performance_date, amount, null from settlement_line where amount > 0`;

test.each([
  ['a run is changed', `update settlement set amount = 1`, never],
  ['a run is removed', `delete from settlement`, never],
  ['a line is changed', `update settlement_line set amount = 1 where amount > 0`, never],
  ['a line is removed', `delete from settlement_line`, never],
  ['a document is changed', `update settlement_pdf set language = 'en'`, 'what was printed is never changed'],
  ['a document is removed', `delete from settlement_pdf`, 'what was printed is never changed'],
  ['a claim is moved', `update settlement_claim set settlement_id = settlement_id`, follow],
  ['a claim ends before its line is taken back', `delete from settlement_claim`, follow],
  [
    'a run is written with another sum than its lines',
    `insert into settlement select uuid_v7(), 'SET-1', kind, settled_on, from_date, to_date, null, null, 1, 1, '', settled_by,
      settled_at from settlement limit 1`,
    'a run is the sum of its lines',
  ],
  ['lines are without a run', copyOfLine('00000000-0000-7000-8000-000000000001'), 'settlement_line_run_fkey'],
  [
    'what was taken back is claimed for the same run again',
    `insert into settlement_claim select trial_id, recorded_provider_service_id, corrected_settlement_id
      from settlement_line where amount < 0`,
    follow,
  ],
  [
    'a payment is settled twice',
    `insert into settlement_claim select trial_id, recorded_provider_service_id, settlement_id from settlement_claim`,
    'settlement_claim_key',
  ],
])('the database refuses that %s', async (_name, statement, refusal) => {
  await expect(sql.raw(statement).execute(asAlmighty(app.db))).rejects.toThrow(refusal);
});

test('the database refuses that a run takes more lines', async () => {
  await expect(
    sql
      .raw(
        `insert into settlement_line select trial_id, settlement_id, uuid_v7(), line_number + 100, provider_id,
          provider_label, cost_center, is_external, trial_title, subject_id, visit_label, service_label, payment_label,
          performance_date, amount, null from settlement_line where settlement_id = '${run.settlement_id}'`,
      )
      .execute(asAlmighty(app.db)),
  ).rejects.toThrow('a run takes no more lines');
});

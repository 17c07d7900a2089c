import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../../../support/planFactory.ts';
import { addParticipant } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let client: Client;
let plan: BuiltPlan;

const operational = (label: string) => ({
  trial_id: plan.trial_id,
  contract_study_service_id: newId(),
  label,
  amount: 15_000,
  repetition_period: 'monthly' as const,
});

beforeEach(async () => {
  client = await app.signIn('clinic_user');
  plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }, { label: 'BL', after: ['SCR', 14] }, { label: 'Unused', isScheduled: false }],
    services: { ECG: 10_000, Unused: 5_000 },
    assigned: { BL: ['ECG'] },
    payments: [{ service: 'ECG', provider: 'Cardiology', share: { amount: 2_000 } }],
  });
  await client.call(api.putOperationalService, operational('Unused'));
  const { trial_id, paymentId } = plan;
  const provider_service_id = paymentId('ECG', 'Cardiology');
  const { provider_id } = await client.call(api.getProviderService, { provider_service_id });
  const unused = { trial_id, provider_service_id: newId(), label: 'Unused', provider_id, amount: 1_000 };
  await client.call(api.putProviderService, unused);
});

/** Each locked column with a value it does not have. */
const locked: [table: string, change: string][] = [
  ['study_service', 'amount = 1'],
  ['study_service', 'is_additional = true'],
  ['operational_service', 'amount = 1'],
  ['operational_service', "repetition_period = 'yearly'"],
  ['provider_service', 'amount = 1'],
  ['provider_service', 'amount = null, percentage = 100'],
  ['provider_service', "confirmation_type = 'mandatory'"],
  ['assigned_study_service', 'is_optional = true'],
  ['assigned_provider_service', 'money = 1'],
  ['assigned_provider_service', 'confirmation_is_mandatory = true'],
  ['protocol_visit', 'days_interval = days_interval + 1'],
  ['protocol_visit', 'days_tolerance_before = 1'],
  ['protocol_visit', 'days_tolerance_after = 1'],
  ['protocol_visit', "visit_kind = 'non_scheduled', reference_visit_id = null, days_interval = null"],
];
/** What stays free beside it. */
const free: [table: string, change: string][] = [
  ['study_service', "label = 'New', description = 'New', sort_order = 7"],
  ['operational_service', "label = 'New', description = 'New', is_closed = true"],
  ['provider_service', "label = 'New', description = 'New'"],
  ['protocol_visit', "label = 'New', short_label = 'N', description = 'New'"],
];
/** What nothing refers to, so that only the participants keep it. */
const removable: [table: string, which: string][] = [
  ['study_service', "label = 'Unused'"],
  ['operational_service', "label = 'Unused'"],
  ['provider_service', "label = 'Unused'"],
  ['protocol_visit', "label = 'Unused'"],
  ['assigned_study_service', 'true'],
  ['assigned_provider_service', 'true'],
];

const update = (table: string, change: string) =>
  sql`update ${sql.table(table)} set ${sql.raw(change)} where trial_id = ${plan.trial_id}`.execute(app.db);
const remove = (table: string, which: string) =>
  sql`delete from ${sql.table(table)} where trial_id = ${plan.trial_id} and ${sql.raw(which)}`.execute(
    app.db,
  );
const contentOf = async (table: string) =>
  (await sql`select * from ${sql.table(table)} order by 1, 2, 3`.execute(app.db)).rows;
const refused = { constraint: 'trial_has_participants' };

describe('once the trial has participants the database itself refuses', () => {
  beforeEach(async () => {
    await addParticipant(client, plan.trial_id, '001');
  });

  test.each(locked)('%s: %s', async (table, change) => {
    const before = await contentOf(table);
    await expect(update(table, change)).rejects.toMatchObject(refused);
    expect(await contentOf(table)).toEqual(before);
  });

  test.each(removable)('to delete from %s where %s', async (table, which) => {
    const before = await contentOf(table);
    await expect(remove(table, which)).rejects.toMatchObject(refused);
    expect(await contentOf(table)).toEqual(before);
  });

  test('another provider for a payment', async () => {
    const provider_id = newId();
    await client.call(api.putProvider, { provider_id, label: 'Other' });
    await expect(update('provider_service', `provider_id = '${provider_id}'`)).rejects.toMatchObject(refused);
  });
});

describe('labels, and what closes a service, stay free', () => {
  test.each(free)('%s: %s', async (table, change) => {
    await addParticipant(client, plan.trial_id, '001');
    await expect(update(table, change)).resolves.toBeDefined();
  });
});

test('a trial without participants is locked by none, not by those of another trial either', async () => {
  const other = await buildPlan(app.db, { visits: [{ label: 'SCR' }] });
  await addParticipant(client, other.trial_id, '001');
  for (const [table, change] of locked) await expect(update(table, change)).resolves.toBeDefined();
  for (const [table, which] of removable) await expect(remove(table, which)).resolves.toBeDefined();
});

test('what was added after the first participant may still change and go', async () => {
  await addParticipant(client, plan.trial_id, '001');
  const added = operational('Amendment');
  const { contract_study_service_id } = added;
  expect(await client.call(api.putOperationalService, added)).toMatchObject({ is_added_later: true });
  expect(await client.call(api.putOperationalService, { ...added, amount: 1, version: 1 })).toMatchObject({
    amount: 1,
  });
  await client.call(api.removeOperationalService, { contract_study_service_id });
});

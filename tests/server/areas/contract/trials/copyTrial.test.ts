import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../../../support/planFactory.ts';
import { addSchedule, refusalOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let client: Client;
let source: BuiltPlan;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
  source = await buildPlan(app.db, {
    type: 'discounted',
    visits: [
      { label: 'SCR' },
      { label: 'V1', after: ['SCR', 7], tolerance: 2 },
      { label: 'Randomisation' },
      { label: 'AE', isScheduled: false },
    ],
    services: { Visit: 125_000, ECG: 8_500 },
    additional: { CT: 45_000 },
    assigned: { SCR: ['Visit'], V1: ['Visit', '?ECG'], AE: ['Visit'] },
    payments: [
      { service: 'Visit', provider: 'Radiology', share: { amount: 18_000 }, type: 'mandatory' },
      { service: 'Visit', provider: 'Pharmacy', share: { percentage: 1_250 }, isMandatory: true },
      { service: 'ECG', provider: 'Pharmacy', share: { percentage: 2_000 }, money: 1_000 },
    ],
  });
  const { trial_id } = source;
  await client.call(api.putOperationalService, {
    trial_id,
    contract_study_service_id: newId(),
    label: 'Pharmacy',
    amount: 15_000,
    repetition_period: 'monthly',
    first_due_date: '2026-01-15',
    is_auto_confirmed: true,
  });
});

const copy = (new_trial_id: string, more: { type?: 'test'; title?: string } = {}) =>
  client.call(api.copyTrial, { trial_id: source.trial_id, new_trial_id, title: 'Copy', ...more });
const planOf = (trial_id: string) => client.call(api.exportVisitPlan, { trial_id });

/** The payments of a trial and what they are assigned to, told by labels. */
const paymentsOf = async (trial_id: string): Promise<unknown[]> => {
  const { rows } = await sql`
    select s.label, p.label as provider, p.cost_center, p.trial_id = s.trial_id as is_own, s.amount, s.percentage,
      s.confirmation_type, a.confirmation_is_mandatory, a.money, v.label as service
    from provider_service s join provider p using (provider_id)
    left join assigned_provider_service a
      on a.trial_id = s.trial_id and a.provider_service_id = s.provider_service_id
    left join study_service v on v.trial_id = s.trial_id and v.study_service_id = a.study_service_template_id
    where s.trial_id = ${trial_id} order by s.label, p.label`.execute(app.db);
  return rows;
};

describe('a copy of a trial', () => {
  test('has its contract: type, target, tax rule, plan, prices, assignments, provider payments', async () => {
    await app.db
      .updateTable('trial')
      .set({
        recruitment_target: 12,
        recruitment_end_date: '2026-12-31',
        tax_rule: 'exempt',
        tax_reason: '§ 4',
        exemption_code: 'VATEX-EU-132-1C',
        contract_reference: 'CTA 17',
      })
      .where('trial_id', '=', source.trial_id)
      .execute();
    const new_trial_id = newId();
    expect(await copy(new_trial_id)).toMatchObject({
      trial_id: new_trial_id,
      title: 'Copy',
      type: 'discounted',
      recruitment_target: 12,
      recruitment_end_date: null,
      tax_rule: 'exempt',
      tax_reason: '§ 4',
      exemption_code: 'VATEX-EU-132-1C',
      // It is paid by a contract of its own.
      contract_reference: null,
      state: 'new',
      version: 1,
    });
    const plan = await planOf(new_trial_id);
    expect(plan).toEqual(await planOf(source.trial_id));
    expect(plan).toMatchObject({ visits: { length: 4 }, assignments: { length: 4 } });
    const payments = await paymentsOf(new_trial_id);
    expect(payments).toEqual(await paymentsOf(source.trial_id));
    expect(payments).toHaveLength(3);
  });

  test('has records of its own: a change of one leaves the other as it is', async () => {
    const new_trial_id = newId();
    await copy(new_trial_id);
    const before = await planOf(source.trial_id);
    const own = await client.call(api.listStudyServices, { trial_id: new_trial_id });
    const [service] = own.filter(({ label }) => label === 'Visit');
    if (!service) throw new Error('The copy has no service');
    const { study_service_id, version } = service;
    await client.call(api.putStudyService, {
      trial_id: new_trial_id,
      study_service_id,
      label: 'Visit',
      amount: 1_000_000,
      version,
    });
    expect(await planOf(source.trial_id)).toEqual(before);
    const ids = new Set(
      (await client.call(api.listProviders, { trial_id: new_trial_id })).map((p) => p.provider_id),
    );
    for (const { provider_id } of await client.call(api.listProviders, { trial_id: source.trial_id }))
      expect(ids.has(provider_id)).toBe(false);
  });

  test('shares providers that belong to no trial, and addresses by purpose', async () => {
    const { trial_id } = source;
    const provider_id = newId();
    await client.call(api.putProvider, { provider_id, label: 'Cardiology', cost_center: '4712' });
    await client.call(api.putProviderService, {
      trial_id,
      provider_service_id: newId(),
      label: 'Report',
      provider_id,
      percentage: 100,
      confirmation_type: 'optional',
    });
    const address_id = newId();
    await client.call(api.createAddress, { address_id, label: 'Sponsor', recipient: 'Sponsor Ltd' });
    await client.call(api.assignTrialAddress, { trial_id, address_id, purpose: 'invoice_recipient' });
    const new_trial_id = newId();
    await copy(new_trial_id);
    const payments = await client.call(api.listProviderServices, { trial_id: new_trial_id });
    expect(payments.find(({ label }) => label === 'Report')).toMatchObject({ provider_id });
    const held = await app.db
      .selectFrom('trial_address')
      .select(['purpose', 'address_id'])
      .where('trial_id', '=', new_trial_id)
      .execute();
    expect(held).toEqual([{ purpose: 'invoice_recipient', address_id }]);
  });

  test('has no participants, recordings, invoices or identifiers, and its plan is open', async () => {
    const { trial_id } = source;
    const trial_identifier_type_id = newId();
    await client.call(api.putIdentifierType, { trial_identifier_type_id, label: 'EudraCT' });
    await client.call(api.setTrialIdentifier, {
      trial_id,
      trial_identifier_type_id,
      value: '2026-000123-45',
    });
    await addSchedule(client, trial_id, '001');
    await client.call(api.putVisit, { trial_id, protocol_visit_id: newId(), label: 'Later', sort_order: 9 });
    const before = await tableCounts(app.db);
    const new_trial_id = newId();
    expect(await copy(new_trial_id)).toMatchObject({
      identifiers: [],
      participant_count: 0,
      invoice_count: 0,
      unbilled_amount: 0,
    });
    const after = await tableCounts(app.db);
    const grown = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(grown.sort()).toEqual([
      'assigned_provider_service',
      'assigned_study_service',
      'audit_event',
      'operational_service',
      'protocol_visit',
      'provider',
      'provider_service',
      'study_service',
      'study_service_template',
      'trial',
    ]);
    const visits = await client.call(api.listVisits, { trial_id: new_trial_id });
    expect(visits.map(({ label, is_added_later }) => [label, is_added_later])).toEqual([
      ['SCR', false],
      ['V1', false],
      ['Randomisation', false],
      ['AE', false],
      ['Later', false],
    ]);
  });

  test('keeps the order of records that have no place of their own', async () => {
    const { trial_id } = source;
    for (const label of ['E', 'D', 'C', 'B', 'A'])
      await client.call(api.putStudyService, { trial_id, study_service_id: newId(), label, amount: 1 });
    const new_trial_id = newId();
    await copy(new_trial_id);
    expect(await planOf(new_trial_id)).toEqual(await planOf(trial_id));
  });

  test('may be of another type', async () => {
    expect(await copy(newId(), { type: 'test' })).toMatchObject({ type: 'test' });
  });

  test('is made once, however often it is asked for', async () => {
    const new_trial_id = newId();
    const made = await copy(new_trial_id);
    const before = await tableCounts(app.db);
    expect(await copy(new_trial_id)).toEqual(made);
    expect(await tableCounts(app.db)).toEqual(before);
  });
});

describe('a trial is not copied', () => {
  test('onto another one or onto itself', async () => {
    const { trial_id } = source;
    const other = await buildPlan(app.db, { title: 'Other', visits: [{ label: 'V1' }] });
    const before = await tableCounts(app.db);
    for (const [id, title] of [
      [other.trial_id, 'Copy'],
      [trial_id, 'Copy'],
      [trial_id, 'H2Q-MC-LZZT'],
    ] as const)
      expect(await refusalOf(copy(id, { title }))).toMatchObject({ code: 'id_taken', status: 409 });
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('where there is none', async () => {
    const unknown = { trial_id: newId(), new_trial_id: newId(), title: 'Copy' };
    expect(await refusalOf(client.call(api.copyTrial, unknown))).toMatchObject({ code: 'not_found' });
  });

  test('by a nurse, even of a trial of hers', async () => {
    const { trial_id } = source;
    const nurse = await app.signIn('nurse_user', [trial_id]);
    const before = await tableCounts(app.db);
    const input = { trial_id, new_trial_id: newId(), title: 'Copy' };
    expect(await refusalOf(nurse.call(api.copyTrial, input))).toMatchObject({
      code: 'forbidden',
      status: 403,
    });
    expect(await tableCounts(app.db)).toEqual(before);
  });
});

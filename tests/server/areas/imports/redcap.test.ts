import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { InputFor } from '../../../../contract/endpoint.ts';
import type { Redcap } from '../../../../contract/imports/redcap.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { askRedcap } from '../../../../server/areas/imports/redcap/askRedcap.ts';
import { fetchDue } from '../../../../server/areas/imports/redcap/fetchDue.ts';
import { newTrial } from '../../../support/newTrial.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { type ProjectRow, type RedcapServer, startRedcapServer } from '../../../support/redcapServer.ts';
import { addSchedule, refusalOf, visitOf } from '../../../support/schedule.ts';
import { testApp, testNow, testSettings } from '../../../support/testApp.ts';

const app = testApp({ redcapHosts: ['127.0.0.1'] });

let server: RedcapServer;
beforeAll(async () => {
  server = await startRedcapServer();
});
afterAll(() => server.close());

let plan: BuiltPlan;
let client: Client;
let nurse: Client;
app.given(async () => {
  plan = await buildPlan(app.db, {
    visits: [{ label: 'Screening' }, { label: 'Baseline', after: ['Screening', 14] }],
    services: { Visit: 40_000, ECG: 8_500 },
    assigned: { Screening: ['Visit'], Baseline: ['Visit', '?ECG'] },
  });
  client = await app.signIn('clinic_user');
  await addSchedule(client, plan.trial_id, '001', '2026-06-01');
  nurse = await app.signIn('nurse_user', [plan.trial_id]);
});

const row = (record_id: string, event: string, visit_date: string, more: ProjectRow = {}): ProjectRow => ({
  record_id,
  redcap_event_name: `${event}_arm_2`,
  visit_date,
  name_last: 'Lovelace',
  dob: '1983-09-23',
  treatment: 'verum',
  ...more,
});
const project = [
  row('001', 'screening', '2026-06-01'),
  row('001', 'baseline', '2026-06-15'),
  row('002', 'screening', '2026-06-10'),
  row('001', 'phone_call', '2026-06-20'),
  row('001', 'dose', ''),
];

const settings = (change: Partial<InputFor<typeof api.putRedcap>> = {}) => ({
  trial_id: plan.trial_id,
  address: server.address,
  token: 'SECRET-OF-REDCAP',
  record_field: 'record_id',
  date_fields: ['visit_date'],
  is_active: true,
  events: [
    { event: 'screening', protocol_visit_id: plan.visitId('Screening') },
    { event: 'baseline', protocol_visit_id: plan.visitId('Baseline') },
  ],
  ...change,
});
const fetched = (): Promise<Redcap> => client.call(api.fetchRedcap, { trial_id: plan.trial_id });
const waiting = async () =>
  (await nurse.call(api.listProposals, {})).proposals.map(
    ({ subject_id, label, visit_date, state, source_name }) =>
      [subject_id, label, visit_date, state, source_name].join(' '),
  );

describe('a REDCap project', () => {
  test('names services by fields of its own, and no other field is asked for', async () => {
    server.hold([row('001', 'baseline', '2026-06-15', { ecg_complete: '2' })]);
    const services = [{ field: 'ecg_complete', study_service_id: plan.serviceId('ECG') }];
    expect(await client.call(api.putRedcap, settings({ services }))).toMatchObject({ services });
    await fetched();
    const { proposals } = await nurse.call(api.listProposals, {});
    expect(proposals.map((one) => [one.label, one.services, one.unknown_services])).toEqual([
      ['Baseline', ['Visit', 'ECG'], []],
    ]);
    const other = await buildPlan(app.db, { visits: [{ label: 'X' }], services: { CT: 1 }, assigned: {} });
    const foreign = [{ field: 'ecg_complete', study_service_id: other.serviceId('CT') }];
    expect(
      await refusalOf(client.call(api.putRedcap, settings({ services: foreign, version: 1 }))),
    ).toMatchObject({ code: 'reference_unknown' });
  });

  test('proposes what was performed, without arm and persons; what nothing is known of waits until it is', async () => {
    server.hold(project);
    expect((await client.call(api.getRedcap, { trial_id: plan.trial_id })).redcap).toBeNull();
    const made = await client.call(api.putRedcap, settings());
    expect(JSON.stringify(made)).not.toContain('SECRET');
    expect(made.last).toBeNull();
    expect(await fetched()).toMatchObject({
      last: { fault: null, read_count: 4, proposed_count: 3, changed_count: 0, unreadable_count: 0 },
      unmatched_events: [{ name: 'phone_call', count: 1 }],
      unknown_subjects: [{ name: '002', count: 1 }],
    });
    expect(await waiting()).toEqual(['001 Baseline 2026-06-15 open 127.0.0.1']);
    const kept = JSON.stringify(await app.db.selectFrom('visit_proposal').selectAll().execute());
    expect(kept).not.toMatch(/Lovelace|1983|verum|arm_2/);
    const [first, second] = server.asked().slice(-2);
    expect(first).toMatchObject({ token: 'SECRET-OF-REDCAP', content: 'record', 'fields[0]': 'record_id' });
    expect(second).toMatchObject({ 'fields[1]': 'visit_date', 'records[0]': '001', 'records[1]': '002' });
    await addSchedule(client, plan.trial_id, '002');
    expect(await waiting()).toContain('002 Screening 2026-06-10 open 127.0.0.1');
    const trail = JSON.stringify(await app.db.selectFrom('audit_event').select('new_row').execute());
    expect(trail).toContain('redcap');
    expect(trail).not.toContain('SECRET');
  });

  test('is asked for what was changed since, and told where it changes what was taken', async () => {
    server.hold(project);
    await client.call(api.putRedcap, settings());
    await fetched();
    const { proposals } = await nurse.call(api.listProposals, {});
    await nurse.call(api.takeProposals, {
      proposals: proposals.map(({ visit_proposal_id, version }) => ({ visit_proposal_id, version })),
    });
    server.hold([row('001', 'baseline', '2026-06-16')]);
    expect(await fetched()).toMatchObject({ last: { proposed_count: 0, changed_count: 1 } });
    expect(server.asked().at(-2)).toMatchObject({ dateRangeBegin: '2026-06-30 10:00:00' });
    expect(await waiting()).toEqual(['001 Baseline 2026-06-16 changed 127.0.0.1']);
    const changed = await nurse.call(api.listProposals, {});
    expect(changed.proposals[0]).toMatchObject({ recorded_date: '2026-06-15', services: [] });
    const keys = changed.proposals.map(({ visit_proposal_id, version }) => ({ visit_proposal_id, version }));
    const declined = await nurse.call(api.declineProposals, { proposals: keys });
    expect(await waiting()).toEqual([]);
    await nurse.call(api.reopenProposals, { proposals: declined });
    const again = (await nurse.call(api.listProposals, {})).proposals;
    expect(again).toMatchObject([{ state: 'changed' }]);
    await nurse.call(api.takeProposals, {
      proposals: again.map(({ visit_proposal_id, version }) => ({ visit_proposal_id, version })),
    });
    const list = await client.call(api.listParticipants, { trial_id: plan.trial_id });
    const schedule = await client.call(api.getPatientSchedule, {
      trial_id: plan.trial_id,
      patient_in_trial_id: list[0]?.patient_in_trial_id ?? '',
    });
    expect(visitOf(schedule, 'Baseline').visit_date).toBe('2026-06-16');
  });

  test.each<[string, Parameters<RedcapServer['behave']>[0], Partial<NonNullable<Redcap['last']>>]>([
    [
      'HTML',
      (response) => response.writeHead(200).end('<!DOCTYPE html><html>Log in</html>'),
      { fault: 'html' },
    ],
    ['no JSON', (response) => response.writeHead(200).end('record_id,visit_date'), { fault: 'unreadable' }],
    ['no list', (response) => response.writeHead(200).end('{"error":"x"}'), { fault: 'unreadable' }],
    [
      'a refused token',
      (response) => response.writeHead(403).end('{}'),
      { fault: 'token_refused', status: 403 },
    ],
    ['a fault of its own', (response) => response.writeHead(500).end(), { fault: 'refused', status: 500 }],
    [
      'another address',
      (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      { fault: 'redirected', status: 302 },
    ],
    ['nothing', (response) => void response.destroy(), { fault: 'unreachable' }],
    [
      'the same page to every question',
      (response) => response.writeHead(200).end(JSON.stringify([project[0], project[0]])),
      { fault: 'repeats' },
    ],
    [
      'more than can be read',
      (response) => void response.writeHead(200).end(`["${'x'.repeat(16_800_000)}"]`),
      { fault: 'too_large' },
    ],
  ])('that answers %s is told of, and nothing is kept', async (_what, answer, last) => {
    await client.call(api.putRedcap, settings());
    server.behave(answer);
    expect(await fetched()).toMatchObject({ reached_at: null, last });
    expect(await app.db.selectFrom('visit_proposal').select('visit').execute()).toEqual([]);
    // The next attempt is free to go.
    server.hold(project);
    expect(await fetched()).toMatchObject({ last: { fault: null, proposed_count: 3 } });
  });

  test('that does not answer in time is given up', async () => {
    server.behave(() => undefined);
    const asking = { address: server.address, token: 'T', allowed: ['127.0.0.1'], patienceMs: 50 };
    await expect(askRedcap({ ...asking, signal: AbortSignal.timeout(5_000) }, {})).rejects.toMatchObject({
      fault: 'too_slow',
    });
  });

  test('is never asked inside, by address or by name, unless the installation allows it', async () => {
    const put = (change: Partial<InputFor<typeof api.putRedcap>>) => () =>
      client.call(api.putRedcap, settings(change));
    expect(await refusalOf(put({ address: 'https://10.1.2.3/api/' })())).toMatchObject({
      code: 'redcap_address_internal',
      fields: [{ field: 'address' }],
    });
    for (const address of ['ftp://redcap.example.org/', 'http://redcap.example.org/api/', 'nowhere'])
      expect(await refusalOf(put({ address })())).toMatchObject({ code: 'redcap_address_invalid' });
    const asking = { address: 'https://redcap.example.org/api/', token: 'T', allowed: [] };
    const signal = AbortSignal.timeout(5_000);
    const inside = askRedcap({ ...asking, signal, resolve: async () => ['192.168.0.1'] }, {});
    await expect(inside).rejects.toMatchObject({ fault: 'internal_address' });
    const nowhere = askRedcap({ ...asking, signal, resolve: async () => [] }, {});
    await expect(nowhere).rejects.toMatchObject({ fault: 'unreachable' });
  });

  test('keeps its token at its address alone, and is changed by whoever has seen it last', async () => {
    const { token: _none, ...without } = settings();
    expect(await refusalOf(client.call(api.putRedcap, without))).toMatchObject({
      code: 'redcap_token_missing',
    });
    const { version } = await client.call(api.putRedcap, settings());
    const moved = { ...without, version, address: `${server.address}elsewhere/` };
    expect(await refusalOf(client.call(api.putRedcap, moved))).toMatchObject({
      code: 'redcap_token_missing',
    });
    const events = [{ event: 'screening', protocol_visit_id: null }];
    expect(await client.call(api.putRedcap, { ...without, version, events })).toMatchObject({
      events,
      version: 2,
    });
    expect(await refusalOf(client.call(api.putRedcap, { ...without, version }))).toMatchObject({
      code: 'stale',
    });
    const foreign = await buildPlan(app.db, { title: 'Other', visits: [{ label: 'X' }] });
    const wrong = [{ event: 'screening', protocol_visit_id: foreign.visitId('X') }];
    expect(
      await refusalOf(client.call(api.putRedcap, { ...without, version: 2, events: wrong })),
    ).toMatchObject({
      code: 'reference_unknown',
    });
  });

  test('is forgotten with what it proposed and nobody decided', async () => {
    const { trial_id } = plan;
    server.hold(project);
    await client.call(api.putRedcap, settings());
    await fetched();
    await client.call(api.removeRedcap, { trial_id });
    expect(await app.db.selectFrom('visit_proposal').select('visit').execute()).toEqual([]);
    expect((await client.call(api.getRedcap, { trial_id })).redcap).toBeNull();
    for (const call of [
      () => client.call(api.removeRedcap, { trial_id }),
      () => client.call(api.fetchRedcap, { trial_id }),
      () => client.call(api.putRedcap, settings({ version: 1 })),
    ])
      expect(await refusalOf(call())).toMatchObject({ code: 'not_found' });
    expect(await refusalOf(nurse.call(api.getRedcap, { trial_id }))).toMatchObject({ code: 'forbidden' });
  });

  test('is set and forgotten once by a request that is sent twice; its key is of no other request', async () => {
    const reused = { code: 'idempotency_key_reused', status: 409 };
    const [setting, forgetting] = [{ idempotencyKey: 'set' }, { idempotencyKey: 'forget' }];
    const set = await client.call(api.putRedcap, settings(), setting);
    expect(await client.call(api.putRedcap, settings(), setting)).toEqual(set);
    const other = client.call(api.putRedcap, settings({ record_field: 'id' }), setting);
    expect(await refusalOf(other)).toMatchObject(reused);
    const { trial_id } = plan;
    await client.call(api.removeRedcap, { trial_id }, forgetting);
    await client.call(api.removeRedcap, { trial_id }, forgetting);
    const elsewhere = { trial_id: await newTrial(client) };
    expect(await refusalOf(client.call(api.removeRedcap, elsewhere, forgetting))).toMatchObject(reused);
  });

  test('is asked by itself once its time has come, unless that is switched off', async () => {
    server.hold(project);
    await client.call(api.putRedcap, settings());
    const due = (now: number) =>
      fetchDue(
        { writer: app.db, keys: testSettings.sealKeys, allowed: ['127.0.0.1'], clock: () => now },
        (error) => {
          throw error;
        },
        AbortSignal.timeout(60_000),
      );
    const before = server.asked().length;
    await due(testNow);
    expect(await waiting()).toHaveLength(1);
    await due(testNow + 60_000);
    expect(server.asked().length - before).toBe(2);
    await due(testNow + 3_600_000);
    expect(server.asked().length - before).toBe(4);
    const { token: _none, ...without } = settings({ is_active: false, version: 1 });
    await client.call(api.putRedcap, without);
    await due(testNow + 7_200_000);
    expect(server.asked().length - before).toBe(4);
  });
});

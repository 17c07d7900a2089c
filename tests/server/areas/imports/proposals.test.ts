import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { proposalBounds, type VisitProposal } from '../../../../contract/imports/proposals.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, refusalOf, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';
import { withoutGuards } from '../../../support/testDb.ts';

const app = testApp();

let plan: BuiltPlan;
let client: Client;
let nurse: Client;
app.given(async () => {
  plan = await buildPlan(app.db, {
    visits: [
      { label: 'SCR' },
      { label: 'BL', after: ['SCR', 14], tolerance: 3 },
      { label: 'AE', isScheduled: false },
    ],
    services: { Visit: 40_000, ECG: 8_500 },
    assigned: { SCR: ['Visit', '?ECG'], BL: ['Visit'], AE: ['Visit'] },
  });
  client = await app.signIn('clinic_user');
  await addSchedule(client, plan.trial_id, '001', '2026-06-01');
  await client.call(api.importParticipants, {
    trial_id: plan.trial_id,
    rows: [{ line: 2, subject_id: '002' }],
  });
  nurse = await app.signIn('nurse_user', [plan.trial_id]);
});

type Row = [subject: string, visit: string, date: string, ...services: string[]];

const propose = async (...rows: Row[]) => {
  const { files } = await client.call(api.runImport, {
    trial_id: plan.trial_id,
    files: [
      {
        name: 'visits.csv',
        kind: 'performed-visits',
        rows: rows.map(([subject_id, protocol_visit, visit_date, ...services], index) => ({
          line: index + 2,
          subject_id,
          protocol_visit,
          visit_date,
          services,
        })),
      },
    ],
    is_together: true,
    is_confirming: false,
    is_proposing: true,
  });
  return files[0];
};
const waiting = async (): Promise<VisitProposal[]> => (await nurse.call(api.listProposals, {})).proposals;
const keysOf = (proposals: readonly VisitProposal[]) =>
  proposals.map(({ visit_proposal_id, version }) => ({ visit_proposal_id, version }));
const schedule = async (subject: string) => {
  const list = await client.call(api.listParticipants, { trial_id: plan.trial_id });
  const id = list.find(({ subject_id }) => subject_id === subject)?.patient_in_trial_id ?? '';
  return client.call(api.getPatientSchedule, { trial_id: plan.trial_id, patient_in_trial_id: id });
};
const briefly = (proposals: readonly VisitProposal[]) =>
  proposals.map(({ subject_id, label, visit_date, state }) =>
    [subject_id, label, visit_date, state].join(' '),
  );

describe('visits of a file that are proposed', () => {
  test('wait for the nurse with their services and record nothing; what is recorded so already is left out', async () => {
    expect(
      await propose(['001', 'SCR', '2026-06-01'], ['001', 'BL', '2026-06-15'], ['002', 'SCR', '2026-06-03']),
    ).toMatchObject({
      outcome: 'done',
      created: [3, 4],
      refused: [],
    });
    const [scr, bl] = await waiting();
    expect(scr).toMatchObject({
      subject_id: '002',
      label: 'SCR',
      services: ['Visit'],
      source: 'file',
      source_name: 'visits.csv',
    });
    expect(bl).toMatchObject({
      subject_id: '001',
      label: 'BL',
      visit_date: '2026-06-15',
      services: ['Visit'],
    });
    expect(visitOf(await schedule('001'), 'BL').visit_date).toBeNull();
    expect((await schedule('002')).visits).toEqual([]);
    expect(await propose(['001', 'BL', '2026-06-15'])).toMatchObject({ created: [], changed: [] });
    expect(await waiting()).toHaveLength(2);
  });

  test('are refused line by line as performed visits are, and nothing of the file is kept', async () => {
    const file = await propose(
      ['009', 'SCR', '2026-06-01'],
      ['002', 'V9', '2026-06-01'],
      ['002', 'SCR', '2027-01-01'],
      ['001', 'SCR', '2026-06-02'],
      ['001', 'BL', '2026-06-15'],
    );
    expect(file?.refused.map(({ line, code }) => [line, code])).toEqual([
      [2, 'subject_unknown'],
      [3, 'visit_unknown'],
      [4, 'date_in_future'],
      [5, 'dates_differ'],
    ]);
    expect(await waiting()).toEqual([]);
  });

  test('go with the import that made them, but for what was decided', async () => {
    await propose(['001', 'BL', '2026-06-15']);
    await nurse.call(api.declineProposals, { proposals: keysOf(await waiting()) });
    await propose(['002', 'SCR', '2026-06-03']);
    for (const { import_run_id } of await client.call(api.listPastImports, { trial_id: plan.trial_id }))
      await client.call(api.takeBackImport, { trial_id: plan.trial_id, import_run_id, reason: 'Wrong file' });
    expect(await waiting()).toEqual([]);
    expect(await app.db.selectFrom('visit_proposal').select('subject_id').execute()).toEqual([
      { subject_id: '001' },
    ]);
  });
});

describe('a nurse', () => {
  test('takes many at once: schedules and visits outside of them are made, mandatory services confirmed; taken twice is once', async () => {
    await propose(['001', 'BL', '2026-06-15'], ['002', 'SCR', '2026-06-03'], ['002', 'AE', '2026-06-05']);
    const proposals = keysOf(await waiting());
    const { visits: preview } = await nurse.call(api.previewProposals, {
      visit_proposal_ids: proposals.map((one) => one.visit_proposal_id),
    });
    expect(
      preview.map(({ subject_id, label, visit_date, services, obstacles }) => [
        subject_id,
        label,
        visit_date,
        services.map((one) => one.label),
        obstacles,
      ]),
    ).toEqual([
      ['002', 'SCR', '2026-06-03', ['Visit'], []],
      ['002', 'AE', '2026-06-05', ['Visit'], []],
      ['001', 'BL', '2026-06-15', ['Visit'], []],
    ]);
    expect((await schedule('002')).visits).toEqual([]);
    const taken = await nurse.call(api.takeProposals, { proposals });
    expect(taken.visits.map(({ label, visit_date }) => [label, visit_date])).toEqual([
      ['SCR', '2026-06-03'],
      ['AE', '2026-06-05'],
      ['BL', '2026-06-15'],
    ]);
    expect(serviceOf(visitOf(await schedule('002'), 'AE'), 'Visit')).toMatchObject({ is_confirmed: true });
    expect(serviceOf(visitOf(await schedule('002'), 'SCR'), 'ECG')).toMatchObject({ is_confirmed: false });
    expect(await nurse.call(api.takeProposals, { proposals })).toEqual({ visits: [], take_back: [] });
    expect((await schedule('002')).visits).toHaveLength(3);
    expect(await waiting()).toEqual([]);
    // Taken back, they wait again.
    await nurse.call(api.takeBackVisits, { visits: taken.take_back });
    expect(briefly(await waiting())).toHaveLength(3);
    await nurse.call(api.takeProposals, { proposals: keysOf(await waiting()) });
    expect((await schedule('002')).visits).toHaveLength(3);
  });

  test('confirms an optional service that was done, too', async () => {
    await addSchedule(client, plan.trial_id, '003');
    await propose(['003', 'SCR', '2026-06-08']);
    const [key] = keysOf(await waiting());
    if (!key) throw new Error('Nothing waits');
    const { visits } = await nurse.call(api.previewProposals, {
      visit_proposal_ids: [key.visit_proposal_id],
    });
    const [ecg] = visits[0]?.optional_services ?? [];
    const recorded_study_service_ids = [ecg?.recorded_study_service_id ?? ''];
    await nurse.call(api.takeProposals, { proposals: [{ ...key, recorded_study_service_ids }] });
    expect(serviceOf(visitOf(await schedule('003'), 'SCR'), 'ECG')).toMatchObject({ is_confirmed: true });
  });

  test('takes the optional services that the source names, in a schedule or not; what the visit does not have is told', async () => {
    await addSchedule(client, plan.trial_id, '003');
    await propose(['003', 'SCR', '2026-06-08', 'ECG', 'MRI'], ['002', 'SCR', '2026-06-03', 'Visit', 'ECG']);
    const proposals = await waiting();
    const told = [
      { services: ['Visit', 'ECG'], unknown_services: [] },
      { services: ['Visit', 'ECG'], unknown_services: ['MRI'] },
    ];
    expect(proposals).toMatchObject(told);
    const visit_proposal_ids = proposals.map((one) => one.visit_proposal_id);
    const { visits } = await nurse.call(api.previewProposals, { visit_proposal_ids });
    const labels = visits.map((one) => ({ ...one, services: one.services.map(({ label }) => label) }));
    expect(labels).toMatchObject(told);
    await nurse.call(api.takeProposals, { proposals: keysOf(proposals) });
    for (const subject of ['002', '003'])
      expect(serviceOf(visitOf(await schedule(subject), 'SCR'), 'ECG')).toMatchObject({ is_confirmed: true });
  });

  test('declines, and takes that back; another date of the source waits anew', async () => {
    await propose(['001', 'BL', '2026-06-15']);
    const declined = await nurse.call(api.declineProposals, { proposals: keysOf(await waiting()) });
    expect(await waiting()).toEqual([]);
    await nurse.call(api.reopenProposals, { proposals: declined });
    expect(briefly(await waiting())).toEqual(['001 BL 2026-06-15 open']);
    await nurse.call(api.declineProposals, { proposals: keysOf(await waiting()) });
    expect(await propose(['001', 'BL', '2026-06-16'])).toMatchObject({ created: [], changed: [2] });
    expect(briefly(await waiting())).toEqual(['001 BL 2026-06-16 open']);
  });

  test('does each once by a request that is sent twice; its key is of no other request', async () => {
    await propose(['001', 'BL', '2026-06-15'], ['002', 'BL', '2026-06-15']);
    const act = { decline: api.declineProposals, reopen: api.reopenProposals, take: api.takeProposals };
    for (const [idempotencyKey, call] of Object.entries(act)) {
      const before = await app.db
        .selectFrom('visit_proposal')
        .select(['visit_proposal_id', 'version'])
        .execute();
      const [one, two] = before;
      if (!one || !two) throw new Error('Nothing was proposed');
      const answer = await nurse.call(call, { proposals: [one] }, { idempotencyKey });
      expect(await nurse.call(call, { proposals: [one] }, { idempotencyKey })).toEqual(answer);
      expect(await refusalOf(nurse.call(call, { proposals: [two] }, { idempotencyKey }))).toMatchObject({
        code: 'idempotency_key_reused',
        status: 409,
      });
    }
  });

  test('is told which of many cannot be taken, and then none is', async () => {
    await propose(['001', 'BL', '2026-06-15'], ['002', 'SCR', '2026-06-03']);
    const [scr, bl] = keysOf(await waiting());
    if (!scr || !bl) throw new Error('Nothing waits');
    const { recorded_visit_id, version } = visitOf(await schedule('001'), 'BL');
    await client.call(api.setVisitDate, {
      recorded_visit_id,
      version,
      visit_date: '2026-06-17',
      is_confirming: false,
    });
    expect(await waiting()).toHaveLength(1);
    const refused = await refusalOf(
      nurse.call(api.takeProposals, { proposals: [{ ...scr, version: 9 }, bl, bl] }),
    );
    expect(refused.rows?.map(({ index, id, code }) => [index, id, code])).toEqual([
      [0, scr.visit_proposal_id, 'stale'],
      [1, bl.visit_proposal_id, 'proposal_overtaken'],
      [2, bl.visit_proposal_id, 'duplicate_in_input'],
    ]);
    expect((await schedule('002')).visits).toEqual([]);
    expect(
      await refusalOf(nurse.call(api.declineProposals, { proposals: [{ ...scr, version: 9 }] })),
    ).toMatchObject({
      code: 'rows_refused',
    });
    await nurse.call(api.declineProposals, { proposals: [bl] });
    expect(await refusalOf(nurse.call(api.reopenProposals, { proposals: [bl] }))).toMatchObject({
      code: 'rows_refused',
    });
  });

  test('reaches no proposal of another trial, and sees no amount', async () => {
    await propose(['001', 'BL', '2026-06-15']);
    const proposals = keysOf(await waiting());
    expect(JSON.stringify(await waiting())).not.toContain('amount');
    const stranger = await app.signIn('nurse_user', []);
    expect(await stranger.call(api.listProposals, {})).toEqual({ proposals: [], count: 0 });
    const ids = proposals.map((one) => one.visit_proposal_id);
    for (const call of [
      () => stranger.call(api.listProposals, { trial_id: plan.trial_id }),
      () => stranger.call(api.previewProposals, { visit_proposal_ids: ids }),
      () => stranger.call(api.takeProposals, { proposals }),
      () => stranger.call(api.declineProposals, { proposals }),
      () => stranger.call(api.reopenProposals, { proposals }),
    ])
      expect(await refusalOf(call())).toMatchObject({ code: 'not_found', status: 404 });
  });
});

test('whoever takes the same proposal at the same moment records it once', async () => {
  await propose(['002', 'AE', '2026-06-05']);
  const proposals = keysOf(await waiting());
  const others = await Promise.all([nurse, client].map((one) => one.call(api.takeProposals, { proposals })));
  expect(others.map(({ visits }) => visits.length).toSorted()).toEqual([0, 1]);
  expect((await schedule('002')).visits).toHaveLength(1);
});

test('of a trial no more wait than people can look at', async () => {
  await withoutGuards(app.db, (trx) =>
    sql`
      insert into visit_proposal (trial_id, source, source_name, subject_id, visit, instance, visit_date, proposed_at)
      select ${plan.trial_id}::uuid, 'file', 'visits.csv', n::text, 'BL', '', '2026-06-01', now()
      from generate_series(1, ${proposalBounds.undecided}) n`.execute(trx),
  );
  expect(await propose(['001', 'BL', '2026-06-15'])).toMatchObject({
    obstacle: { code: 'too_many_proposals' },
  });
});

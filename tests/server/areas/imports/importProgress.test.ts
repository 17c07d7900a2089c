import { describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { ImportProgress, type SentFile } from '../../../../contract/imports/importRuns.ts';
import { limits } from '../../../../contract/limits.ts';
import { type Client, createClient } from '../../../../dataProvider/call.ts';
import { createSession as createClientSession } from '../../../../dataProvider/session.ts';
import { createSession } from '../../../../server/session/createSession.ts';
import { newTrial } from '../../../support/newTrial.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { tableCounts } from '../../../support/tableCounts.ts';
import { testApp, testNow, testSettings } from '../../../support/testApp.ts';
import { activity, fixed, instance, study, timeline } from '../../../support/usdmStudy.ts';
import { lines } from './planFiles.ts';

const app = testApp();
let client: Client;
let trial_id: string;
app.given(async () => {
  client = await app.signIn('clinic_user');
  trial_id = await newTrial(client);
});

const subjectCount = 300;
const linesOfEach = 7;
const subjects = Array.from({ length: subjectCount }, (_, at) => `S${String(at).padStart(5, '0')}`);
const plan = {
  visits: [{ label: 'SCR' }, { label: 'BL', reference_visit: 'SCR', days_interval: 14 }],
  study_services: [{ label: 'ECG', amount: 8_500 }],
  operational_services: [],
  assignments: [{ study_service: 'ECG', protocol_visit: 'SCR' }],
};
const planFile: SentFile = { name: 'plan.json', kind: 'visit-plan', document: plan };
const prices = (...labels: string[]): SentFile => ({
  name: 'prices.csv',
  kind: 'study-services',
  rows: lines(labels.map((label) => ({ label, amount: 100 }))),
});
const participants: SentFile = {
  name: 'dm.csv',
  kind: 'participants',
  rows: lines(subjects.map((subject_id) => ({ subject_id }))),
};
const performed: SentFile = {
  name: 'sv.csv',
  kind: 'performed-visits',
  // A line that repeats another one changes nothing.
  rows: lines(
    subjects.flatMap((subject_id) =>
      Array.from({ length: linesOfEach }, () => ({
        subject_id,
        protocol_visit: 'SCR',
        visit_date: '2026-01-05',
      })),
    ),
  ),
};
const folder = [performed, participants, planFile];
const together = { is_together: true, is_confirming: true };

describe('a plan that a document holds', () => {
  test('is part of the one transaction, is looked at before, and the same again changes nothing', async () => {
    const files = [planFile, prices('ECG', 'CT')];
    const told = await client.call(api.previewImport, { trial_id, files });
    expect(told.files.map(({ kind, line_count, created }) => [kind, line_count, created])).toEqual([
      ['visit-plan', 4, [1, 2, 3, 4]],
      ['study-services', 2, [3]],
    ]);
    expect(told.files[1]).toMatchObject({ changed: [2] });
    expect(told.after).toMatchObject({ visit_count: 2, study_service_count: 2 });
    const { files: done } = await client.call(api.runImport, { trial_id, files, ...together });
    expect(done.map(({ outcome, created }) => [outcome, created.length])).toEqual([
      ['done', 4],
      ['done', 1],
    ]);
    // Its prices are other ones by now: a plan is not written over one that has assignments.
    const [again] = (await client.call(api.previewImport, { trial_id, files: [planFile] })).files;
    expect(again?.obstacle).toMatchObject({ code: 'plan_has_assignments' });
    const exported = await client.call(api.exportVisitPlan, { trial_id });
    const same: SentFile = { name: 'same.json', kind: 'visit-plan', document: exported };
    const before = await tableCounts(app.db);
    const { files: twice } = await client.call(api.runImport, { trial_id, files: [same], ...together });
    expect(twice).toMatchObject([{ outcome: 'done', line_count: 5, created: [], changed: [] }]);
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('is taken back with the files beside it where one of them is refused', async () => {
    const before = await tableCounts(app.db);
    const wrong: SentFile = {
      name: 'a.csv',
      kind: 'assigned-study-services',
      rows: lines([{ study_service: 'X-ray', protocol_visit: 'SCR', is_optional: false }]),
    };
    const { files } = await client.call(api.runImport, { trial_id, files: [wrong, planFile], ...together });
    expect(files.map(({ outcome }) => outcome)).toEqual(['left', 'refused']);
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('each fault of it is told by its place', async () => {
    const document = { ...plan, visits: [{ label: '' }, { label: 'BL', days_tolerance: 'x' }] };
    const { files } = await client.call(api.previewImport, { trial_id, files: [{ ...planFile, document }] });
    expect(files[0]).toMatchObject({
      obstacle: { code: 'validation_failed' },
      faults: [
        { field: 'visits.0.label', code: 'required' },
        { field: 'visits.1.days_tolerance', code: 'wrong_type' },
      ],
    });
    const lost = {
      ...plan,
      visits: [{ label: 'SCR' }, { label: 'BL', reference_visit: 'X', days_interval: 1 }],
    };
    const second = await client.call(api.previewImport, {
      trial_id,
      files: [{ ...planFile, document: lost }],
    });
    expect(second.files[0]).toMatchObject({
      obstacle: { code: 'plan_refused' },
      faults: [{ field: 'visits.1.reference_visit' }],
    });
  });

  test('of a study definition, with what has no place in a plan', async () => {
    const main = timeline('main', true, [instance('i1', { activityIds: ['ecg'] })], [fixed('i1')]);
    const document = study({
      activities: [activity('ecg')],
      encounters: [{ id: 'e', name: 'e' }],
      scheduleTimelines: [main],
    });
    const { files } = await client.call(api.runImport, {
      trial_id,
      files: [{ name: 'usdm.json', kind: 'usdm', document }],
      ...together,
    });
    expect(files[0]).toMatchObject({ outcome: 'done', kind: 'usdm' });
    expect(files[0]?.not_mapped.length).toBeGreaterThan(0);
  });
});

describe('a long file', () => {
  test('travels in parts and is answered as one', async () => {
    const [first, ...others] = participants.rows.slice(0, 30);
    const part = { name: 'dm.csv', kind: 'participants' as const };
    const { files } = await client.call(api.runImport, {
      trial_id,
      files: [
        { ...part, rows: first ? [first] : [] },
        { ...part, continues: true, rows: others.slice(0, 9) },
        { ...part, continues: true, rows: others.slice(9) },
      ],
      ...together,
    });
    expect(files.map(({ index, line_count, created }) => [index, line_count, created.length])).toEqual([
      [0, 30, 30],
    ]);
  });

  test.each([
    ['lines', { line: 2, subject_id: 'S' }],
    ['lines in which all is wrong', {}],
  ])('of more %s than one import takes is refused before any of them is read', async (_what, row) => {
    const rows = Array.from({ length: limits.bulkRows }, () => row);
    const part = { name: 'dm.csv', kind: 'participants', rows };
    const files = Array.from({ length: 11 }, (_, at) => ({ ...part, continues: at > 0 }));
    const refusal = await refusalOf(client.post(api.previewImport.path, { trial_id, files }));
    expect(refusal).toMatchObject({
      code: 'validation_failed',
      fields: [{ field: 'files', code: 'too_many', params: { max: limits.importLines } }],
    });
    expect(refusal).toHaveProperty('fields.length', 1);
  });
});

test.each(['preview', 'run'] as const)('a %s tells how far it is, by file and line', async (which) => {
  const told: ImportProgress[] = [];
  const onStep = (progress: unknown) => told.push(ImportProgress.parse(progress));
  const { files } =
    which === 'run'
      ? await client.call(api.runImport, { trial_id, files: folder, ...together }, { onStep })
      : await client.call(api.previewImport, { trial_id, files: folder }, { onStep });
  expect(files.map(({ created }) => created.length)).toEqual([4, subjectCount, subjectCount]);
  const lineCount = linesOfEach * subjectCount;
  const all = 1 + subjectCount + lineCount;
  expect(told.at(0)).toEqual({
    index: 2,
    done_count: 0,
    line_count: 1,
    all_done_count: 0,
    all_line_count: all,
  });
  // Performed visits are brought in some thousands at a time.
  expect(told.filter(({ index }) => index === 0).map(({ done_count }) => done_count)).toEqual([
    0,
    // Whole subjects only.
    1_995,
    lineCount,
    lineCount,
  ]);
  expect(told.at(-1)).toMatchObject({ all_done_count: all });
});

test('what is refused before anything is told is refused as ever', async () => {
  const unknown = { trial_id: '00000000-0000-7000-8000-000000000000', files: folder };
  const refused = await refusalOf(client.call(api.previewImport, unknown, { onStep: () => undefined }));
  expect(refused).toMatchObject({ code: 'not_found', status: 404 });
});

describe('over a connection', () => {
  let listening: Promise<string> | undefined;
  /** A client of the same person, over the network. */
  const connected = async (): Promise<Client> => {
    listening ??= app.app.listen({ port: 0, host: '127.0.0.1' });
    const { id } = await client.call(api.getCurrentUser, {});
    const tokens = await createSession(app.db, id, testNow, testSettings.sessionMaxHours);
    const session = createClientSession();
    session.start({
      accessToken: null,
      backendAccessToken: tokens.accessToken,
      csrfToken: tokens.csrfToken,
      firstName: 'Test',
      lastName: 'User',
    });
    return createClient({ baseUrl: `${await listening}/backend`, session });
  };

  test.each(['together', 'each', 'preview'] as const)(
    'closing it takes back the transaction under way (%s)',
    async (how) => {
      const files = folder;
      const far = await connected();
      const before = await tableCounts(app.db);
      const going = new AbortController();
      const options = {
        signal: going.signal,
        // The plan is in, participants are on their way.
        onStep: (progress: unknown) => {
          if (ImportProgress.parse(progress).index === 1) going.abort();
        },
      };
      const choice = { is_together: how === 'together', is_confirming: true };
      const call =
        how === 'preview'
          ? far.call(api.previewImport, { trial_id, files }, options)
          : far.call(api.runImport, { trial_id, files, ...choice }, options);
      await expect(call).rejects.toThrow('aborted');
      // Whoever locks the trial waits for what is under way.
      await client.call(api.previewImport, { trial_id, files: [prices('CT')] });
      expect(await client.call(api.listParticipants, { trial_id })).toEqual([]);
      const visits = await client.call(api.listVisits, { trial_id });
      expect(visits).toHaveLength(how === 'each' ? 2 : 0);
      if (how === 'each') return;
      const apart = { idempotency_key: 0, user_session: 0 };
      expect({ ...(await tableCounts(app.db)), ...apart }).toEqual({ ...before, ...apart });
    },
  );
});

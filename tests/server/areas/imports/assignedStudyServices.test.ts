import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { serviceEdit } from '../../../support/newTrial.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { addParticipant } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';
import { lines, malformedFields, refusedLines } from './planFiles.ts';

const app = testApp();
let client: Client;
let plan: BuiltPlan;
let trial_id: string;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
  plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }, { label: 'V1', after: ['SCR', 14] }, { label: 'AE', isScheduled: false }],
    services: { Visit: 40_000, ECG: 8_500 },
    assigned: { SCR: ['Visit'] },
  });
  trial_id = plan.trial_id;
});

type Row = [study_service: string, protocol_visit: string, is_optional?: boolean];
const bringIn = (...rows: Row[]) =>
  client.call(api.importAssignedStudyServices, {
    trial_id,
    rows: lines(
      rows.map(([study_service, protocol_visit, is_optional]) => ({
        study_service,
        protocol_visit,
        is_optional,
      })),
    ),
  });
const refused = (...rows: Row[]) => refusedLines(app.db, () => bringIn(...rows));
const cells = async () =>
  (await client.call(api.listAssignedStudyServices, { trial_id })).map(
    ({ study_service_id, protocol_visit_id, is_optional, version }) =>
      [study_service_id, protocol_visit_id, is_optional, version] as const,
  );
const cell = (service: string, visit: string, isOptional: boolean, version: number) => [
  plan.serviceId(service),
  plan.visitId(visit),
  isOptional,
  version,
];

test('assignments are brought in by labels, mandatory unless the file says optional', async () => {
  expect(await bringIn(['Visit', 'SCR'], ['ECG', 'SCR', true], ['Visit', 'AE'])).toEqual({
    created: 2,
    changed: 0,
    unchanged: 1,
    warnings: [],
  });
  expect(await bringIn(['Visit', 'SCR', true], ['ECG', 'SCR', true])).toMatchObject({
    created: 0,
    changed: 1,
    unchanged: 1,
  });
  expect(new Set((await cells()).map(String))).toEqual(
    new Set(
      [cell('Visit', 'SCR', true, 2), cell('ECG', 'SCR', true, 1), cell('Visit', 'AE', false, 1)].map(String),
    ),
  );
});

test('a file that does not say what is optional leaves it as it is', async () => {
  await bringIn(['ECG', 'SCR', true]);
  expect(await bringIn(['Visit', 'SCR'], ['ECG', 'SCR'])).toMatchObject({ unchanged: 2 });
  expect((await cells()).map(String)).toContain(String(cell('ECG', 'SCR', true, 1)));
});

describe('are refused by line where', () => {
  test('a service or a visit is unknown, each named', async () => {
    expect(await refused(['Visit', 'V1'], ['CT', 'V1'], ['Visit', 'V99'], ['CT', 'V99'])).toEqual([
      [3, 'study_service', 'label_unknown', { label: 'CT' }],
      [4, 'protocol_visit', 'label_unknown', { label: 'V99' }],
      [5, 'study_service', 'label_unknown', { label: 'CT' }],
      [5, 'protocol_visit', 'label_unknown', { label: 'V99' }],
    ]);
  });

  test('a label is of another trial', async () => {
    await buildPlan(app.db, { visits: [{ label: 'V9' }], services: { CT: 1 } });
    expect(await refused(['CT', 'V9'])).toMatchObject([
      [2, 'study_service', 'label_unknown', {}],
      [2, 'protocol_visit', 'label_unknown', {}],
    ]);
  });

  test('several services or visits carry the label', async () => {
    await client.call(api.putStudyService, serviceEdit(trial_id, 'ECG'));
    expect(await refused(['ECG', 'SCR'], ['Visit', 'V1'])).toEqual([
      [2, 'study_service', 'label_ambiguous', { label: 'ECG' }],
    ]);
  });

  test('a pair stands twice', async () => {
    expect(await refused(['ECG', 'V1'], ['Visit', 'V1'], ['ECG', 'V1', true])).toEqual([
      [4, undefined, 'duplicate_in_input', {}],
    ]);
    expect(await refused(['Visit', 'SCR'], ['Visit', 'SCR'])).toEqual([
      [3, undefined, 'duplicate_in_input', {}],
    ]);
  });
});

describe('after the first participant', () => {
  beforeEach(async () => {
    await addParticipant(client, trial_id, '001');
  });

  test('an identical file does nothing', async () => {
    const before = await cells();
    expect(await bringIn(['Visit', 'SCR'])).toEqual({ created: 0, changed: 0, unchanged: 1, warnings: [] });
    expect(await cells()).toEqual(before);
  });

  test('the optional flag is locked, and a pair of elements that were there before is refused', async () => {
    expect(await refused(['Visit', 'SCR', true], ['ECG', 'V1'])).toEqual([
      [2, 'is_optional', 'field_locked', {}],
      [3, 'protocol_visit_id', 'field_locked', {}],
    ]);
  });

  test('a pair with a new service or a new visit is added, and marked', async () => {
    const rows = lines([{ label: 'CT', amount: 45_000 }]);
    await client.call(api.importStudyServices, { trial_id, rows });
    const visits = lines([{ label: 'V2', visit_kind: 'non_scheduled' as const }]);
    await client.call(api.importVisits, { trial_id, rows: visits });
    expect(await bringIn(['CT', 'SCR'], ['ECG', 'V2'], ['CT', 'V2', true])).toMatchObject({ created: 3 });
    const assigned = await client.call(api.listAssignedStudyServices, { trial_id });
    expect(assigned.filter(({ is_added_later }) => is_added_later)).toHaveLength(3);
    expect(await bringIn(['CT', 'V2', false])).toMatchObject({ changed: 1 });
  });
});

test('what is no list of assignments is named by row and field', async () => {
  const rows: Row[] = [
    ['x'.repeat(1_001), 'SCR'],
    ['Visit', 'x'.repeat(251)],
    ['', ' '],
  ];
  expect(await malformedFields(app.db, () => bringIn(...rows))).toEqual([
    ['rows.0.study_service', 'too_long'],
    ['rows.1.protocol_visit', 'too_long'],
    ['rows.2.study_service', 'required'],
    ['rows.2.protocol_visit', 'required'],
  ]);
});

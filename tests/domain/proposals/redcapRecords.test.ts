import { expect, test } from 'vitest';
import { withoutArm } from '../../../contract/imports/redcapEvents.ts';
import { isRepeated, visitsOfRows } from '../../../domain/proposals/redcapRecords.ts';

const fields = {
  record_field: 'study_id',
  subject_field: null,
  date_fields: ['visit_date'],
  service_fields: [],
};

test.each([
  ['visit_1_arm_1', 'visit_1'],
  ['visit_1_arm_2', 'visit_1'],
  ['visit_1_arm_12b', 'visit_1b'],
  ['charm_offensive', 'charm_offensive'],
  ['Visit 1 (Arm 2: Verum)', 'Visit 1'],
  ['', ''],
])('the event %s is called %s: its arm is not kept', (event, name) => {
  expect(withoutArm(event)).toBe(name);
});

test('a name or a record without end is read at once', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    study_id: '1',
    redcap_event_name: 'base_arm_1',
    redcap_repeat_instance: index,
    visit_date: '2026-06-01',
    ecg_complete: '2',
  }));
  const endless = { study_id: '2', redcap_event_name: '(Arm 1: '.repeat(100_000), visit_date: '2026-06-01' };
  const read = visitsOfRows([...rows, endless], { ...fields, service_fields: ['ecg_complete'] });
  expect([read.visits.length, read.unreadable_count]).toEqual([20_000, 1]);
});

test('of an export only subject, event, repeat and date are taken, whatever else it holds', () => {
  const rows = [
    {
      study_id: '100',
      redcap_event_name: 'enrollment_arm_1',
      redcap_repeat_instrument: '',
      redcap_repeat_instance: '',
      visit_date: '2026-06-02',
      first_name: 'Mia',
      dob: '1983-09-23',
      randomization_arm: '2',
    },
    { study_id: '100', redcap_event_name: 'dose_1_arm_1', visit_date: '' },
    {
      study_id: 220,
      redcap_event_name: 'adverse_event_arm_2',
      redcap_repeat_instance: 2,
      visit_date: '2026-06-03 14:30',
    },
  ];
  const { visits, unreadable_count } = visitsOfRows(rows, fields);
  expect(visits).toEqual([
    { subject_id: '100', visit: 'enrollment', instance: '', visit_date: '2026-06-02', services: [] },
    { subject_id: '220', visit: 'adverse_event', instance: '2', visit_date: '2026-06-03', services: [] },
  ]);
  expect(unreadable_count).toBe(0);
});

test('the subject may stand in one event of the record, and each field of dates is a visit in a project without events', () => {
  const named = { ...fields, subject_field: 'subject', date_fields: ['date_1', 'date_2'] };
  expect(
    visitsOfRows(
      [
        {
          study_id: '7',
          redcap_event_name: 'base_arm_1',
          subject: 'S-007',
          date_1: '2026-06-01',
          date_2: '2026-06-05',
        },
        { study_id: '7', redcap_event_name: 'week_1_arm_1', subject: '', date_1: '2026-06-08' },
        { study_id: '8', redcap_event_name: 'base_arm_1', date_1: '2026-06-01' },
      ],
      named,
    ),
  ).toEqual({
    visits: [
      { subject_id: 'S-007', visit: 'base', instance: '', visit_date: '2026-06-01', services: [] },
      { subject_id: 'S-007', visit: 'base / date_2', instance: '', visit_date: '2026-06-05', services: [] },
      { subject_id: 'S-007', visit: 'week_1', instance: '', visit_date: '2026-06-08', services: [] },
    ],
    unreadable_count: 1,
  });
  expect(
    visitsOfRows([{ study_id: '7', date_1: '2026-06-01', date_2: '2026-06-31' }], {
      ...named,
      subject_field: null,
    }),
  ).toEqual({
    visits: [{ subject_id: '7', visit: 'date_1', instance: '', visit_date: '2026-06-01', services: [] }],
    unreadable_count: 1,
  });
});

test('a form that is complete, a box that is ticked, and a date say that a service was done; forms that repeat have own rows', () => {
  const asked = { ...fields, service_fields: ['ecg_complete', 'done___1', 'mri_date', 'lab_complete'] };
  const at = { study_id: '7', redcap_event_name: 'week_1_arm_1' };
  const { visits } = visitsOfRows(
    [
      { ...at, visit_date: '2026-06-08', ecg_complete: '1', done___1: '1', mri_date: '2026-06-09' },
      { ...at, redcap_repeat_instrument: 'lab', redcap_repeat_instance: 1, lab_complete: '2' },
      {
        ...at,
        redcap_event_name: 'week_2_arm_1',
        visit_date: '2026-06-15',
        done___1: '0',
        ecg_complete: '2',
      },
    ],
    asked,
  );
  expect(visits.map(({ services }) => services)).toEqual([
    ['done___1', 'mri_date', 'lab_complete'],
    ['ecg_complete'],
  ]);
});

test('a page that was not asked for, or comes again, is known by its rows', () => {
  const seen = new Set<string>();
  const page = [
    { study_id: '1', redcap_event_name: 'a' },
    { study_id: '1', redcap_event_name: 'b' },
  ];
  expect(isRepeated(page, new Set(['1']), seen, fields)).toBe(false);
  expect(isRepeated(page, new Set(['1']), seen, fields)).toBe(true);
  expect(isRepeated([{ study_id: '3', redcap_event_name: 'a' }], new Set(['2']), seen, fields)).toBe(true);
});

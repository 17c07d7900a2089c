import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { planFormat, planVersion, VisitPlan } from '../../../contract/plan/visitPlan.ts';
import { newId } from '../../../dataProvider/newId.ts';
import {
  planFileOf,
  planHeadFault,
  type StoredPlan,
  type StoredVisit,
} from '../../../domain/visitPlan/visitPlan.ts';
import { idsOfPlan, planEdits } from '../../../domain/visitPlan/visitPlanEdits.ts';

const visit = (id: string, label: string, more: Partial<StoredVisit> = {}): StoredVisit => ({
  protocol_visit_id: id,
  label,
  short_label: null,
  description: null,
  visit_kind: 'scheduled',
  reference_visit_id: null,
  days_interval: null,
  days_tolerance_before: 0,
  days_tolerance_after: 0,
  sort_order: 1,
  version: 1,
  ...more,
});
const service = (id: string, label: string, sort_order = 1) => ({
  study_service_id: id,
  label,
  description: null,
  amount: 1,
  is_additional: false,
  sort_order,
  version: 3,
});
const empty: StoredPlan = { visits: [], services: [], operationalServices: [], assignments: [] };
const pair = (study_service_id: string, protocol_visit_id: string) => ({
  study_service_id,
  protocol_visit_id,
  is_optional: false,
});

describe('a plan as a file', () => {
  test('says its format and version, and leaves out ids, versions and places', () => {
    const file = planFileOf({ ...empty, visits: [visit('v1', 'SCR')], services: [service('s1', 'Visit')] });
    expect(file).toMatchObject({ format: planFormat, version: planVersion });
    expect(file.visits).toEqual([
      {
        label: 'SCR',
        short_label: null,
        description: null,
        visit_kind: 'scheduled',
        reference_visit: null,
        days_interval: null,
        days_tolerance_before: 0,
        days_tolerance_after: 0,
      },
    ]);
    expect(file.study_services).toEqual([
      { label: 'Visit', description: null, amount: 1, is_additional: false },
    ]);
  });

  test('names a record by its label, and by its occurrence only where the label is repeated', () => {
    const visits = [
      visit('v1', 'V'),
      visit('v2', 'V', { reference_visit_id: 'v1', days_interval: 7 }),
      visit('v3', 'W', { reference_visit_id: 'v2', days_interval: 7 }),
      visit('v4', 'X', { reference_visit_id: 'v3', days_interval: 7 }),
    ];
    const { visits: named } = planFileOf({ ...empty, visits });
    expect(named.map((each) => [each.reference_visit, each.reference_visit_occurrence])).toEqual([
      [null, undefined],
      ['V', 1],
      ['V', 2],
      ['W', undefined],
    ]);
  });

  test('lists assignments by service, then visit', () => {
    const { assignments } = planFileOf({
      ...empty,
      visits: [visit('v1', 'V'), visit('v2', 'W')],
      services: [service('s1', 'ECG'), service('s2', 'ECG'), service('s3', 'CT')],
      assignments: [pair('s3', 'v1'), pair('s2', 'v2'), pair('s1', 'v2'), pair('s1', 'v1')],
    });
    expect(assignments).toEqual([
      { study_service: 'ECG', study_service_occurrence: 1, protocol_visit: 'V', is_optional: false },
      { study_service: 'ECG', study_service_occurrence: 1, protocol_visit: 'W', is_optional: false },
      { study_service: 'ECG', study_service_occurrence: 2, protocol_visit: 'W', is_optional: false },
      { study_service: 'CT', protocol_visit: 'V', is_optional: false },
    ]);
  });
});

describe('the head of a plan file', () => {
  test('is ours or absent', () => {
    expect(planHeadFault({})).toBeNull();
    expect(planHeadFault({ format: planFormat, version: planVersion })).toBeNull();
  });

  test('of another format or version is refused, the format first', () => {
    expect(planHeadFault({ format: 'usdm', version: 4 })?.code).toBe('plan_format_unknown');
    expect(planHeadFault({ format: planFormat, version: 2 })).toEqual({
      code: 'plan_version_unknown',
      params: { version: 2, known: 1 },
    });
  });
});

describe('a plan file laid over a stored plan', () => {
  const laid = (plan: Partial<z.input<typeof VisitPlan>>, stored = empty) => {
    const parsed = VisitPlan.parse({ visits: [], operational_services: [], ...plan });
    const newIds = Array.from({ length: idsOfPlan(parsed) }, (_, index) => `new${index}`);
    return planEdits('trial', parsed, { stored, newIds });
  };

  test('finds records by label and occurrence; new ones stand behind the last', () => {
    const stored = { ...empty, services: [service('s1', 'ECG', 4), service('s2', 'ECG', 7)] };
    const price = { amount: 1 };
    const study_services = ['ECG', 'CT', 'ECG', 'ECG'].map((label) => ({ label, ...price }));
    expect(
      laid({ study_services }, stored).services.map((each) => [
        each.study_service_id,
        each.sort_order,
        each.version,
      ]),
    ).toEqual([
      ['s1', 4, 3],
      ['new1', 9, undefined],
      ['s2', 7, 3],
      ['new3', 11, undefined],
    ]);
  });

  test('finds the service that a row names by id, and by label among the others', () => {
    const [s1, s2, s3] = [newId(), newId(), newId()];
    const stored = { ...empty, services: [service(s1, 'ECG'), service(s2, 'ECG'), service(s3, 'CT')] };
    const amount = 5;
    const { services, assignments } = laid(
      {
        visits: [{ label: 'V' }],
        study_services: [
          { label: 'ECG', amount, study_service_id: s2 },
          { label: 'ECG', amount },
          { label: 'Scan', amount, study_service_id: s3 },
        ],
        assignments: [{ study_service: 'ECG', study_service_occurrence: 1, protocol_visit: 'V' }],
      },
      stored,
    );
    expect(services.map((each) => [each.study_service_id, each.label])).toEqual([
      [s2, 'ECG'],
      [s1, 'ECG'],
      [s3, 'Scan'],
    ]);
    expect(assignments).toMatchObject([{ study_service_id: s2 }]);
  });

  test('keeps the amount where the file says none; a new service costs nothing yet', () => {
    const stored = { ...empty, services: [{ ...service('s1', 'ECG'), amount: 4_000 }] };
    const { services } = laid({ study_services: [{ label: 'ECG' }, { label: 'ECG' }] }, stored);
    expect(services.map((each) => each.amount)).toEqual([4_000, 0]);
  });

  test('names a service that the trial does not have by its place', () => {
    const study_services = [{ label: 'ECG', study_service_id: newId() }];
    expect(laid({ study_services }).faults).toEqual([
      { field: 'study_services.0.study_service_id', code: 'reference_unknown', params: { label: 'ECG' } },
    ]);
  });

  test('gives every new record an id of its own', () => {
    const amount = 1;
    const edits = laid({
      visits: [{ label: 'V' }, { label: 'W' }],
      study_services: [{ label: 'V', amount }],
      operational_services: [{ label: 'V', amount, repetition_period: 'once' }],
    });
    expect(edits.visits.map((each) => each.protocol_visit_id)).toEqual(['new0', 'new1']);
    expect(edits.services.map((each) => each.study_service_id)).toEqual(['new2']);
    expect(edits.operationalServices.map((each) => each.contract_study_service_id)).toEqual(['new3']);
  });

  test('lets a reference name a visit of the file before a stored one, in any order', () => {
    const stored = { ...empty, visits: [visit('v1', 'SCR'), visit('v2', 'SCR'), visit('v3', 'BL')] };
    const reference = (reference_visit: string) => ({ reference_visit, days_interval: 1 });
    const visits = [
      { label: 'A', ...reference('SCR') },
      { label: 'SCR' },
      { label: 'B', ...reference('BL') },
    ];
    const { visits: edits, faults } = laid({ visits }, stored);
    expect(faults).toEqual([]);
    expect(edits.map((each) => each.reference_visit_id)).toEqual(['v1', null, 'v3']);
  });

  test('names labels that name nothing or several records by their place', () => {
    const stored = { ...empty, visits: [visit('v1', 'SCR'), visit('v2', 'SCR')] };
    const { faults } = laid(
      {
        visits: [
          { label: 'A', reference_visit: 'SCR' },
          { label: 'B', reference_visit: 'X' },
          { label: 'C', reference_visit: 'SCR', reference_visit_occurrence: 3 },
          { label: 'D', reference_visit: 'SCR', reference_visit_occurrence: 2 },
        ],
        assignments: [{ study_service: 'ECG', protocol_visit: 'A' }],
      },
      stored,
    );
    expect(faults).toEqual([
      { field: 'visits.0.reference_visit', code: 'label_ambiguous', params: { label: 'SCR' } },
      { field: 'visits.1.reference_visit', code: 'label_unknown', params: { label: 'X' } },
      { field: 'visits.2.reference_visit', code: 'label_unknown', params: { label: 'SCR' } },
      { field: 'assignments.0.study_service', code: 'label_unknown', params: { label: 'ECG' } },
    ]);
  });
});

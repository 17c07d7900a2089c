import { describe, expect, test } from 'vitest';
import { comparePlans } from '../../../domain/visitPlan/planComparison.ts';
import {
  cellKey,
  locksOf,
  serviceKey,
  takenEdits,
  visitKey,
  withNeeded,
} from '../../../domain/visitPlan/planTaking.ts';
import { at, base, type Drawn, newerOf } from '../../support/drawnPlans.ts';
import { trialPlanOf } from '../../support/trialPlan.ts';

const trialId = '01900000-0000-7000-8000-000000000002';

const changed: Drawn = {
  visits: [
    ...base.visits.slice(0, 2),
    at('Week 4', 'Baseline', 30, 3),
    at('Week 12', 'Baseline', 84),
    at('Week 13', 'Week 12', 7),
  ],
  services: [['ECG', 4_000], 'CT scan'],
  cells: ['ECG@Baseline?', 'CT scan@Week 13'],
};

const taking = (newerPlan: Drawn, pick: 'all' | readonly string[], hasParticipants = false) => {
  const plan = trialPlanOf(base, hasParticipants);
  const newer = newerOf(newerPlan);
  const comparison = comparePlans(plan, newer);
  const keys = [
    ...comparison.visits.map(visitKey),
    ...comparison.services.map(serviceKey),
    ...comparison.cells.map(cellKey),
  ];
  const chosen = new Set(pick === 'all' ? keys : pick);
  const edits = takenEdits(trialId, { plan, newer, comparison, chosen }, (key) => `new ${key}`);
  return { comparison, edits, needed: withNeeded(comparison, chosen), locks: locksOf(plan) };
};

describe('what is taken of a newer protocol becomes the saves of the plan', () => {
  test('with nothing taken nothing is saved', () => {
    expect(taking(changed, []).edits).toEqual({
      visits: [],
      services: [],
      addedServices: new Map(),
      assignments: [],
      unassign: [],
      removeServices: [],
      removeVisits: [],
      faults: [],
    });
  });

  test('a moved visit keeps its label and its other fields', () => {
    expect(taking(changed, ['visit:v:Week 4']).edits.visits).toEqual([
      expect.objectContaining({
        protocol_visit_id: 'v:Week 4',
        label: 'Week 4',
        reference_visit_id: 'v:Baseline',
        days_interval: 30,
        days_tolerance_before: 3,
        sort_order: 3,
        version: 1,
      }),
    ]);
  });

  test('an added visit stands behind the last and counts from the trial’s own visit', () => {
    expect(taking(changed, ['visit+3']).edits.visits).toEqual([
      expect.objectContaining({
        protocol_visit_id: 'new visit+3',
        label: 'Week 12',
        reference_visit_id: 'v:Baseline',
        sort_order: 8,
        version: undefined,
      }),
    ]);
  });

  test('an assignment brings both of its ends, and the visit that one of them counts from', () => {
    const { needed, edits } = taking(changed, ['service+1/+4']);
    expect([...needed].sort()).toEqual(['service+1', 'service+1/+4', 'visit+3', 'visit+4']);
    expect(edits.addedServices).toEqual(new Map([[1, 'new service+1']]));
    expect(edits.visits.map(({ label }) => label)).toEqual(['Week 12', 'Week 13']);
    expect(edits.services).toMatchObject([
      { study_service_id: 'new service+1', label: 'CT scan', amount: 0 },
    ]);
    expect(edits.assignments).toEqual([
      {
        study_service_id: 'new service+1',
        protocol_visit_id: 'new visit+4',
        is_optional: false,
        version: undefined,
      },
    ]);
  });

  test('what is gone is unassigned first', () => {
    const { edits } = taking(changed, ['visit:v:Week 8', 'service:s:Vital signs']);
    expect(edits.unassign).toEqual([
      { study_service_id: 's:Vital signs', protocol_visit_id: 'v:Week 8', version: 1 },
    ]);
    expect(edits.removeVisits).toEqual([{ protocol_visit_id: 'v:Week 8', version: 1 }]);
    expect(edits.removeServices).toEqual([{ study_service_id: 's:Vital signs', version: 1 }]);
  });

  test('with all of it taken the plan is the newer one', () => {
    const { edits } = taking(changed, 'all');
    expect(edits.faults).toEqual([]);
    expect(edits.services.map(({ label, amount }) => [label, amount])).toEqual([
      ['CT scan', 0],
      ['ECG', 4_000],
    ]);
    expect(edits.assignments.map(({ is_optional, version }) => [is_optional, version])).toEqual([
      [true, 1],
      [false, undefined],
    ]);
  });

  test('half of what belongs together is told before it is saved', () => {
    const turned: Drawn = {
      visits: [
        { label: 'Screening' },
        at('Baseline', 'Screening', 14),
        at('Week 4', 'Baseline', 28, 3),
        at('Week 8', 'Baseline', 56, 3),
      ],
    };
    expect(taking(turned, ['visit:v:Baseline']).edits.faults).not.toEqual([]);
    expect(taking(turned, ['visit:v:Baseline', 'visit:v:Screening']).edits.faults).toEqual([]);
  });
});

describe('what participants have locked is said', () => {
  const { comparison, locks } = taking(changed, [], true);
  const codes = (verdict: readonly { code: string }[]) => verdict.map(({ code }) => code);

  test('of visits and services that are there, not of added ones', () => {
    expect(comparison.visits.map((visit) => [visit.kind, ...codes(locks.visit(visit))])).toEqual([
      ['added'],
      ['added'],
      ['gone', 'trial_has_participants'],
      ['moved', 'field_locked'],
    ]);
    expect(comparison.services.map((service) => [service.kind, ...codes(locks.service(service))])).toEqual([
      ['added'],
      ['moved', 'field_locked'],
      ['gone', 'trial_has_participants'],
    ]);
  });

  test('of assignments, unless one of the two is new', () => {
    expect(comparison.cells.map((cell) => [cell.kind, ...codes(locks.cell(cell))])).toEqual([
      ['moved', 'field_locked'],
      ['gone', 'trial_has_participants'],
      ['added'],
    ]);
  });

  test('what the same act empties is no lock', () => {
    const plan = trialPlanOf(base);
    const held = plan.visits.map((visit) => ({
      ...visit,
      verdicts: { remove: [{ code: 'visit_not_empty' as const, params: {} }], assign: [] },
    }));
    const [gone] = comparePlans(plan, newerOf({ visits: base.visits.slice(0, 3) })).visits;
    expect(gone && locksOf({ ...plan, visits: held }).visit(gone)).toEqual([]);
  });
});

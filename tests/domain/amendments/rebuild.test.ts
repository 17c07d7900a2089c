import { describe, expect, test } from 'vitest';
import { applyActions } from '../../../domain/amendments/applyActions.ts';
import { comingOf, openVisitCount } from '../../../domain/amendments/coming.ts';
import { figuresOf } from '../../../domain/amendments/draftMoney.ts';
import { movedVisits, type PlannedVisit } from '../../../domain/amendments/preview.ts';
import { buildingPlan, type HeldService, isUnchanged, rebuild } from '../../../domain/amendments/rebuild.ts';
import { planVisits, type ScheduledVisit } from '../../../domain/recording/visitSchedule.ts';
import { amendmentOne, contract, held } from './cases.ts';

const before = buildingPlan(contract);
const { version } = applyActions(contract, amendmentOne);
const plan = buildingPlan(version);

const service = (template: string, more: Partial<HeldService> = {}): HeldService => ({
  recorded_study_service_id: `${template} held`,
  study_service_template_id: template,
  is_optional: false,
  is_additional: false,
  is_untouched: true,
  ...more,
});

const ecg = service('ECG', { is_optional: true });

test('a new visit comes to whoever has its tree', () => {
  const rebuilt = rebuild([held('SCR', false), held('V1', true, [service('V1'), ecg])], plan);
  expect(rebuilt.added).toEqual([{ protocol_visit_id: 'V2', root_visit_id: 'SCR' }]);
  expect(isUnchanged(rebuild([], plan))).toBe(true);
});

test('back to the plan of before it goes again, unless somebody has said something of it', () => {
  const visits = [
    held('SCR', false, [service('SCR', { is_untouched: false })]),
    held('V1', false),
    held('V2', true, [service('ECG')]),
  ];
  expect(rebuild(visits, before).removed).toEqual(['V2 held']);
  const recorded = visits.with(2, held('V2', true, [service('ECG', { is_untouched: false })]));
  expect(rebuild(recorded, before).removed).toEqual([]);
  const dated = visits.with(2, held('V2', false, [service('ECG')]));
  expect(isUnchanged(rebuild(dated, before))).toBe(true);
});

test('services are added to open visits, taken from them, and become mandatory', () => {
  const { version: changed } = applyActions(contract, [
    { kind: 'assigned', study_service_id: 'ECG', protocol_visit_id: 'V1', is_optional: false },
    { kind: 'assigned', study_service_id: 'CT', protocol_visit_id: 'V1', is_optional: true },
    { kind: 'unassigned', study_service_id: 'V1', protocol_visit_id: 'V1' },
  ]);
  const visits = [held('SCR', false), held('V1', true, [service('V1'), ecg])];
  const rebuilt = rebuild(visits, buildingPlan(changed));
  expect(rebuilt).toEqual({
    added: [],
    removed: [],
    added_services: [{ recorded_visit_id: 'V1 held', study_service_id: 'CT', is_optional: true }],
    removed_services: ['V1 held'],
    changed_services: [{ recorded_study_service_id: 'ECG held', is_optional: false }],
  });
});

/** A participant as the plan stands, with these dates. */
const participant = (dates: Record<string, string>): PlannedVisit[] => {
  const terms = [...contract.visits.values()].map(
    (visit): ScheduledVisit => ({
      ...visit,
      recorded_visit_id: `${visit.protocol_visit_id} held`,
      visit_date: dates[visit.protocol_visit_id] ?? null,
      planned_date: null,
      window_from: null,
      window_to: null,
      is_closed: false,
      is_cancelled: false,
    }),
  );
  const plans = planVisits(terms);
  return terms.map((visit, index) => ({
    ...visit,
    ...plans[index],
    ...held(visit.protocol_visit_id, visit.visit_date === null),
  }));
};

describe('the worked example', () => {
  test.each([
    ['001', '2026-01-19', ['2026-02-16', '2026-02-13', '2026-02-19']],
    ['002', '2026-02-03', ['2026-03-03', '2026-02-28', '2026-03-06']],
  ])('V2 of %s', (_, date, window) => {
    const visits = participant({ SCR: '2026-01-05', V1: date });
    const moved = movedVisits(visits, rebuild(visits, plan), plan);
    expect(moved.map((one) => [one.planned_date, one.window_from, one.window_to])).toEqual([window]);
    expect(moved[0]?.recorded_visit_id).toBeNull();
  });

  test('the money as one types', () => {
    const visits = participant({ SCR: '2026-01-05', V1: '2026-01-19' });
    const open = {
      plan,
      buildings: [{ visits, rebuilt: rebuild(visits, plan) }],
      others: [held('V1', true, [service('V1'), ecg])],
    };
    const figures = figuresOf({
      before: contract,
      after: version,
      coming: comingOf(open),
      open_visit_count: openVisitCount(open.buildings),
      repricing: {
        repriced: [
          {
            kind: {
              study_service_template_id: 'V1',
              amount: 1_250_00,
              difference_amount: 0,
              was_invoiced: false,
              shares: [],
              count: 1,
            },
            amount_before: 1_250_00,
            amount: 1_300_00,
          },
        ],
        differences: [],
      },
    });
    expect(figures).toEqual({
      repriced_count: 1,
      unbilled_amount: 50_00,
      difference_count: 0,
      difference_amount: 0,
      open_visit_count: 1,
      coming_amount: 90_00 + 50_00,
    });
  });
});

test('an open visit takes another window, a dated one keeps the terms it was done by', () => {
  const wider = {
    kind: 'visit_changed',
    protocol_visit_id: 'V1',
    reference_visit_id: 'SCR',
    days_interval: 21,
    days_tolerance_before: 1,
    days_tolerance_after: 1,
  } as const;
  const changed = buildingPlan(applyActions(contract, [wider]).version);
  const open = participant({ SCR: '2026-01-05' });
  expect(movedVisits(open, rebuild(open, changed), changed)).toEqual([
    {
      recorded_visit_id: 'V1 held',
      protocol_visit_id: 'V1',
      planned_date: '2026-01-26',
      window_from: '2026-01-25',
      window_to: '2026-01-27',
    },
  ]);
  const dated = participant({ SCR: '2026-01-05', V1: '2026-01-19' });
  expect(movedVisits(dated, rebuild(dated, changed), changed)).toEqual([]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePlans } from '../../../domain/visitPlan/planComparison.ts';
import { at, base, compared, type Drawn, newerOf, ownOf } from '../../support/drawnPlans.ts';

describe('its services and cells', () => {
  test('a service is added, gone or has another price; the price list is no part of a protocol’s table', () => {
    const own = ownOf(base);
    const extra = {
      study_service_id: 's:extra',
      label: 'Repeat blood draw',
      amount: 100,
      is_additional: true,
    };
    const newer = newerOf({ ...base, services: [['ECG', 4_000], 'CT scan'], cells: [] });
    expect(comparePlans({ ...own, services: [...own.services, extra] }, newer).services).toMatchObject([
      { kind: 'added', label: 'CT scan' },
      { kind: 'moved', label: 'ECG', amount: { from: 3_394, to: 4_000 } },
      { kind: 'gone', label: 'Vital signs' },
    ]);
  });

  test('cells are added, gone, or optional where they were not', () => {
    const newer = { ...base, cells: ['ECG@Baseline?', 'ECG@Week 8', 'Vital signs@Week 8'] };
    expect(
      compared(base, newer).cells.map(({ kind, service, visit, from, to }) =>
        [kind, service.label, visit.label, from ?? '–', to ?? '–'].join(' '),
      ),
    ).toEqual([
      'moved ECG Baseline mandatory optional',
      'gone ECG Week 4 optional –',
      'added ECG Week 8 – mandatory',
    ]);
  });

  test('what goes with a visit or a service that is gone is not told again for each cell', () => {
    const newer = {
      visits: base.visits.slice(0, 3),
      services: ['ECG'],
      cells: ['ECG@Baseline', 'ECG@Week 4?'],
    };
    expect(compared(base, newer)).toMatchObject({
      visits: [{ kind: 'gone' }],
      services: [{ kind: 'gone' }],
      cells: [],
    });
  });

  test('a person’s choice of the service stands above the labels', () => {
    const newer = {
      ...base,
      services: ['12-lead', 'Vital signs'],
      cells: ['12-lead@Baseline', '12-lead@Week 4?', 'Vital signs@Week 8'],
    };
    expect(compared(base, newer).services.map(({ kind }) => kind)).toEqual(['added', 'gone']);
    expect(compared(base, newer, new Map([[0, 's:ECG']]))).toMatchObject({ services: [], cells: [] });
    expect(compared(base, base, new Map([[0, null]])).services.map(({ kind }) => kind)).toEqual([
      'added',
      'gone',
    ]);
  });
});

describe('whatever the two plans are', () => {
  const label = fc.constantFrom(
    'Screening',
    'Baseline',
    'Week 4',
    'Week 8',
    'W4',
    'V1',
    '1',
    '2',
    'EOT',
    'End of treatment',
  );
  const plan = fc
    .uniqueArray(
      fc.record({ label, day: fc.integer({ min: -3, max: 3 }), window: fc.integer({ min: 0, max: 1 }) }),
      {
        selector: (visit) => visit.label,
        minLength: 1,
        maxLength: 6,
      },
    )
    .chain((visits) =>
      fc
        .uniqueArray(fc.constantFrom('ECG', 'EKG', 'Vital signs', 'CT scan'), { maxLength: 4 })
        .chain((services) =>
          fc
            .subarray(services.flatMap((service) => visits.map((visit) => `${service}@${visit.label}`)))
            .map((cells): Drawn => {
              const root = visits[0]?.label ?? '';
              return {
                visits: visits.map((visit, index) =>
                  index === 0 ? { label: visit.label } : at(visit.label, root, visit.day * 14, visit.window),
                ),
                services,
                cells,
              };
            }),
        ),
    );

  test('each visit and service of either plan is told once, and no two are the same one', () => {
    fc.assert(
      fc.property(plan, plan, (own, newer) => {
        const { visits, services, unchanged, visitIds, serviceIds } = compared(own, newer);
        const count = (kind: string, list: readonly { kind: string }[]) =>
          list.filter((difference) => difference.kind === kind).length;
        expect(new Set(visitIds.values()).size).toBe(visitIds.size);
        expect(new Set(serviceIds.values()).size).toBe(serviceIds.size);
        expect(visits.length - count('added', visits) + unchanged.visits).toBe(own.visits.length);
        expect(visits.length - count('gone', visits) + unchanged.visits).toBe(newer.visits.length);
        expect(services.length - count('added', services) + unchanged.services).toBe(own.services?.length);
      }),
    );
  });

  test('a plan is the same as itself', () => {
    fc.assert(
      fc.property(plan, (own) => {
        expect(compared(own, own)).toMatchObject({ visits: [], services: [], cells: [] });
      }),
    );
  });
});

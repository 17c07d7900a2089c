import { describe, expect, test } from 'vitest';
import type { RecordedStudyService, RecordedVisit } from '../../../contract/recording/recording.ts';
import { narrowedVisits, serviceRows } from '../../../resources/recording/matrix/serviceMatrix.ts';
import { recordedService, visit } from '../support/recordedVisit.ts';
import { idOf } from '../support/records.ts';

/** A visit with services by their names: `+CT` came from the price list. */
const visitWith = (id: string, services: string[]): RecordedVisit => ({
  ...visit,
  recorded_visit_id: idOf(id),
  study_services: services.map((name, index): RecordedStudyService => {
    const label = name.replace('+', '');
    return {
      ...recordedService,
      recorded_study_service_id: idOf(`${id}${index}`),
      study_service_id: label,
      label,
      is_additional: name.startsWith('+'),
    };
  }),
});

const labelsOf = (visits: RecordedVisit[]): string[] => serviceRows(visits).map(({ label }) => label);

describe('the services of a schedule', () => {
  test('stand once, in the order of the price list, also where a visit leaves some out', () => {
    const visits = [
      visitWith('1', ['A', 'D']),
      visitWith('2', ['A', 'B', 'C', 'D']),
      visitWith('3', ['C', 'E']),
    ];
    expect(labelsOf(visits)).toEqual(['A', 'B', 'C', 'E', 'D']);
  });

  test('have a cell at each visit that they stand at', () => {
    const [a, b] = serviceRows([visitWith('1', ['A', 'B']), visitWith('2', ['B'])]);
    expect([...(a?.cells.keys() ?? [])]).toEqual([idOf('1')]);
    expect([...(b?.cells.keys() ?? [])]).toEqual([idOf('1'), idOf('2')]);
  });

  test('that no plan has come last; one that was added twice has two rows', () => {
    const visits = [visitWith('1', ['A', '+CT', '+CT']), visitWith('2', ['B', '+A'])];
    expect(labelsOf(visits)).toEqual(['B', 'A', 'CT', 'CT']);
    expect(serviceRows(visits).map(({ cells }) => cells.size)).toEqual([1, 2, 1, 1]);
  });
});

describe('of a narrowed schedule', () => {
  const visits: RecordedVisit[] = [
    { ...visitWith('1', []), label: 'Screening', state: 'done', visit_date: '2026-01-05' },
    { ...visitWith('2', []), label: 'Baseline', state: 'due', visit_date: null, planned_date: '2026-01-19' },
    { ...visitWith('3', []), label: 'Week 2', short_label: 'W2', state: 'upcoming', visit_date: null },
  ];
  const shown = (input: Parameters<typeof narrowedVisits>[2]): string[] =>
    narrowedVisits(visits, '01-704-1093', input).map(({ label }) => label);

  test('all visits are shown where nothing narrows it, and where its participant is searched', () => {
    expect(shown({})).toHaveLength(3);
    expect(shown({ search: '1093' })).toHaveLength(3);
  });

  test('the visits are those of the state, the period and the searched name', () => {
    expect(shown({ states: ['due'] })).toEqual(['Baseline']);
    expect(shown({ from_date: '2026-01-06' })).toEqual(['Baseline']);
    expect(shown({ to_date: '2026-01-05' })).toEqual(['Screening']);
    expect(shown({ search: 'w2' })).toEqual(['Week 2']);
  });
});

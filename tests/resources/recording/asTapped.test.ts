import { expect, test } from 'vitest';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import type { KeptAct } from '../../../dataProvider/keptActs.ts';
import { asTapped } from '../../../resources/recording/offline/asTapped.ts';
import { keptAct } from '../support/keptAct.ts';
import { recordedService, visit } from '../support/recordedVisit.ts';
import { idOf } from '../support/records.ts';

const service = (id: string, kind: Partial<typeof recordedService> = {}) => ({
  ...recordedService,
  recorded_study_service_id: idOf(id),
  label: id,
  ...kind,
});
const due: RecordedVisit = {
  ...visit,
  visit_date: null,
  state: 'due',
  window_from: '2026-09-28',
  window_to: '2026-10-04',
  study_services: [
    service('1'),
    service('2', { is_optional: true }),
    service('3', { is_additional: true }),
    service('4', { not_done_reason: 'Device broken' }),
  ],
};
const { recorded_visit_id } = due;

const after = (...acts: Partial<KeptAct>[]): RecordedVisit =>
  asTapped(
    due,
    acts.map((act) => ({ ...keptAct, ...act })),
    '2026-10-01',
  );
const confirmedIn = ({ study_services }: RecordedVisit): string[] =>
  study_services.filter(({ is_confirmed }) => is_confirmed).map(({ label }) => label);
const recording = (named: string[], rest: object = {}): Partial<KeptAct> => ({
  input: {
    visits: [{ recorded_visit_id, visit_date: '2026-10-01', recorded_study_service_ids: named }],
    ...rest,
  },
});

test('a visit that was recorded without a network is shown as done, with what was ticked beside the mandatory services', () => {
  const tapped = after(recording([idOf('2')]));
  expect(tapped).toMatchObject({ visit_date: '2026-10-01', state: 'done', version: due.version });
  expect(confirmedIn(tapped)).toEqual(['1', '2']);
  expect(confirmedIn(after(recording([idOf('3')], { is_confirming: false })))).toEqual(['3']);
});

test('acts follow each other as they were tapped', () => {
  const taken = after(recording([]), {
    call: 'putRecordedStudyService',
    input: { recorded_study_service_id: idOf('1'), is_confirmed: false, not_done_reason: 'Refused' },
  });
  expect(confirmedIn(taken)).toEqual([]);
  expect(taken.study_services[0]).toMatchObject({ not_done_reason: 'Refused', performance_date: null });
});

test('what was refused, or is of another visit, changes nothing that is shown', () => {
  expect(after({ ...recording([]), state: 'refused' })).toBe(due);
  expect(after({ ...recording([]), places: [idOf('f')] })).toBe(due);
});

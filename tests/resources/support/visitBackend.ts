import { api } from '../../../contract/api.ts';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import type { VisitPreview } from '../../../contract/recording/recordingActs.ts';
import type { VisitLine } from '../../../contract/recording/recordingLists.ts';
import { fakeBackend } from './fakeBackend.ts';
import { idOf, trial } from './records.ts';

const verdicts = {
  edit: [],
  set_date: [],
  reset_date: [],
  close: [],
  reopen: [],
  cancel: [],
  resume: [],
  add_service: [],
};

/** A visit to be done, of a participant of its own: 01 is overdue since 24 June, 02 since 25 June, and so on. */
export const visitLine = (number: number, change: Partial<VisitLine> = {}): VisitLine => {
  const day = String(20 + number).padStart(2, '0');
  return {
    trial_id: trial.trial_id,
    trial_title: trial.title,
    patient_in_trial_id: idOf(`a${number}`.slice(-1)),
    subject_id: `S-0${number}`,
    recorded_visit_id: idOf(String(number)),
    protocol_visit_id: idOf('c'),
    label: 'Week 16',
    short_label: 'W16',
    visit_kind: 'scheduled',
    planned_date: `2026-06-${day}`,
    window_from: `2026-06-${day}`,
    window_to: `2026-06-${day}`,
    visit_date: null,
    state: 'overdue',
    proposed_date: `2026-06-${day}`,
    note: null,
    mandatory_count: 2,
    confirmed_count: 0,
    service_count: 2,
    version: 1,
    verdicts,
    ...change,
  };
};

/** The same visit as calls answer it. */
export const recordedOf = (line: VisitLine): RecordedVisit => ({
  ...line,
  reference_visit_id: null,
  root_visit_id: null,
  sort_order: 1,
  is_closed: false,
  is_cancelled: line.state === 'cancelled',
  study_services: [],
});

/** The optional service of a visit, by the visit's last letter. */
export const optionalOf = (visit: string): string => idOf(visit).replace('0190', '0191');

export const previewOf = (line: VisitLine, visit_date: string): VisitPreview => ({
  ...line,
  visit_date,
  out_of_window: line.window_to !== null && visit_date > line.window_to,
  is_changing: line.visit_date !== visit_date,
  services: [1, 2].map((service) => ({
    recorded_study_service_id: idOf(String(service)),
    label: `Service ${service}`,
  })),
  optional_services: [
    {
      recorded_study_service_id: optionalOf(line.recorded_visit_id.slice(-1)),
      label: 'ECG',
      is_additional: false,
    },
  ],
  moved_services: 0,
  moved_count: 0,
  obstacles: line.verdicts.set_date,
});

/** A backend that knows some visits: it lists what is to be done of them, records, cancels and takes back. */
export function visitBackend(first: readonly VisitLine[]) {
  const backend = fakeBackend();
  const visits = new Map(first.map((line) => [line.recorded_visit_id, line]));
  const found = (id: unknown): VisitLine => {
    const line = visits.get(String(id));
    if (!line) throw new Error(`There is no visit ${String(id)}`);
    return line;
  };
  const put = (line: VisitLine, change: Partial<VisitLine>): VisitLine => {
    const changed = { ...line, ...change, version: line.version + 1 };
    visits.set(line.recorded_visit_id, changed);
    return changed;
  };
  const toDo = () => [...visits.values()].filter(({ state }) => state === 'overdue' || state === 'due');
  const counts = () => ({
    overdue: toDo().filter(({ state }) => state === 'overdue').length,
    due: toDo().filter(({ state }) => state === 'due').length,
    undated: 0,
  });
  backend.answer(api.getToDoList, () => ({ visits: toDo(), next: null }));
  backend.answer(api.listProposals, () => ({ proposals: [], count: 0 }));
  backend.answer(api.getToDoCounts, () => ({
    ...counts(),
    trials: [{ trial_id: trial.trial_id, trial_title: trial.title, ...counts() }],
  }));
  backend.answer(api.previewRecording, (input) => {
    const { recorded_visit_ids, visit_date } = api.previewRecording.input.parse(input);
    return {
      visits: recorded_visit_ids.map((id) => previewOf(found(id), visit_date ?? found(id).proposed_date)),
    };
  });
  backend.answer(api.recordVisits, (input) => {
    const sent = api.recordVisits.input.parse(input).visits;
    return {
      visits: sent.map(({ recorded_visit_id, visit_date }) =>
        recordedOf(put(found(recorded_visit_id), { visit_date, state: 'done', proposed_date: visit_date })),
      ),
      take_back: sent.map(({ recorded_visit_id }) => ({
        recorded_visit_id,
        change_count: 7,
        visit_date: null,
        services: [1, 2].map((service) => ({
          recorded_study_service_id: idOf(String(service)),
          is_confirmed: false,
          performance_date: null,
        })),
      })),
    };
  });
  backend.answer(api.takeBackVisits, (input) =>
    api.takeBackVisits.input
      .parse(input)
      .visits.map(({ recorded_visit_id }) =>
        recordedOf(put(found(recorded_visit_id), { visit_date: null, state: 'overdue' })),
      ),
  );
  backend.answer(api.cancelVisits, (input) =>
    api.cancelVisits.input
      .parse(input)
      .recorded_visit_ids.map((id) => recordedOf(put(found(id), { state: 'cancelled' }))),
  );
  backend.answer(api.resumeVisits, (input) =>
    api.resumeVisits.input
      .parse(input)
      .recorded_visit_ids.map((id) => recordedOf(put(found(id), { state: 'overdue' }))),
  );
  return backend;
}

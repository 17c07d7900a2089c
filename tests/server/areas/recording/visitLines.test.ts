import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { DayPlace, ToDoPlace, VisitLine } from '../../../../contract/recording/recordingLists.ts';
import { visitStates } from '../../../../contract/vocab.ts';
import type { CallInput, Client } from '../../../../dataProvider/call.ts';
import { addDays } from '../../../../domain/dates.ts';
import { groupedBy } from '../../../../server/areas/recording/visits/readVisits.ts';
import { cases } from '../../../support/depth.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp, testToday } from '../../../support/testApp.ts';
import { allPages, linesOf, type RecordedTrials, recordedTrials } from './recordedTrials.ts';

const app = testApp();

let client: Client;
let trials: RecordedTrials;
let lines: VisitLine[] = [];
beforeEach(async () => {
  client = await app.signIn('clinic_user');
  trials = await recordedTrials(app, client);
  lines = linesOf(trials);
});

type Narrowing = CallInput<typeof api.getToDoCounts>;

const day = fc.integer({ min: -45, max: 60 }).map((days) => addDays(testToday, days));
const narrowings = () =>
  fc
    .record(
      {
        trial_id: fc.constantFrom(...trials.plans.map((plan) => plan.trial_id)),
        patient_in_trial_id: fc.constantFrom(
          ...trials.schedules.map(({ participant }) => participant.patient_in_trial_id),
        ),
        search: fc.constantFrom('', '0', '01', 'v', 'scr', '1', '%', "'"),
        states: fc.subarray([...visitStates], { minLength: 1 }),
        period: fc.tuple(day, day).map((days) => days.toSorted()),
      },
      { requiredKeys: [] },
    )
    .map(({ period, ...others }): Narrowing => ({ ...others, from_date: period?.[0], to_date: period?.[1] }));
const pages = fc.record({
  limit: fc.integer({ min: 1, max: 7 }),
  direction: fc.constantFrom('forward' as const, 'backward' as const),
  by: fc.constantFrom('participant' as const, 'visit' as const),
});

/** Whether the participant is one of the trial that is asked for. */
const isOfTrial = ({ trial_id, patient_in_trial_id }: Narrowing): boolean =>
  lines.some(
    (line) =>
      line.trial_id === (trial_id ?? line.trial_id) &&
      line.patient_in_trial_id === (patient_in_trial_id ?? line.patient_in_trial_id),
  );

/** The lines that have to be left, by the date that the period is about. */
const narrowed = (
  { trial_id, patient_in_trial_id, search = '', states, from_date, to_date }: Narrowing,
  dateOf: (line: VisitLine) => string | null,
): VisitLine[] =>
  lines.filter((line) => {
    const date = dateOf(line);
    return (
      line.trial_id === (trial_id ?? line.trial_id) &&
      line.patient_in_trial_id === (patient_in_trial_id ?? line.patient_in_trial_id) &&
      [line.subject_id, line.label].some((text) => text.toLowerCase().includes(search)) &&
      (states === undefined || [states].flat().includes(line.state)) &&
      (from_date === undefined || (date !== null && from_date <= date)) &&
      (to_date === undefined || (date !== null && date <= to_date))
    );
  });

const dayOf = ({ visit_date, planned_date }: VisitLine): string | null => visit_date ?? planned_date;
const endOf = ({ window_to }: VisitLine): string | null => window_to;

/** In the order of these dates, then of ids; lines without a date are the last. */
const sorted = (some: readonly VisitLine[], dateOf: (line: VisitLine) => string | null): VisitLine[] => {
  const place = (line: VisitLine): string => `${dateOf(line) ?? 'without'} ${line.recorded_visit_id}`;
  return some.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
};

/** The visits that are to do: begun and open, and roots without a date. */
const toDoOf = (narrowing: Narrowing): VisitLine[] => {
  const roots = trials.plans.map((plan) => plan.visitId('SCR'));
  const isToDo = ({ state, protocol_visit_id, planned_date }: VisitLine): boolean =>
    state === 'overdue' ||
    state === 'due' ||
    (state === 'upcoming' && planned_date === null && roots.includes(protocol_visit_id));
  return sorted(narrowed(narrowing, endOf).filter(isToDo), endOf);
};

const inState = (some: readonly VisitLine[], state: string): number =>
  some.filter((line) => line.state === state).length;
const toDoCounts = (some: readonly VisitLine[]) => ({
  overdue: inState(some, 'overdue'),
  due: inState(some, 'due'),
  undated: inState(some, 'upcoming'),
});
const sectionCounts = (some: readonly VisitLine[]) => ({
  visit_count: some.length - inState(some, 'cancelled'),
  done_count: some.filter(({ state, visit_date }) => state !== 'cancelled' && visit_date !== null).length,
  due_count: inState(some, 'due'),
  overdue_count: inState(some, 'overdue'),
});

test('lists, counts and sections of visits say what the schedules say, however they are narrowed and paged', async () => {
  expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(visitStates));
  await fc.assert(
    fc.asyncProperty(narrowings(), pages, async (narrowing, { limit, direction, by }) => {
      if (!isOfTrial(narrowing)) {
        expect(await refusalOf(client.call(api.listVisitLines, narrowing))).toMatchObject({ status: 404 });
        return;
      }
      const ofDays = sorted(narrowed(narrowing, dayOf), dayOf);
      expect(
        await allPages<VisitLine, DayPlace>((after) =>
          client.call(api.listVisitLines, { ...narrowing, limit, direction, after }),
        ),
      ).toEqual(
        (direction === 'forward' ? ofDays : ofDays.toReversed()).map((line) => ({
          ...line,
          day: dayOf(line),
        })),
      );

      const toDo = toDoOf(narrowing);
      expect(
        await allPages<VisitLine, ToDoPlace>((after) =>
          client.call(api.getToDoList, { ...narrowing, limit, after }),
        ),
      ).toEqual(toDo);
      const byTrial = groupedBy(toDo, (line) => `${line.trial_title} ${line.trial_id}`);
      const counts = await client.call(api.getToDoCounts, narrowing);
      expect({ ...counts, trials: counts.trials.length }).toEqual({
        ...toDoCounts(toDo),
        trials: byTrial.size,
      });
      for (const { trial_id, trial_title, ...counted } of counts.trials)
        expect(counted).toEqual(toDoCounts(byTrial.get(`${trial_title} ${trial_id}`) ?? []));

      const sections = await client.call(api.getRecordingSections, { ...narrowing, by });
      const told = [
        ...sections.trials.map(({ trial_id, trial_title: _t, type: _y, ...counted }) => [trial_id, counted]),
        ...sections.participants.map(({ patient_in_trial_id, subject_id: _s, ...counted }) => [
          patient_in_trial_id,
          counted,
        ]),
        ...sections.visits.map(
          ({ protocol_visit_id, label: _l, short_label: _h, visit_kind: _k, ...counted }) => [
            protocol_visit_id,
            counted,
          ],
        ),
      ];
      const ofPlace = by === 'participant' ? 'patient_in_trial_id' : 'protocol_visit_id';
      const groups = groupedBy(
        ofDays,
        (line) => line[narrowing.trial_id === undefined ? 'trial_id' : ofPlace],
      );
      expect(Object.fromEntries(told)).toEqual(
        Object.fromEntries([...groups].map(([id, some]) => [id, sectionCounts(some)])),
      );
    }),
    cases(100),
  );
});

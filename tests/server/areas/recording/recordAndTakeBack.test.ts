import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { PatientSchedule, RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { VisitPreview } from '../../../../contract/recording/recordingActs.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { addDays } from '../../../../domain/dates.ts';
import { cases } from '../../../support/depth.ts';
import type { BuiltPlan } from '../../../support/planFactory.ts';
import { history, recording, scheduleWith, storedRows, visitsPlan } from '../../../support/randomVisits.ts';
import { refusalOf, visitOf } from '../../../support/schedule.ts';
import { testApp, testToday } from '../../../support/testApp.ts';

const app = testApp();
const runs = cases(40);
let plan: BuiltPlan;
let manager: Client;
let nurse: Client;
let subject = 0;

beforeEach(async () => {
  plan = await visitsPlan(app.db);
  manager = await app.signIn('clinic_user');
  nurse = await app.signIn('nurse_user', [plan.trial_id]);
});

const readAgain = ({ participant }: PatientSchedule): Promise<PatientSchedule> =>
  manager.call(api.getPatientSchedule, {
    trial_id: participant.trial_id,
    patient_in_trial_id: participant.patient_in_trial_id,
  });

const newSchedule = (past: Parameters<typeof scheduleWith>[3]): Promise<PatientSchedule> => {
  subject += 1;
  return scheduleWith(manager, plan.trial_id, String(subject), past);
};

const byId = ({ visits }: PatientSchedule): Map<string, RecordedVisit> =>
  new Map(visits.map((visit) => [visit.recorded_visit_id, visit]));

const planOf = ({ planned_date, window_from, window_to }: RecordedVisit) =>
  `${planned_date} ${window_from} ${window_to}`;

/** The visits besides these that are planned otherwise than before. */
const movedBesides = (ids: ReadonlySet<string>, before: PatientSchedule, after: PatientSchedule) => {
  const now = byId(after);
  return before.visits.filter((visit) => {
    const later = now.get(visit.recorded_visit_id);
    return (
      later !== undefined &&
      !visit.is_cancelled &&
      !ids.has(visit.recorded_visit_id) &&
      planOf(later) !== planOf(visit)
    );
  });
};

const confirmedOf = ({ study_services }: RecordedVisit): Set<string> =>
  new Set(study_services.filter((one) => one.is_confirmed).map((one) => one.recorded_study_service_id));

/** What the preview said of a visit is what the recording did. */
const expectAsPreviewed = (preview: VisitPreview, before: RecordedVisit, after: RecordedVisit): void => {
  const { visit_date, window_from, window_to, version } = after;
  expect({ visit_date, window_from, window_to }).toEqual({
    visit_date: preview.visit_date,
    window_from: preview.window_from,
    window_to: preview.window_to,
  });
  // Where nothing changes, a visit may well be closed or cancelled.
  if (after.state === 'done' || after.state === 'out_of_window')
    expect(after.state).toBe(preview.out_of_window ? 'out_of_window' : 'done');
  expect(version).toBe(before.version + (preview.is_changing ? 1 : 0));
  const were = confirmedOf(before);
  const confirmed = [...confirmedOf(after)].filter((id) => !were.has(id));
  expect(confirmed.toSorted()).toEqual(
    preview.services.map((service) => service.recorded_study_service_id).toSorted(),
  );
};

test('a recording does what its preview says, and taking it back leaves every row as it was', async () => {
  await fc.assert(
    fc.asyncProperty(history, recording, async (past, { chosen, days, is_confirming }) => {
      const before = await newSchedule(past);
      const rows = await storedRows(app.db, before);
      const visit_date = days === null ? null : addDays(testToday, days);
      const preview = async (ids: string[]) =>
        (await nurse.call(api.previewRecording, { recorded_visit_ids: ids, visit_date, is_confirming }))
          .visits;
      const all = await preview(chosen.map((label) => visitOf(before, label).recorded_visit_id));
      const refused = all.filter(({ obstacles }) => obstacles.length > 0);
      const record = (visits: VisitPreview[]) =>
        nurse.call(api.recordVisits, {
          visits: visits.map(({ recorded_visit_id, version, visit_date: date }) => ({
            recorded_visit_id,
            version,
            visit_date: date,
          })),
          is_confirming,
        });
      if (refused.length > 0) {
        const refusal = await refusalOf(record(all));
        expect(refusal.rows?.map(({ id, code }) => [id, code])).toEqual(
          refused.map(({ recorded_visit_id, obstacles }) => [recorded_visit_id, obstacles[0]?.code]),
        );
        expect(await storedRows(app.db, before)).toEqual(rows);
      }
      const taken = all.filter(({ obstacles }) => obstacles.length === 0);
      if (taken.length === 0) return;
      const ids = taken.map((visit) => visit.recorded_visit_id);
      expect(await preview(ids)).toEqual(taken);
      const { take_back } = await record(taken);
      const after = await readAgain(before);
      const [was, is] = [byId(before), byId(after)];
      for (const one of taken) {
        const [then, now] = [was.get(one.recorded_visit_id), is.get(one.recorded_visit_id)];
        if (then && now) expectAsPreviewed(one, then, now);
      }
      const moved = taken.reduce((sum, { moved_count }) => sum + moved_count, 0);
      expect(moved).toBe(movedBesides(new Set(ids), before, after).length);
      if (take_back.length > 0) await nurse.call(api.takeBackVisits, { visits: take_back });
      expect(await storedRows(app.db, before)).toEqual(rows);
    }),
    runs,
  );
});

test('the preview of a date is what setting the date then does', async () => {
  const days = fc.integer({ min: -90, max: 3 });
  await fc.assert(
    fc.asyncProperty(history, fc.nat({ max: 4 }), days, async (past, place, ahead) => {
      const before = await newSchedule(past);
      const visit = before.visits[place];
      if (!visit) throw new Error('The schedule has five visits');
      const { recorded_visit_id, version } = visit;
      const visit_date = addDays(testToday, ahead);
      const preview = await nurse.call(api.previewVisitDate, { recorded_visit_id, visit_date });
      expect(await readAgain(before)).toEqual(before);
      const set = nurse.call(api.setVisitDate, { recorded_visit_id, version, visit_date });
      if (preview.obstacles.length > 0) {
        const { code, params } = await refusalOf(set);
        expect({ code, params }).toEqual(preview.obstacles[0]);
        return;
      }
      const dated = await set;
      const { state, window_from, window_to } = preview;
      expect(dated).toMatchObject({ state, window_from, window_to });
      const after = await readAgain(before);
      const redated = dated.study_services.filter((service) => {
        const then = visit.study_services.find(
          (one) => one.recorded_study_service_id === service.recorded_study_service_id,
        );
        return service.performance_date !== then?.performance_date;
      });
      expect(redated).toHaveLength(preview.moved_services);
      const moved = movedBesides(new Set([recorded_visit_id]), before, after);
      expect(preview.moves.map((move) => move.recorded_visit_id)).toEqual(
        moved.map((one) => one.recorded_visit_id),
      );
      const now = byId(after);
      for (const move of preview.moves)
        expect(now.get(move.recorded_visit_id)).toMatchObject({
          planned_date: move.new_planned_date,
          window_from: move.new_window_from,
          window_to: move.new_window_to,
          state: move.new_state,
        });
    }),
    runs,
  );
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { visitStates } from '../../../contract/vocab.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { addDays } from '../../../domain/dates.ts';
import { visitState } from '../../../domain/recording/visitSchedule.ts';
import { isInState, isOverdue, isToDo } from '../../../server/records/predicates/openVisits.ts';
import { buildPlan } from '../../support/planFactory.ts';
import { addParticipant } from '../../support/schedule.ts';
import { testApp, testToday } from '../../support/testApp.ts';

const app = testApp();
const booleans = [false, true];
const day = (offset: number): string => addDays(testToday, offset);
const windows = [
  [null, null],
  [day(-9), day(-1)],
  [day(-9), day(0)],
  [day(0), day(0)],
  [day(1), day(9)],
] as const;

test('a visit has in SQL the state that the rule of visit states gives it', async () => {
  const { trial_id, visitId } = await buildPlan(app.db, { visits: [{ label: 'AE', isScheduled: false }] });
  const patient_in_trial_id = await addParticipant(await app.signIn('clinic_user'), trial_id, '001');
  const visits = windows.flatMap(([window_from, window_to]) =>
    [null, day(-3)].flatMap((visit_date) =>
      booleans.flatMap((is_closed) =>
        booleans.map((is_cancelled) => ({
          recorded_visit_id: newId(),
          visit_date,
          window_from,
          window_to,
          is_closed,
          is_cancelled,
        })),
      ),
    ),
  );
  const stored = { trial_id, patient_in_trial_id, protocol_visit_id: visitId('AE') };
  await app.db
    .insertInto('recorded_visit')
    .values(
      visits.map((visit) => ({
        ...stored,
        ...visit,
        visit_kind: 'non_scheduled' as const,
        root_visit_id: null,
        planned_date: null,
        note: null,
      })),
    )
    .execute();
  const { rows } = await sql<{ id: string; is_overdue: boolean; is_to_do: boolean; states: string[] }>`
    select v.recorded_visit_id as id, coalesce(${isOverdue(testToday)}, false) as is_overdue, ${isToDo} as is_to_do,
      array_remove(array[${sql.join(
        visitStates.map((state) => sql`case when ${isInState(state, testToday)} then ${state} end`),
      )}], null) as states
    from recorded_visit v where v.trial_id = ${trial_id}`.execute(app.db);
  const states = new Map(visits.map((visit) => [visit.recorded_visit_id, visitState(visit, testToday)]));
  expect(rows).toHaveLength(visits.length);
  for (const { id, is_overdue, is_to_do, states: inSql } of rows) {
    const state = states.get(id) ?? 'unknown';
    expect(inSql).toEqual([state]);
    expect([state, is_overdue]).toEqual([state, state === 'overdue']);
    expect([state, is_to_do]).toEqual([state, ['upcoming', 'due', 'overdue'].includes(state)]);
  }
});

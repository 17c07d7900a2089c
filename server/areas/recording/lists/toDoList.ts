import { type RawBuilder, sql } from 'kysely';
import type { ToDoPlace, VisitLine } from '../../../../contract/recording/recordingLists.ts';
import type { Db } from '../../../db/schema.ts';
import { pageOf } from '../../../http/answer/pages.ts';
import { isPast, isToDo } from '../../../records/predicates/openVisits.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { visitsOf } from './found.ts';
import { type Narrowing, ofWhomAndWhat } from './narrowing.ts';
import { atMost, onDay } from './pages.ts';
import { byTrial } from './trials.ts';
import { readVisitLines } from './visitLines.ts';

/**
 * A window that has begun ends at most the widest window's length from today: that bounds the walk along the index of
 * open visits, however many lie in the future.
 */
export const lastEnd = (today: string) => sql`(
  select ${onDay(today)} + coalesce(max(days_tolerance_before + days_tolerance_after), 0) from protocol_visit)`;

/** Open visits `v` whose window has begun, as far as the states and the period ask for them; null where none can be. */
export const begun = (today: string, { states, from, to }: Narrowing): RawBuilder<unknown> | null => {
  const isWanted = (state: 'overdue' | 'due') => states === 'all' || states.has(state);
  if (!isWanted('overdue') && !isWanted('due')) return null;
  const ends = [
    isWanted('due') ? sql`v.window_to <= ${lastEnd(today)}` : isPast(onDay(today)),
    ...(isWanted('overdue') ? [] : [sql`v.window_to >= ${onDay(today)}`]),
    ...(from === null ? [] : [sql`v.window_to >= ${from}::date`]),
    ...(to === null ? [] : [sql`v.window_to <= ${to}::date`]),
  ];
  return sql`${isToDo} and v.window_from <= ${onDay(today)} and ${sql.join(ends, sql` and `)}`;
};

/** Roots `v` without a date; they are upcoming and lie in no period. */
export const undatedRoots = ({ states, from, to }: Narrowing): RawBuilder<unknown> | null =>
  (states === 'all' || states.has('upcoming')) && from === null && to === null
    ? sql`${isToDo} and v.window_to is null and v.root_visit_id = v.protocol_visit_id`
    : null;

export interface ToDoChoice {
  narrowing: Narrowing;
  limit: number;
  after: ToDoPlace | undefined;
}

const rows = (
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
) => sql`(
  select v.trial_id, v.recorded_visit_id, v.window_to from ${from}
  where ${where} order by ${order} ${atMost(limit)})`;

/** The first lines behind a place: the begun visits by the end of their window, then the roots. */
const chosen = (today: string, { narrowing, limit, after }: ToDoChoice): RawBuilder<unknown> => {
  const windowed = after?.window_to === null ? null : begun(today, narrowing);
  const undated = undatedRoots(narrowing);
  const behindWindow = after?.window_to
    ? sql`and (v.window_to, v.recorded_visit_id) > (${after.window_to}::date, ${after.recorded_visit_id}::uuid)`
    : sql``;
  const behindRoot =
    after?.window_to === null ? sql`and v.recorded_visit_id > ${after.recorded_visit_id}` : sql``;
  const narrowed = ofWhomAndWhat(narrowing);
  const each = (ofTrial: RawBuilder<unknown>) => {
    const from = visitsOf(narrowing.found, ofTrial);
    return sql.join(
      [
        ...(windowed
          ? [
              rows(
                from,
                sql`${windowed} ${ofTrial} ${narrowed} ${behindWindow}`,
                sql`v.window_to, v.recorded_visit_id`,
                limit,
              ),
            ]
          : []),
        ...(undated
          ? [
              rows(
                from,
                sql`${undated} ${ofTrial} ${narrowed} ${behindRoot}`,
                sql`v.recorded_visit_id`,
                limit,
              ),
            ]
          : []),
      ],
      sql` union all `,
    );
  };
  const found =
    windowed || undated
      ? byTrial(narrowing.trials, each)
      : rows(visitsOf(narrowing.found), sql`false`, sql`1`, limit);
  return sql`select * from (${found}) found order by window_to nulls last, recorded_visit_id ${atMost(limit)}`;
};

/** What is to be done, page by page: overdue first, then due, then roots without a date. Test trials like all others. */
export const readToDoList = async (
  db: Db,
  viewer: Viewer,
  choice: ToDoChoice,
): Promise<{ visits: VisitLine[]; next: ToDoPlace | null }> => {
  const lines = await readVisitLines(db, viewer, {
    chosen: chosen(viewer.today, { ...choice, limit: choice.limit + 1 }),
    order: sql`v.window_to nulls last, v.recorded_visit_id`,
  });
  const { page: visits, next } = pageOf(lines, choice.limit, ({ window_to, recorded_visit_id }) => ({
    window_to,
    recorded_visit_id,
  }));
  return { visits, next };
};

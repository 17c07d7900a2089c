import { type RawBuilder, sql } from 'kysely';
import type { DatedVisitLine, DayPlace } from '../../../../contract/recording/recordingLists.ts';
import type { VisitState } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { pageOf } from '../../../http/answer/pages.ts';
import { isInState } from '../../../records/predicates/openVisits.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { visitsOf } from './found.ts';
import { day, inPeriod, type Narrowing, ofWhomAndWhat } from './narrowing.ts';
import { atMost } from './pages.ts';
import { lastEnd } from './toDoList.ts';
import { byTrial } from './trials.ts';
import { readVisitLines } from './visitLines.ts';

export interface DayChoice {
  narrowing: Narrowing;
  protocol_visit_id: string | undefined;
  limit: number;
  after: DayPlace | undefined;
  direction: 'forward' | 'backward';
}

/** What lies behind a place, in parts that each walk an index: visits with a day, and those without. */
const behind = ({ after, direction, narrowing: { from, to } }: DayChoice): RawBuilder<unknown>[] => {
  const than = sql.raw(direction === 'forward' ? '>' : '<');
  const [dated, undated] = [sql`${day} is not null`, sql`${day} is null`];
  const isPeriod = from !== null || to !== null;
  if (!after) return isPeriod ? [dated] : [dated, undated];
  const { recorded_visit_id: id } = after;
  if (after.day === null) {
    const rest = sql`${undated} and v.recorded_visit_id ${than} ${id}`;
    return direction === 'forward' ? [rest] : [rest, dated];
  }
  const rest = sql`(${day}, v.recorded_visit_id) ${than} (${after.day}::date, ${id}::uuid)`;
  return direction === 'forward' && !isPeriod ? [rest, undated] : [rest];
};

const orderOf = ({ direction }: DayChoice): RawBuilder<unknown> =>
  direction === 'forward' ? sql`${day}, v.recorded_visit_id` : sql`${day} desc, v.recorded_visit_id desc`;

/**
 * The recorded visits `v` of one state. The open ones whose window has begun are few of very many, and lie together in the
 * index of their windows: they are found there first, not met one by one on a walk along the days.
 */
const ofState = (
  today: string,
  state: VisitState,
  from: RawBuilder<unknown>,
  conditions: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const where = sql`${isInState(state, today)} ${conditions}`;
  return state === 'due' || state === 'overdue'
    ? sql`(select v.* from ${from} where ${where} and v.window_to <= ${lastEnd(today)} offset 0) v where true`
    : sql`${from} where ${where}`;
};

const chosen = (today: string, choice: DayChoice): RawBuilder<unknown> => {
  const { narrowing, protocol_visit_id, limit } = choice;
  const ofVisit =
    protocol_visit_id === undefined ? sql`` : sql`and v.protocol_visit_id = ${protocol_visit_id}`;
  const narrowed = sql`${ofWhomAndWhat(narrowing)} ${inPeriod(narrowing)} ${ofVisit}`;
  const order = orderOf(choice);
  const part = (rows: RawBuilder<unknown>) => sql`(
    select v.trial_id, v.recorded_visit_id, v.visit_date, v.planned_date from ${rows}
    order by ${order} ${atMost(limit)})`;
  const parts = (ofTrial: RawBuilder<unknown>) => {
    const from = visitsOf(narrowing.found, ofTrial);
    return behind(choice).flatMap((where) => {
      const conditions = sql`and ${where} ${ofTrial} ${narrowed}`;
      return narrowing.states === 'all'
        ? [part(sql`${from} where true ${conditions}`)]
        : [...narrowing.states].map((state) => part(ofState(today, state, from, conditions)));
    });
  };
  const found = byTrial(narrowing.trials, (ofTrial) => sql.join(parts(ofTrial), sql` union all `));
  return sql`select v.trial_id, v.recorded_visit_id from (${found}) v order by ${order} ${atMost(limit)}`;
};

/** Recorded visits in the order of their days or the other way round, page by page. */
export const readDayLines = async (
  db: Db,
  viewer: Viewer,
  choice: DayChoice,
): Promise<{ visits: DatedVisitLine[]; next: DayPlace | null }> => {
  const lines = await readVisitLines(db, viewer, {
    chosen: chosen(viewer.today, { ...choice, limit: choice.limit + 1 }),
    order: orderOf(choice),
  });
  const dated = lines.map((line) => Object.assign(line, { day: line.visit_date ?? line.planned_date }));
  const { page: visits, next } = pageOf(dated, choice.limit, ({ day, recorded_visit_id }) => ({
    day,
    recorded_visit_id,
  }));
  return { visits, next };
};

import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { hasHistory, kindOfTable } from '../../../../contract/trail/eventTables.ts';
import { countedEvents, type TrailEntry, type trailCalls } from '../../../../contract/trail/trail.ts';
import type { SignInWay } from '../../../../contract/trail/trailVocab.ts';
import type { Db } from '../../../db/schema.ts';
import { pageOf } from '../../../http/answer/pages.ts';
import { tellEvents } from '../entries.ts';
import { readNames } from '../names.ts';
import { countEvents, isNarrowed, type ReadEvent, readEvents } from './events.ts';

type Call = (typeof trailCalls)['listTrail'];

/** Name of a record from its own row. */
const ownName = ({ new_row, old_row }: ReadEvent): string | null => {
  const row = new_row ?? old_row ?? {};
  const said = ['number', 'label', 'title', 'subject_id', 'file_name', 'name', 'file'].map((key) => row[key]);
  return said.find((name): name is string => typeof name === 'string' && name !== '') ?? null;
};

const signInOf = ({ table_name, new_row }: ReadEvent): TrailEntry['sign_in'] =>
  table_name === 'sign_in'
    ? {
        way: String(new_row?.way) as SignInWay, // held by a constraint of the table
        outcome: String(new_row?.outcome),
        address: String(new_row?.address),
      }
    : null;

/** Events as people read them, for administrators: nothing is left out. */
export const entriesOfTrail = async (db: Db, events: readonly ReadEvent[]): Promise<TrailEntry[]> => {
  const known = events.flatMap(({ table_name, act: _, ...event }) =>
    hasHistory(table_name) ? [{ ...event, table_name }] : [],
  );
  const told = new Map(
    (await tellEvents(db, known, 'admin_user')).map((entry) => [Number(entry.event_id), entry]),
  );
  const ids = events.flatMap(({ record_id, trial_id }) => [record_id, trial_id]).filter((id) => id !== null);
  const names = await readNames(db, [...new Set(ids)]);
  return events.map((event) => {
    const { event_id, at, changed_by, act, table_name, reason, record_id, trial_id, block } = event;
    const entry = told.get(event_id);
    return {
      event_id: String(event_id),
      at: at.toISOString(),
      changed_by,
      act,
      table: table_name,
      kind: kindOfTable(table_name),
      about: entry?.about ?? null,
      reason,
      fields: entry?.fields ?? [],
      record_id: hasHistory(table_name) ? record_id : null,
      record_name: (record_id && names.get(record_id)) ?? ownName(event),
      trial_id,
      trial_name: trial_id && (names.get(trial_id) ?? null),
      block,
      sign_in: signInOf(event),
    };
  });
};

/** A page of the trail of the whole site. */
export const listTrail = async (
  db: Db,
  { limit, after, ...narrowing }: InputOf<Call>,
  timeZone: string,
): Promise<OutputOf<Call>> => {
  const isIn = isNarrowed(narrowing, timeZone);
  const events = await readEvents(db, { isIn, after, limit: limit + 1, isLean: true });
  const { page, next } = pageOf(events, limit, ({ event_id }) => String(event_id));
  return {
    entries: await entriesOfTrail(db, page),
    count: after === undefined ? await countEvents(db, isIn, countedEvents) : null,
    next,
  };
};

import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  changeAllPastGuards,
  constrain,
  isValidated,
  newPace,
  pastGuards,
  readAtOnce,
  type Step,
} from '../pieces.ts';

const table = 'recorded_study_service';
const goneWithIt = {
  table,
  name: 'recorded_study_service_confirmed_by',
  rule: 'check (is_confirmed or confirmed_by is null)',
};

interface Confirmation {
  recorded_study_service_id: string;
  actor_id: string | null;
}

const telling = (told: readonly Confirmation[]): RawBuilder<unknown> => sql`
  update recorded_study_service s set confirmed_by = told.actor_id
  from unnest(${told.map(({ recorded_study_service_id }) => recorded_study_service_id)}::uuid[],
    ${told.map(({ actor_id }) => actor_id)}::uuid[]) as told (recorded_study_service_id, actor_id)
  where s.recorded_study_service_id = told.recorded_study_service_id and s.is_confirmed
    and s.confirmed_by is distinct from told.actor_id`;

/** The next events of the trail after one of them: up to which, and what they confirmed; null at its end. */
const readOn = async <T>(
  db: Kysely<T>,
  after: number,
): Promise<{ upto: number; told: readonly Confirmation[] } | null> => {
  const { rows: ends } = await sql<{ upto: number | null }>`
    select max(audit_event_id) as upto from (
      select audit_event_id from audit_event where audit_event_id > ${after}
      order by audit_event_id limit ${readAtOnce}) next`.execute(db);
  const upto = ends[0]?.upto ?? null;
  if (upto === null) return null;
  const { rows: told } = await sql<Confirmation>`
    select distinct on (recorded_study_service_id) recorded_study_service_id, actor_id
    from (
      select (new_row ->> 'recorded_study_service_id')::uuid as recorded_study_service_id, actor_id, audit_event_id
      from audit_event
      where audit_event_id > ${after} and audit_event_id <= ${upto} and table_name = 'recorded_study_service'
        and new_row ->> 'is_confirmed' = 'true' and old_row ->> 'is_confirmed' is distinct from 'true') confirming
    order by recorded_study_service_id, audit_event_id desc`.execute(db);
  return { upto, told };
};

/** Of earlier confirmations the trail says who it was, where it knows: the last one, so that it is read from its beginning. */
export const tellEarlierConfirmers = async <T>(db: Kysely<T>): Promise<void> => {
  const pace = newPace();
  let after = -1;
  for (let next = await readOn(db, after); next; next = await readOn(db, after)) {
    await pastGuards(db, { table, rows: next.told, pace }, telling);
    after = next.upto;
  }
};

/** What processes of an earlier version took back meanwhile: they left who had confirmed it. */
const clearTakenBack = <T>(db: Kysely<T>): Promise<void> =>
  changeAllPastGuards(
    db,
    {
      table,
      read: sql<{ id: string }>`
        select recorded_study_service_id as id from recorded_study_service
        where not is_confirmed and confirmed_by is not null limit ${readAtOnce}`,
    },
    (some) => sql`
      update recorded_study_service set confirmed_by = null
      from unnest(${some.map(({ id }) => id)}::uuid[]) as left_behind (id)
      where recorded_study_service_id = left_behind.id and not is_confirmed`,
  );

/**
 * Who confirmed what was confirmed before the column was there, past the guard of what is frozen, for that changes nothing that was billed;
 * from then on it is gone with the confirmation. Sites whose column was filled when it was made have both.
 */
export const toldConfirmers: Step = {
  isOutside: true,
  up: async (db: Kysely<unknown>): Promise<void> => {
    if (await isValidated(db, table, goneWithIt.name)) return;
    await tellEarlierConfirmers(db);
    await constrain(db, goneWithIt, () => clearTakenBack(db));
  },
};

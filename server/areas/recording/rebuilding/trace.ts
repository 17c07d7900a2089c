import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import type { AmendmentTraceTable } from '../../../db/tables/amendments.ts';

/** The amendment that changes what is recorded; null = nobody takes the change back. */
export type Tracing = { trial_id: string; amendment_id: string } | null;

type Traced = AmendmentTraceTable['record'];

const keyOf: Record<Traced, string> = {
  participant: 'patient_in_trial_id',
  recorded_visit: 'recorded_visit_id',
  recorded_study_service: 'recorded_study_service_id',
  recorded_provider_service: 'recorded_provider_service_id',
};

/** Keeps rows as they are before an amendment changes or removes them; of a row that it changes twice the first. */
export const traceRows = async (
  db: Db,
  tracing: Tracing,
  record: Traced,
  where: RawBuilder<unknown>,
): Promise<void> => {
  if (!tracing) return;
  const { trial_id, amendment_id } = tracing;
  await sql`
    insert into amendment_trace (trial_id, amendment_id, record, record_id, was)
    select r.trial_id, ${amendment_id}::uuid, ${record}::text, r.${sql.ref(keyOf[record])}, to_jsonb(r)
    from ${sql.table(record)} r where r.trial_id = ${trial_id} and ${where}
    on conflict do nothing`.execute(db);
};

/** Keeps that an amendment made these rows. */
export const traceMade = async (
  db: Db,
  tracing: Tracing,
  record: Traced,
  ids: readonly string[],
): Promise<void> => {
  if (!tracing || ids.length === 0) return;
  const { trial_id, amendment_id } = tracing;
  await sql`
    insert into amendment_trace (trial_id, amendment_id, record, record_id)
    select ${trial_id}::uuid, ${amendment_id}::uuid, ${record}::text, made.id from unnest(${[...ids]}::uuid[]) as made (id)
    on conflict do nothing`.execute(db);
};

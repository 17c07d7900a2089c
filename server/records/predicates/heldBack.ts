import { type RawBuilder, sql } from 'kysely';

/** Whether a rule of the contract holds the recorded service `s` back: what these are is asked of the rules before. */
export const isHeldBack = (held: readonly { recorded_study_service_id: string }[]): RawBuilder<boolean> => {
  if (held.length === 0) return sql<boolean>`false`;
  const ids = held.map(({ recorded_study_service_id }) => recorded_study_service_id);
  return sql<boolean>`(s.recorded_study_service_id = any(${ids}::uuid[]))`;
};

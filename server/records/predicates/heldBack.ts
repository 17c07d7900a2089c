import { type RawBuilder, sql } from 'kysely';

type Recorded = readonly { recorded_study_service_id: string }[];

const isOneOf = (records: Recorded): RawBuilder<boolean> => {
  if (records.length === 0) return sql<boolean>`false`;
  const ids = records.map(({ recorded_study_service_id }) => recorded_study_service_id);
  return sql<boolean>`(s.recorded_study_service_id = any(${ids}::uuid[]))`;
};

/** Whether a rule of the contract holds the recorded service `s` back: what these are is asked of the rules before. */
export const isHeldBack = isOneOf;

/** Whether a tier sets the price of the recorded service `s`: of which ones it does is asked of the rules before. */
export const isTiered = isOneOf;

import type { Redcap } from '../../contract/imports/redcap.ts';

/** What an event is said to be: a visit of the plan, nothing, or nobody has said. */
export interface EventChoice {
  event: string;
  /** An id, `leave_out`, or '' = nobody has said. */
  means: string;
}

export const leaveOut = 'leave_out';

/** The events that somebody has assigned, then those that visits were read of. */
export const firstChoices = (redcap: Redcap | null): EventChoice[] => [
  ...(redcap?.events ?? []).map(({ event, protocol_visit_id }) => ({
    event,
    means: protocol_visit_id ?? leaveOut,
  })),
  ...(redcap?.unmatched_events ?? []).map(({ name }) => ({ event: name, means: '' })),
];

/** Those that somebody has said something of, as they are sent. */
export const eventsOf = (choices: readonly EventChoice[]): Redcap['events'] =>
  choices
    .filter(({ means }) => means !== '')
    .map(({ event, means }) => ({ event, protocol_visit_id: means === leaveOut ? null : means }));

/** Names of fields, as they are typed: separated by commas, blanks or lines. */
export const fieldsOf = (typed: string): string[] => [
  ...new Set(typed.split(/[\s,;]+/).filter((name) => name !== '')),
];

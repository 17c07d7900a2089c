import type { LiveArea, LiveChange } from '../../contract/live/live.ts';
import type { Role } from '../../contract/vocab.ts';
import { isManager } from '../users/permissions.ts';

/** The areas that a nurse reads anything of; each of them is of one trial. */
const nurseAreas: ReadonlySet<LiveArea> = new Set(['trials', 'plan', 'participants', 'recording', 'notes']);

/** Who listens: her role, and the trials that she reaches now. */
export interface Hearer {
  role: Role;
  reach: ReadonlySet<string> | 'all';
}

/** Whether anybody of this role reads what follows from the area. */
export const mayHear = (role: Role, area: LiveArea): boolean => isManager(role) || nurseAreas.has(area);

/** What of a change somebody is told; null = nothing of it is hers. */
export const heardOf = ({ role, reach }: Hearer, change: LiveChange): LiveChange | null => {
  const isReached = reach === 'all' || (change.trial_id !== null && reach.has(change.trial_id));
  if (!isReached) return null;
  const areas = change.areas.filter((area) => mayHear(role, area));
  return areas.length === 0 ? null : { ...change, areas };
};

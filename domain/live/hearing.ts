import type { LiveArea, LiveChange } from '../../contract/live/live.ts';
import type { Role } from '../../contract/vocab.ts';
import { isManager } from '../users/permissions.ts';

/** The areas that a nurse reads anything of; each of them is of one trial. */
const nurseAreas: ReadonlySet<LiveArea> = new Set([
  'trials',
  'plan',
  'participants',
  'recording',
  'notes',
  'notices',
]);

/** Who listens: who she is, her role, and the trials that she reaches now. */
export interface Hearer {
  user_id: string;
  role: Role;
  reach: ReadonlySet<string> | 'all';
}

/** A change as it was stored; `of_person` = null: of the business. */
export type StoredChange = LiveChange & { of_person: string | null };

/** Whether anybody of this role reads what follows from the area. */
export const mayHear = (role: Role, area: LiveArea): boolean => isManager(role) || nurseAreas.has(area);

/** What of a change somebody is told; null = nothing of it is hers. What is of one person is told to her, whatever she reaches. */
export const heardOf = ({ user_id, role, reach }: Hearer, stored: StoredChange): LiveChange | null => {
  const { of_person, ...change } = stored;
  if (of_person !== null) return of_person === user_id ? change : null;
  const isReached = reach === 'all' || (change.trial_id !== null && reach.has(change.trial_id));
  if (!isReached) return null;
  const areas = change.areas.filter((area) => mayHear(role, area));
  return areas.length === 0 ? null : { ...change, areas };
};

import { isManager } from '../../domain/users/permissions.ts';
import type { SignedInUser } from './signedInUser.ts';

/** Who looks at records and when: states are seen from a day, verdicts by a person. */
export interface Viewer {
  /** The calendar date in the site's time zone. */
  today: string;
  isManager: boolean;
}

export const viewerOf = ({ today, user }: { today: string; user: SignedInUser }): Viewer => ({
  today,
  isManager: isManager(user.role),
});

import { seesViewsOf } from '../../domain/users/sharedViews.ts';
import type { Db } from '../db/schema.ts';
import type { SignedInUser } from './signedInUser.ts';

/** The view that the role begins with in the list of trials: told with the person, so that the first screen asks for nothing more. */
export const readTrialListStart = async (
  db: Db,
  { role, is_auditor }: Pick<SignedInUser, 'role' | 'is_auditor'>,
): Promise<string | null> => {
  // An auditor reads what an administrator reads.
  const shown = is_auditor ? 'admin_user' : role;
  if (!seesViewsOf(shown, 'trials')) return null;
  const start = await db
    .selectFrom('shared_view')
    .select('content')
    .where('place', '=', 'trials')
    .where('start_role', '=', shown)
    .executeTakeFirst();
  return start?.content ?? null;
};

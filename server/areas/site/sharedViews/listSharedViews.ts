import { sql } from 'kysely';
import type { SharedView, ViewPlace } from '../../../../contract/site/sharedViews.ts';
import { mayChangeView, seesViewsOf } from '../../../../domain/users/sharedViews.ts';
import type { Db } from '../../../db/schema.ts';
import { reject } from '../../../http/rejected.ts';
import { personName } from '../../../records/shown.ts';
import type { SignedInUser } from '../../../session/signedInUser.ts';

type Kept = Omit<SharedView, 'is_changeable'> & { made_by_id: string };

/** All views of a sheet or a list, as the person may change them. */
export const listSharedViews = async (
  db: Db,
  place: ViewPlace,
  user: SignedInUser,
): Promise<{ views: SharedView[] }> => {
  if (!seesViewsOf(user.role, place)) reject('forbidden');
  const { rows } = await sql<Kept>`
    select v.shared_view_id, v.name, v.content, v.start_role, ${personName('u')} as made_by, v.made_by as made_by_id, v.version
    from shared_view v join app_user u on u.user_id = v.made_by
    where v.place = ${place} order by v.name`.execute(db);
  const views = rows.map(({ made_by_id, ...view }) => ({
    ...view,
    is_changeable: !user.is_auditor && mayChangeView(user, { made_by: made_by_id }),
  }));
  return { views };
};

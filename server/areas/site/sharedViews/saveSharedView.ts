import type { InputOf } from '../../../../contract/endpoint.ts';
import {
  type SharedView,
  sharedViewBounds,
  type sharedViewsCalls,
} from '../../../../contract/site/sharedViews.ts';
import {
  mayBeginWith,
  mayChangeView,
  seesViewsOf,
  tellsAmount,
} from '../../../../domain/users/sharedViews.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import { lockSite } from '../../../records/locks/lockSite.ts';
import { saveOne } from '../../../records/saving/saveOne.ts';
import { saveRows } from '../../../records/saving/saveRows.ts';
import type { SignedInUser } from '../../../session/signedInUser.ts';
import { listSharedViews } from './listSharedViews.ts';

type Edit = InputOf<(typeof sharedViewsCalls)['putSharedView']>;
type Row = Edit & { made_by: string };

const editable = {
  table: 'shared_view' as const,
  key: ['shared_view_id' as const],
  columns: ['place', 'name', 'content', 'start_role', 'made_by'] as const,
};

const viewsAt = (db: Db, place: Edit['place']) =>
  db
    .selectFrom('shared_view')
    .select(['shared_view_id', 'name', 'start_role', 'made_by'])
    .where('place', '=', place)
    .execute();

/** Shares a view; a role that began with another one there begins with it no more. */
export const putSharedView = async (db: Db, edit: Edit, user: SignedInUser): Promise<SharedView> => {
  const { shared_view_id, place, start_role } = edit;
  if (!seesViewsOf(user.role, place)) reject('forbidden');
  if (tellsAmount(edit)) reject('note_has_amount', {}, 'name');
  await lockSite(db);
  const there = await viewsAt(db, place);
  const stored = there.find((view) => view.shared_view_id === shared_view_id);
  const others = there.filter((view) => view !== stored);
  if (stored && !mayChangeView(user, stored)) reject('shared_view_not_own');
  const isOtherStart = start_role !== (stored?.start_role ?? null);
  const begins = start_role ?? stored?.start_role ?? null;
  if (isOtherStart && begins !== null && !mayBeginWith(user, place, begins)) reject('shared_view_not_own');
  if (others.some(({ name }) => name === edit.name)) reject('shared_view_taken', {}, 'name');
  if (!stored && there.length >= sharedViewBounds.ofPlace)
    reject('shared_views_full', { count: sharedViewBounds.ofPlace });
  if (start_role !== null)
    await db
      .updateTable('shared_view')
      .set(({ eb }) => ({ start_role: null, version: eb('version', '+', 1) }))
      .where('place', '=', place)
      .where('start_role', '=', start_role)
      .where('shared_view_id', '!=', shared_view_id)
      .execute();
  const row: Row = { ...edit, made_by: stored?.made_by ?? user.user_id };
  await saveOne(() =>
    saveRows<Row, { shared_view_id: string; version: number }>(db, editable, { rows: [row] }),
  );
  const { views } = await listSharedViews(db, place, user);
  return found(views.find((view) => view.shared_view_id === shared_view_id));
};

type Removal = InputOf<(typeof sharedViewsCalls)['removeSharedView']>;

/** Takes a shared view away from all. */
export const removeSharedView = async (db: Db, removal: Removal, user: SignedInUser): Promise<void> => {
  await lockSite(db);
  const stored = found(
    await db
      .selectFrom('shared_view')
      .select(['place', 'made_by'])
      .where('shared_view_id', '=', removal.shared_view_id)
      .executeTakeFirst(),
  );
  if (!seesViewsOf(user.role, stored.place)) reject('not_found');
  if (!mayChangeView(user, stored)) reject('shared_view_not_own');
  await saveOne(() => saveRows<Row, Removal>(db, editable, { rows: [], remove: [removal] }));
};

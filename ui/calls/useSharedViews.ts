import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { CurrentUser } from '../../contract/site/session.ts';
import { sharedViewsCalls, type ViewPlace, viewPlaces } from '../../contract/site/sharedViews.ts';
import { type Role, roles } from '../../contract/vocab.ts';
import { newId } from '../../dataProvider/newId.ts';
import { roleOf } from '../../domain/users/permissions.ts';
import { mayBeginWith } from '../../domain/users/sharedViews.ts';
import { useCurrentUser } from '../session/currentUser.ts';
import type { SharedViews } from '../spreadsheet/sheetOptions.ts';
import { useText } from '../words/useText.ts';
import { useCall } from './useCall.ts';
import { useCallMutation } from './useCallMutation.ts';
import { callKey, useCallQuery } from './useCallQuery.ts';

/** The place that views are shared of under this name; null where none are. */
export const viewPlaceOf = (name: string): ViewPlace | null =>
  name in viewPlaces ? (name as ViewPlace) : null; // it is one of the keys

/** An auditor reads what an administrator reads. */
const roleShown = ({ is_auditor, roles: given }: CurrentUser): Role =>
  is_auditor ? 'admin_user' : roleOf(given);

const isRole = (value: string): value is Role => roles.some((role) => role === value);

/** The views of a sheet or a list that are shared, read once its menu is opened; undefined = none are shared of it. */
export function useSharedViews(place: ViewPlace | null): SharedViews | undefined {
  const text = useText();
  const call = useCall();
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const [isOpened, setOpened] = useState(false);
  const input = { place: place ?? 'prices' };
  const isRead = isOpened && place !== null;
  const { data } = useCallQuery(sharedViewsCalls.listSharedViews, input, { isEnabled: isRead });
  const { mutate: put } = useCallMutation(sharedViewsCalls.putSharedView);
  const { mutate: remove } = useCallMutation(sharedViewsCalls.removeSharedView);
  const onOpen = useCallback(() => setOpened(true), []);
  const role = user ? roleShown(user) : undefined;
  const readStart = useCallback(async (): Promise<string | null> => {
    if (place === null || role === undefined) return null;
    const { views } = await queryClient.fetchQuery({
      queryKey: callKey(sharedViewsCalls.listSharedViews, { place }),
      queryFn: () => call(sharedViewsCalls.listSharedViews, { place }),
      staleTime: 60_000,
      retry: false,
    });
    return views.find(({ start_role }) => start_role === role)?.content ?? null;
  }, [place, role, queryClient, call]);
  return useMemo(() => {
    if (place === null || !user || role === undefined) return undefined;
    const kept = data?.views ?? [];
    const person = { user_id: user.id, role };
    return {
      onOpen,
      readStart,
      canShare: !user.is_auditor,
      views: kept.map(({ shared_view_id: id, name, content, made_by: by, start_role, is_changeable }) => ({
        id,
        name,
        content,
        by,
        startOf: start_role,
        isChangeable: is_changeable,
      })),
      starts: roles
        .filter((start) => mayBeginWith(person, place, start))
        .map((value) => ({ value, label: text(`vocab.role.${value}`) })),
      share: (name, content) => {
        const same = kept.find((view) => view.name === name && view.is_changeable);
        const { shared_view_id = newId(), start_role = null, version } = same ?? {};
        const of = { shared_view_id, place, name, content, start_role };
        put(version === undefined ? of : { ...of, version });
      },
      beginWith: (id, start) => {
        const view = kept.find(({ shared_view_id }) => shared_view_id === id);
        if (!view) return;
        const { shared_view_id, name, content, version } = view;
        const start_role = start !== null && isRole(start) ? start : null;
        put({ shared_view_id, place, name, content, version, start_role });
      },
      remove: (id) => {
        const view = kept.find(({ shared_view_id }) => shared_view_id === id);
        if (view) remove({ shared_view_id: id, version: view.version });
      },
    };
  }, [place, user, role, data, onOpen, readStart, text, put, remove]);
}

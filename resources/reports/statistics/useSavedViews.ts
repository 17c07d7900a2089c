import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../../ui/session/currentUser.ts';
import { useViewsOfPerson } from '../../../ui/sheet/keptViews.ts';

/** A view of the statistics under a name: the query of its address. */
interface SavedView {
  name: string;
  search: string;
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'string';

/** Views that cannot be read are as good as none. */
const viewsIn = (stored: string | null): SavedView[] => {
  try {
    const views: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(views) ? views.filter(isView) : [];
  } catch {
    return [];
  }
};

/** The person's views of the statistics, on every device, and what keeps others in their place. */
export function useSavedViews(): [views: readonly SavedView[], keep: (views: readonly SavedView[]) => void] {
  const storage = useViewsOfPerson();
  const userId = useCurrentUser()?.id;
  const key = userId === undefined ? null : `views/${userId}/statistics`;
  const [views, setViews] = useState<readonly SavedView[]>([]);
  useEffect(() => {
    if (key === null) return;
    let isLeft = false;
    const take = (stored: string | null): void => {
      if (!isLeft) setViews(viewsIn(stored));
    };
    storage.read(key).then(take, console.warn);
    return () => {
      isLeft = true;
    };
  }, [storage, key]);
  const keep = (kept: readonly SavedView[]): void => {
    setViews(kept);
    if (key !== null) storage.write(key, JSON.stringify(kept)).catch(console.warn);
  };
  return [views, keep];
}

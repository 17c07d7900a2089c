import { type Area, isFigure, isTouchedBy } from '../../dataProvider/answers.ts';
import { changedBy } from '../../dataProvider/changes.ts';
import { pathOfResource } from '../../dataProvider/resourceMap.ts';
import type { Write } from './useChanged.ts';

interface Keyed {
  queryKey: readonly unknown[];
}

/** The path behind a query key: of a call, or of the list call of a react-admin resource. */
const pathOf = (key: unknown): string => (typeof key === 'string' ? (pathOfResource(key) ?? key) : '');

/** Whether a query is of figures, see `isFigure`. */
export const isOfFigures = ({ queryKey: [key] }: Keyed): boolean => isFigure(pathOf(key));

/** Whether a query is stale after changes in these areas. */
export const isOfAreas =
  (changed: readonly Area[]) =>
  ({ queryKey: [key] }: Keyed): boolean =>
    isTouchedBy(pathOf(key), changed);

/** Whether a query is stale after these calls have written. */
export const isStaleAfter = (...writes: readonly Write[]) => isOfAreas(changedBy(...writes));

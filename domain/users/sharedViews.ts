import { type ViewPlace, viewPlaces } from '../../contract/site/sharedViews.ts';
import type { Role } from '../../contract/vocab.ts';
import { hasAmount } from '../notes/notes.ts';
import { isManager, mayUse } from './permissions.ts';

/** Whether somebody of this role opens the sheet or list. */
export const seesViewsOf = (role: Role, place: ViewPlace): boolean => {
  const needed = viewPlaces[place];
  return needed === 'administrator' ? role === 'admin_user' : mayUse(role, needed);
};

/** Whether a view may be read by nurses: it tells no amount then. */
const isReadByNurses = (place: ViewPlace): boolean => seesViewsOf('nurse_user', place);

interface View {
  place: ViewPlace;
  name: string;
  content: string;
}

/** Whether a view says an amount where nurses read it. */
export const tellsAmount = ({ place, name, content }: View): boolean =>
  isReadByNurses(place) && (hasAmount(name) || hasAmount(content));

interface Person {
  user_id: string;
  role: Role;
}

/** Whether somebody may change a shared view, and take it away from all: who made it, and administrators. */
export const mayChangeView = (person: Person, { made_by }: { made_by: string }): boolean =>
  person.role === 'admin_user' || person.user_id === made_by;

/** Whether somebody may choose what a role begins with there: a manager, for a role that opens it. */
export const mayBeginWith = (person: Person, place: ViewPlace, start: Role): boolean =>
  isManager(person.role) && seesViewsOf(person.role, place) && seesViewsOf(start, place);

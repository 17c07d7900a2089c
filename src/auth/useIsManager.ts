import { isManager, roleOf } from '../../domain/permissions.ts';
import { useCurrentUser } from './useCurrentUser.ts';

/** Manager = administrator or clinic user; missing role data changes only what is shown (spec 6). */
export const useIsManager = (): boolean => isManager(roleOf(useCurrentUser()?.roles ?? []));

import { createContext, useContext } from 'react';
import type { CurrentUser } from '../../contract/site/session.ts';
import { isManager, roleOf } from '../../domain/users/permissions.ts';

/**
 * The signed-in person as the backend knows them: undefined while nothing is known yet, null where the backend did not
 * say. The shell provides it.
 */
export const CurrentUserContext = createContext<CurrentUser | null | undefined>(undefined);

export const useCurrentUser = (): CurrentUser | null | undefined => useContext(CurrentUserContext);

/** Manager = administrator or clinic user; missing role data changes only what is shown. */
export const useIsManager = (): boolean => isManager(roleOf(useCurrentUser()?.roles ?? []));

/** Whether the person may change anything at all: an auditor only reads. Missing data changes only what is shown. */
export const useMayChange = (): boolean => useCurrentUser()?.is_auditor !== true;

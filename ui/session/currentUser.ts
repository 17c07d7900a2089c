import { createContext, useContext } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { CurrentUser } from '../../contract/site/session.ts';
import type { Verdict } from '../../contract/verdict.ts';
import { isManager, mayAuditorCall, roleOf } from '../../domain/users/permissions.ts';

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

/** Whether the person may make a call as far as an auditor may: what is about the own sign-in and settings is everybody's. */
export const useMayCall = (endpoint: Endpoint): boolean => useMayChange() || mayAuditorCall(endpoint);

const allowed: Verdict = [];
const refused: Verdict = [{ code: 'forbidden', params: {} }];

/** What stands in the way of any act of the person, as the server says it in the verdicts that an auditor gets. */
export const useActing = (): Verdict => (useMayChange() ? allowed : refused);

import type { Endpoint } from '../../contract/endpoint.ts';
import type { Right, Role } from '../../contract/vocab.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { rightsOf } from './permissions.ts';

/** What a token opens; `trial_ids` = null: every trial of its owner. */
export interface TokenScope {
  rights: readonly Right[];
  trial_ids: readonly string[] | null;
  reads_only: boolean;
}

type Owner = { role: Role; trials: ReadonlySet<string> | 'all' };
type Called = Pick<Endpoint, 'method' | 'needs' | 'reads' | 'isStream' | 'takesTokens'>;

/**
 * Why a token does not open a call that its owner may make; null = it does. What is a person's own and what is an
 * administrator's alone is opened by none: no token makes tokens, sets a password or a second factor, or gives rights.
 */
export const tokenFault = (
  { method, needs, reads, isStream, takesTokens }: Called,
  { rights, reads_only }: TokenScope,
): Failure | null => {
  if (takesTokens) return null;
  const isOfPerson = needs === 'public' || needs === 'ssoToken' || needs === 'signedIn';
  if (isOfPerson || needs === 'administrator' || isStream) return { code: 'token_not_allowed', params: {} };
  if (!rights.includes(needs)) return { code: 'token_scope_missing', params: {} };
  if (reads_only && method !== 'GET' && !reads) return { code: 'token_reads_only', params: {} };
  return null;
};

/**
 * What a token has of what its owner may at this moment. One that has nurses' rights alone acts as a nurse does, whoever owns
 * it: what it is told has no amounts.
 */
export const narrowedBy = ({ role, trials }: Owner, { rights, trial_ids }: TokenScope) => {
  const [may, nurses] = [rightsOf(role), rightsOf('nurse_user')];
  return {
    role: rights.every((right) => nurses.has(right)) ? ('nurse_user' as const) : role,
    rights: new Set(rights.filter((right) => may.has(right))),
    reach:
      trial_ids === null ? trials : new Set(trial_ids.filter((id) => trials === 'all' || trials.has(id))),
  };
};

/**
 * Whether a call stays within the trials of its token. What managers read of all trials is not narrowed: a token for some of
 * them opens only what touches one.
 */
export const isWithinTrials = (
  { trial_ids }: TokenScope,
  { role, touched, takesTokens }: { role: Role; touched: number; takesTokens: boolean },
): boolean => trial_ids === null || role === 'nurse_user' || touched > 0 || takesTokens;

/** Whether a token would stay within what its owner may now. A trial that is not hers is refused like an unknown one. */
export const checkScope = (
  owner: Owner,
  scope: Pick<TokenScope, 'rights' | 'trial_ids'>,
  knownTrials: ReadonlySet<string>,
): Result<null> => {
  const may = rightsOf(owner.role);
  if (scope.rights.some((right) => !may.has(right))) return fail('token_exceeds_owner');
  const isHers = (id: string): boolean =>
    knownTrials.has(id) && (owner.trials === 'all' || owner.trials.has(id));
  if (scope.trial_ids?.some((id) => !isHers(id))) return fail('token_exceeds_owner');
  return ok(null);
};

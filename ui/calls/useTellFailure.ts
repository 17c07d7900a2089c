import { useCallback, useContext } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import { statusOf, toldFailureOf } from '../failures/failureOf.ts';
import { useFailureText } from '../failures/useFailureText.ts';
import { useNotifyFailure } from '../failures/useNotifyFailure.ts';
import { DenialContext } from '../feedback/Denials.tsx';

/** Status codes of refusals by a rule. */
const denying: readonly number[] = [403, 409, 422];

const isRemoval = ({ method, path }: Endpoint): boolean => method === 'DELETE' || /\/remove\b/.test(path);

/** Notifies the user of a failure: by a dialog where the page has *Update denied*, else by a notification. */
export function useTellFailure(endpoint: Endpoint): (error: Error) => void {
  const words = useFailureText();
  const notifyFailure = useNotifyFailure();
  const deny = useContext(DenialContext);
  return useCallback(
    (error) => {
      const failure = toldFailureOf(error);
      const isDenied = failure && failure.code !== 'stale' && denying.includes(statusOf(error) ?? 0);
      if (deny && isDenied)
        deny({ kind: isRemoval(endpoint) ? 'deletion' : 'update', reason: words(failure) });
      else notifyFailure(error);
    },
    [endpoint, words, notifyFailure, deny],
  );
}

import type { ReactNode } from 'react';
import type { Verdict } from '../../contract/verdict.ts';
import { MakingTrialsContext } from '../../ui/session/makingTrials.ts';
import { useSessionTokens } from '../auth/useSession.ts';
import { useLicence } from './useLicence.ts';

const free: Verdict = [];
const refused: Verdict = [{ code: 'licence_invalid', params: {} }];

/**
 * Tells screens what the answer about the licence leaves open to who is signed in; as long as it is not known, nothing is
 * in the way: the server refuses anyway.
 */
export function MakingTrials({ children }: { children: ReactNode }) {
  const licence = useLicence(useSessionTokens() !== null);
  const isInvalid = licence?.info !== undefined && !licence.isValid;
  return <MakingTrialsContext value={isInvalid ? refused : free}>{children}</MakingTrialsContext>;
}

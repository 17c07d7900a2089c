import { createContext, useContext } from 'react';
import type { Verdict } from '../../contract/verdict.ts';
import { useActing } from './currentUser.ts';

/** What stands in the way of making or copying a trial: without a valid licence of the site none is. The shell says it. */
export const MakingTrialsContext = createContext<Verdict>([]);

/** What stands in the way for this person. */
export const useMakingTrials = (): Verdict => {
  const ofSite = useContext(MakingTrialsContext);
  const ofPerson = useActing();
  return ofPerson.length > 0 ? ofPerson : ofSite;
};

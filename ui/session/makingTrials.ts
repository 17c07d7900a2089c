import { createContext, useContext } from 'react';
import type { Verdict } from '../../contract/verdict.ts';

/** What stands in the way of making or copying a trial: without a valid licence of the site none is. The shell says it. */
export const MakingTrialsContext = createContext<Verdict>([]);

export const useMakingTrials = (): Verdict => useContext(MakingTrialsContext);

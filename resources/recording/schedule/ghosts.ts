import { createContext } from 'react';
import type { Ghost } from './pictureLayout.ts';

/** Shows in the schedule's picture what a typed date would move. */
export const GhostsContext = createContext<(ghosts: readonly Ghost[]) => void>(() => undefined);

import { createContext } from 'react';
import type { Done } from '../../../ui/feedback/done.ts';

/** Told what was just recorded at the visit of the enclosing row, so that its *Undo* stands there too. */
export const DoneHereContext = createContext<(done: Done) => void>(() => undefined);

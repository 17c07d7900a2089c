import { createContext } from 'react';

/** Shows the fields of a draft's head, so that what is mended in one of them can be led to. */
export const HeadOpening = createContext<() => void>(() => undefined);

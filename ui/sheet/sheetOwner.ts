import { createContext } from 'react';

/** The record whose page shows sheets, in the user's words (a trial's title); their downloads are named after it. */
export const SheetOwner = createContext<string | null>(null);

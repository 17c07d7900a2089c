import { v7 } from 'uuid';

/** A new record id: a UUID of version 7. Ids sort by the order in which they were made, also within a millisecond. */
export const newId = (): string => v7();

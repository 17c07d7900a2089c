import { v7 } from 'uuid';

/** Ids for rows that the server makes: UUIDs of version 7, which sort by the order in which they were made. */
export const newIds = (count: number): string[] => Array.from({ length: count }, () => v7());

import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** After so many rows of one trial the database knows too little of it to choose how to read it. */
const manyRows = 1_000;

/**
 * Has the database look at what is recorded, after a file of so many lines was brought in: until then it takes a trial
 * that it has not seen for one of a single row. A table that somebody else is looking at is left out.
 */
export const analyzeRecorded = async (db: Db, lineCount: number): Promise<void> => {
  if (lineCount >= manyRows) await sql`select analyze_recorded()`.execute(db);
};

/** The same for the records behind items, after so many were put on a draft. */
export const analyzeBilled = async (db: Db, recordCount: number): Promise<void> => {
  if (recordCount >= manyRows) await sql`select analyze_billed()`.execute(db);
};

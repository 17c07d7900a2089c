import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** From this many new rows of one trial on, the planner statistics are too stale. */
const manyRows = 1_000;

/**
 * Runs ANALYZE on the recording tables after a large import: until then the planner estimates one row for a new trial.
 * Tables that are being analyzed by another session are skipped.
 */
export const analyzeRecorded = async (db: Db, lineCount: number): Promise<void> => {
  if (lineCount >= manyRows) await sql`select analyze_recorded()`.execute(db);
};

/** The same for the records of invoice items, after a large fill. */
export const analyzeBilled = async (db: Db, recordCount: number): Promise<void> => {
  if (recordCount >= manyRows) await sql`select analyze_billed()`.execute(db);
};

import type { Db } from '../../db/schema.ts';
import { endJob, type Outcome } from './jobStore.ts';

interface Parts {
  db: Db;
  clock: () => number;
  /** Told what should not happen. */
  tell: (error: unknown) => void;
}

/** What came of readings that have ended, kept until the database has it. */
export const createOutcomes = ({ db, clock, tell }: Parts) => {
  const unwritten = new Map<string, Outcome>();
  const write = async (job_id: string): Promise<void> => {
    const outcome = unwritten.get(job_id);
    if (outcome) await endJob(db, job_id, outcome, clock());
    unwritten.delete(job_id);
  };
  return {
    /** Writes it down, or keeps it where that fails. */
    note: async (job_id: string, outcome: Outcome): Promise<void> => {
      unwritten.set(job_id, outcome);
      await write(job_id).catch(tell);
    },
    /** The jobs of which nothing is written down yet. */
    unwritten: (): string[] => [...unwritten.keys()],
    /** Once more, while the database answers: what it does not take now it never will, and the job falls silent. */
    writeAgain: async (job_ids: readonly string[]): Promise<void> => {
      for (const job_id of job_ids) {
        await write(job_id).catch(tell);
        unwritten.delete(job_id);
      }
    },
  };
};

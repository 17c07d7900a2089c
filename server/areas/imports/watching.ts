import type { ImportProgress } from '../../../contract/imports/importRuns.ts';

/** Thrown inside the transaction that nobody waits for any more: it is taken back. */
export class NobodyWaits extends Error {
  constructor() {
    super('nobody waits for the import any more');
  }
}

/** Thrown inside a transaction of a run that somebody has taken back by now: no more of it is brought in. */
export class RunIsOver extends Error {
  constructor() {
    super('the import was taken back while it ran');
  }
}

/** Who is told how far an import is, and whether anybody still waits for it. */
export interface Watching {
  tell: (progress: ImportProgress) => void;
  reply: { raw: { destroyed: boolean } };
}

/** Told how many lines of the file under way are done; throws where nobody waits any more. */
export type LinesDone = (count: number) => void;

/** Files whose lines are counted together. */
interface Counted {
  index: number;
  lineCount: number;
}

/** Tells of the files of one import, which begin in this order; one may begin anew. */
export const watchFiles = ({ tell, reply }: Watching, files: readonly Counted[]) => {
  const before = new Map<number, number>();
  let all = 0;
  for (const { index, lineCount } of files) {
    before.set(index, all);
    all += lineCount;
  }
  const isGone = (): boolean => reply.raw.destroyed;
  return {
    isGone,
    /** What the file that begins now tells of itself. */
    begin:
      ({ index, lineCount }: Counted): LinesDone =>
      (count) => {
        if (isGone()) throw new NobodyWaits();
        tell({
          index,
          done_count: count,
          line_count: lineCount,
          all_done_count: (before.get(index) ?? 0) + count,
          all_line_count: all,
        });
      },
  };
};

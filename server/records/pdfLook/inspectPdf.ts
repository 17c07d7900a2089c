import type { Upload } from '../../http/body/spool.ts';
import { reject } from '../../http/rejected.ts';
import { createTurns } from '../../threads/turns.ts';
import { lookInThread } from './lookInThread.ts';

export interface InspectedPdf {
  upload: Upload;
  has_active_content: boolean;
}

/** One at a time: many uploads at once need the thread of one. Those that wait lie on the disk meanwhile. */
const inTurn = createTurns({ atOnce: 1, maxWaiting: 20 });

/**
 * Looks at the bytes of an upload, whatever its name says: it begins and ends as a PDF, its table of objects is where it
 * says, and it can be read without a password. Each fault is a refusal of its own; `backend_busy` where too many wait.
 */
export const inspectPdf = async (upload: Upload | null): Promise<InspectedPdf> => {
  if (!upload) return reject('file_missing');
  const seen = await inTurn(() => lookInThread(upload));
  return seen.fault ? reject(seen.fault) : { upload, has_active_content: seen.has_active_content };
};

import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DestinationStream } from 'pino';
import { codeOf, StartFailure } from '../db/lockFile.ts';

/** A file is put aside at this size, and so many older ones are kept: with itself 160 MB at most. */
const usualBounds = { bytes: 16_777_216, older: 9 };

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** `log` becomes `log.1`, that one `log.2`, and so on; the last one goes. */
const putAside = (path: string, older: number): void => {
  for (let age = older; age > 0; age -= 1) {
    const from = age === 1 ? path : `${path}.${age - 1}`;
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${path}.${age}`);
  }
};

/**
 * A file that lines are added to, for this user's eyes only. Opened for each line: several processes may write to it,
 * and other programs put it aside. Where a line cannot be written that is told once, and the server goes on. Throws
 * StartFailure where it cannot be written from the start.
 */
export const logFile = (path: string, { bytes, older } = usualBounds): DestinationStream => {
  const add = (line: string): void => appendFileSync(path, line, { mode: 0o600 });
  try {
    mkdirSync(dirname(path), { recursive: true });
    add('');
  } catch (error) {
    throw new StartFailure(`SECURITY_LOG_FILE ${path} cannot be written: ${codeOf(error)}`);
  }
  let isTold = false;
  return {
    write: (line) => {
      try {
        if (sizeOf(path) + line.length > bytes) putAside(path, older);
        add(line);
        isTold = false;
      } catch (error) {
        if (!isTold) process.stderr.write(`SECURITY_LOG_FILE ${path} cannot be written: ${codeOf(error)}\n`);
        isTold = true;
      }
    },
  };
};

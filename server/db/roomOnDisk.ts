import { statfs } from 'node:fs/promises';
import type { PostgresPool } from 'kysely';
import { StartFailure } from './lockFile.ts';

/**
 * So much stays free, in bytes: the embedded database writes its log in files of 16 MB, gives up where it can begin none,
 * and needs some room to stop in good order.
 */
const keptFree = 64 * 1024 * 1024;

/** The disk of the embedded database is as good as full; a start that has to write is told in these words. */
export class StorageFullError extends StartFailure {}

/** Throws StorageFullError; a file system that does not say how large it is has room. */
const assertRoom = async (folder: string): Promise<void> => {
  const { blocks, bavail, bsize } = await statfs(folder);
  if (blocks > 0 && bavail * bsize < keptFree)
    throw new StorageFullError(`The disk of ${folder} has less than ${keptFree / 1024 / 1024} MB left.`);
};

/** The same pool for those who write, while there is room on the disk of this folder. */
export const whileRoom = (pool: PostgresPool, folder: string): PostgresPool => ({
  connect: async () => {
    await assertRoom(folder);
    return pool.connect();
  },
  end: () => pool.end(),
});

import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../db/lockFile.ts';

/** Where the database of the installation is: the server's own settings. */
export interface Installation {
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  DATA_DIR: string;
}

/** What lies in the folder of a backup. */
export const filesOf = (folder: string) => ({
  manifest: join(folder, 'backup.json'),
  dump: join(folder, 'database.dump'),
  embedded: join(folder, 'database'),
});

/** Of two roles the one that owns the tables: it alone may read and make all of them. */
export const ownerUrlOf = ({ DATABASE_URL, DATABASE_OWNER_URL }: Installation): string | null =>
  DATABASE_URL ? (DATABASE_OWNER_URL ?? DATABASE_URL) : null;

/** Makes the folder, which only this user may enter; throws StartFailure where something is in it. */
export const makeFolder = (folder: string): void => {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartFailure(`The folder ${folder} is not empty.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
};

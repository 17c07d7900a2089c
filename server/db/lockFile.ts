import { mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown where a person must act; its message is one line for the console. */
export class StartFailure extends Error {}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const ownerOf = (path: string): number | null => {
  try {
    const pid = Number(readFileSync(path, 'utf8').trim());
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
};

/**
 * Takes a data folder for this process; the embedded database itself lets two processes open one folder and ruin it.
 * The lock of a process that has died is taken over.
 */
export const takeDataFolder = (dataDir: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'lock');
  const owner = ownerOf(path);
  if (owner !== null && owner !== process.pid && isAlive(owner))
    throw new StartFailure(
      `The data folder ${dataDir} is in use by process ${owner}. Stop it, or set DATA_DIR.`,
    );
  if (owner !== null) rmSync(path, { force: true });
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, String(process.pid));
  } catch {
    throw new StartFailure(
      `The data folder ${dataDir} is in use by another process. Stop it, or set DATA_DIR.`,
    );
  }
  return () => rmSync(path, { force: true });
};

import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Startup error that needs a person; its message is one line for the console. */
export class StartFailure extends Error {}

/** The data folder is locked by another process. */
export class DataFolderInUse extends StartFailure {}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

interface ProcessState {
  /** Start time, in clock ticks of the system. */
  start: string;
  /** Zombie: exited but not reaped; its pid is still taken, but it holds no files. */
  isZombie: boolean;
}

/** Reads `/proc/<pid>/stat`; null on systems without `/proc`. */
const stateOf = (pid: number): ProcessState | null => {
  try {
    // The command name in brackets may contain spaces; state is the first field after it, starttime the 20th.
    const values = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { start: values[19] ?? '', isZombie: values[0] === 'Z' || values[0] === 'X' };
  } catch {
    return null;
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

/** The process that holds the lock; null if it has exited, also if its pid has been reused. */
const holderOf = (path: string): number | null => {
  const [pidText, start] = readFileSync(path, 'utf8').trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || !isRunning(pid)) return null;
  const state = stateOf(pid);
  if (state?.isZombie) return null;
  return !start || start === (state?.start ?? '') ? pid : null;
};

const isThere = (link: () => void): boolean => {
  try {
    link();
    return false;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return true;
    throw error;
  }
};

/**
 * Moves the prepared lock file into place atomically. A stale lock is renamed and checked again first: of two processes
 * that find it at the same time, one wins. Returns the holder, null = this process.
 */
const take = (path: string, prepared: string): number | null => {
  if (!isThere(() => linkSync(prepared, path))) return null;
  const holder = holderOf(path);
  if (holder !== null) return holder;
  const aside = `${prepared}.stale`;
  renameSync(path, aside);
  const late = holderOf(aside);
  if (late !== null) linkSync(aside, path);
  rmSync(aside, { force: true });
  return late ?? take(path, prepared);
};

const claim = (dataDir: string, path: string): number | null => {
  const prepared = `${path}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(prepared, `${process.pid} ${stateOf(process.pid)?.start ?? ''}`, { mode: 0o600 });
  try {
    return take(path, prepared);
  } finally {
    rmSync(prepared, { force: true });
  }
};

/**
 * Locks a data folder for this process: the embedded database does not prevent two processes from opening the same
 * folder and corrupting it. Stale locks are taken over. Returns the unlock function; throws StartFailure.
 */
export const takeDataFolder = (dataDir: string): (() => void) => {
  const path = join(dataDir, 'lock');
  const refuse = (why: string): never => {
    throw new StartFailure(`The data folder ${dataDir} ${why}`);
  };
  try {
    const holder = claim(dataDir, path);
    if (holder !== null)
      throw new DataFolderInUse(
        `The data folder ${dataDir} is in use by process ${holder}. Stop it, or set DATA_DIR.`,
      );
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    refuse(`cannot be used: ${codeOf(error)}. Set DATA_DIR.`);
  }
  return () => rmSync(path, { force: true });
};

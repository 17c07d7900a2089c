import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown where a person must act; its message is one line for the console. */
export class StartFailure extends Error {}

/** Another process has the data folder. */
export class DataFolderInUse extends StartFailure {}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

interface ProcessState {
  /** When it started, in the system's own unit. */
  start: string;
  /** It has ended, and nobody has asked how: its number stays taken, and it holds nothing any more. */
  isZombie: boolean;
}

/** What the system says of a process; null on systems that keep no `/proc`. */
const stateOf = (pid: number): ProcessState | null => {
  try {
    // The program's name, in brackets, may hold spaces; its state is the first value after it, the start the 20th.
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

/** The process that holds the lock; null where it has ended, also when its number is another program's by now. */
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
 * Puts the prepared file in the lock's place, whole or not at all. A lock whose process has died is moved aside first
 * and looked at again there: of two processes that find it at once, one wins. Answers who holds it, null = this process.
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
 * Takes a data folder for this process; the embedded database itself lets two processes open one folder and ruin it.
 * The lock of a process that has died is taken over. Answers what gives it back; throws StartFailure.
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

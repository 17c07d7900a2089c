import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const isAlive = (/** @type {number} */ pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Takes the lock; answers the process that holds it, or undefined where it is now ours. */
const take = (/** @type {string} */ file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return undefined;
  } catch {
    const pid = readHolder(file);
    if (pid !== undefined && isAlive(pid)) return pid;
    rmSync(file, { force: true });
    return take(file);
  }
};

const readHolder = (/** @type {string} */ file) => {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
};

/**
 * Runs work while no other process of this machine runs work under the same lock file. A lock left by a process that
 * is gone is taken over.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {(pid: number) => void} [onWait] told once which process is waited for
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait = () => {}) {
  mkdirSync(dirname(file), { recursive: true });
  let holder = take(file);
  if (holder !== undefined) onWait(holder);
  while (holder !== undefined) {
    await wait(200);
    holder = take(file);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

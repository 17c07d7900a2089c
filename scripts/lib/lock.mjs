import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Who holds it; undefined where nobody does, 0 where the file names no process. */
const readHolder = (/** @type {string} */ file) => {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return undefined;
  }
};

/** Makes the file together with what it says: nobody ever reads an empty one. False where there is one. */
const create = (/** @type {string} */ file) => {
  const written = `${file}.${process.pid}`;
  writeFileSync(written, String(process.pid));
  try {
    linkSync(written, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(written, { force: true });
  }
};

/**
 * Takes the lock; answers the process that holds it, or undefined where it is now ours. What a dead process left is cleared
 * away under a lock of its own: of two that found it, the second would clear away what the first has taken.
 *
 * @param {string} file
 * @returns {number | undefined}
 */
export const take = (file) => {
  if (create(file)) return undefined;
  const holder = readHolder(file);
  if (holder && isAlive(holder)) return holder;
  const clearing = `${file}.clearing`;
  const other = take(clearing);
  if (other !== undefined) return other;
  const left = readHolder(file);
  if (left !== undefined && !(left && isAlive(left))) rmSync(file, { force: true });
  release(clearing);
  return take(file);
};

/** Gives back what this process took. */
export const release = (/** @type {string} */ file) => rmSync(file, { force: true });

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
  const giveBack = () => release(file);
  process.once('exit', giveBack);
  try {
    return await work();
  } finally {
    giveBack();
    process.off('exit', giveBack);
  }
}

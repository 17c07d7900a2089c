import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

/**
 * Whether node_modules holds what the lock file names. Optional packages of other systems may be absent.
 *
 * @param {string} root folder of the project
 */
export function arePackagesInstalled(root) {
  const installedLock = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = read(installedLock);
  return Object.entries(read(join(root, 'package-lock.json'))).every(
    ([path, wanted]) =>
      path === '' ||
      installed[path]?.version === wanted.version ||
      (!installed[path] && (wanted.optional || wanted.devOptional || wanted.peer)),
  );
}

/**
 * Installs what the lock file names.
 *
 * @param {string} root folder of the project
 */
export async function installPackages(root) {
  console.info('Installing packages (about a minute) ...');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code } = await run(npm, args, { cwd: root });
  if (code === 0) return;
  console.error('The packages could not be installed; npm says why above.');
  process.exit(1);
}

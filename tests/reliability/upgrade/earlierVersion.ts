import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
/** The only migration that the first release had. */
const firstRelease = '0059Release';
const steps = 'server/db/migrate.ts';

const git = (...args: string[]): Buffer =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 30 });

const lastStepOf = (commit: string): string | undefined =>
  git('show', `${commit}:${steps}`)
    .toString()
    .match(/(?<=^ {2}')\d{4}\w+(?=': )/gm)
    ?.sort()
    .at(-1);

/** The newest commit whose schema is that of the first release; null where the history is not here. */
const commitOfFirstRelease = (): string | null => {
  try {
    const commits = git('log', '--format=%H', '--', steps).toString().trim().split('\n');
    return commits.find((commit) => lastStepOf(commit) === firstRelease) ?? null;
  } catch {
    return null;
  }
};

export interface EarlierVersion {
  folder: string;
  remove: () => Promise<void>;
}

/**
 * The first release, to be run: the folder that EARLIER_VERSION names, where its packages are installed, else a copy out of the
 * history of this one, with the packages of this one. Null where there is neither.
 */
export const findEarlierVersion = async (): Promise<EarlierVersion | null> => {
  const named = process.env.EARLIER_VERSION;
  if (named) return { folder: resolve(named), remove: async () => undefined };
  if (!existsSync(join(root, '.git'))) return null;
  const commit = commitOfFirstRelease();
  if (commit === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'trial-billing-earlier-'));
  execFileSync('tar', ['x', '-C', folder], { input: git('archive', commit) });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};

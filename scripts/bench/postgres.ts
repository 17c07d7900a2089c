import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const runFile = promisify(execFile);
const packaged = '/usr/lib/postgresql';

export interface Postgres {
  url: string;
  stop: () => Promise<void>;
}

/** The folder that holds PostgreSQL's own programs: Debian's newest, else one on the path. */
const programs = (): string | undefined => {
  const versions = existsSync(packaged) ? readdirSync(packaged) : [];
  const newest = versions.sort((one, other) => Number(other) - Number(one));
  return [
    ...newest.map((version) => join(packaged, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ].find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** PostgreSQL refuses to run as root, so that its own user does there. */
const asOwner = (folder: string, program: string, args: string[]): Promise<unknown> =>
  process.getuid?.() === 0
    ? runFile('runuser', ['-u', 'postgres', '--', program, ...args], { cwd: folder })
    : runFile(program, args, { cwd: folder });

/** A PostgreSQL of this run's own, with its usual settings; null where its programs are not here. */
export const startPostgres = async (): Promise<Postgres | null> => {
  const bin = programs();
  if (!bin) return null;
  const folder = await mkdtemp(join(tmpdir(), 'trial-billing-bench-'));
  const data = join(folder, 'database');
  const port = await freePort();
  await chmod(folder, 0o755);
  if (process.getuid?.() === 0) await runFile('chown', ['postgres', folder]);
  const options = `-h 127.0.0.1 -p ${port} -k ${folder}`;
  await asOwner(folder, join(bin, 'initdb'), [
    ...['-D', data, '-U', 'postgres', '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8'],
  ]);
  const control = (...args: string[]) => asOwner(folder, join(bin, 'pg_ctl'), ['-D', data, '-w', ...args]);
  await control('-l', join(folder, 'postgres.log'), '-o', options, 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await control('-m', 'fast', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The PostgreSQL that DATABASE_URL names, else one of this run's own; null without either. */
export const findPostgres = async (): Promise<Postgres | null> =>
  process.env.DATABASE_URL ? { url: process.env.DATABASE_URL, stop: async () => undefined } : startPostgres();

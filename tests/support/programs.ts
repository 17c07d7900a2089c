import type { ChildProcess } from 'node:child_process';
import { afterAll } from 'vitest';
import { copyPreparedData } from './preparedData.ts';
import { type Program, spawnBuilt, type Variables, watchProcess } from './startBuilt.ts';

/** The programs of the product as processes of their own, in production; what still runs ends with the file. */
export const programs = () => {
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });

  const run = async (program: Program, args: string[], settings: Variables) => {
    const child = await spawnBuilt(program, args, { NODE_ENV: 'production', ...settings });
    children.push(child);
    return { child, ...watchProcess(child) };
  };

  /** Runs to its end, with what is typed given on standard input: its exit code, and all it said. */
  const toItsEnd = async (program: Program, args: string[], settings: Variables, typed = '') => {
    const { child, said, ended } = await run(program, args, settings);
    child.stdin?.end(typed);
    return { code: await ended, said: said().trim() };
  };

  return {
    /** Starts the server: its address once it is ready, and what it said until then. */
    start: async (settings: Variables): Promise<{ address: string; said: string }> => {
      const { ready, said } = await run('main', [], settings);
      return { address: await ready, said: said() };
    },
    /** The data folder, with an empty database in it that need not be made anew. */
    prepare: (dataDir: string): Promise<void> => copyPreparedData('empty', dataDir),
    /** `npm run admin -- ARGS` */
    admin: (settings: Variables, args: string[], typed = '') => toItsEnd('admin', args, settings, typed),
    /** `npm run migrate` */
    migrate: (settings: Variables) => toItsEnd('migrate', [], settings),
    /** `npm run archive:export -- ARGS` */
    archive: (settings: Variables, args: string[]) => toItsEnd('archive', args, settings),
  };
};

export const signIn = (address: string, user_name: string, password: string): Promise<Response> =>
  fetch(`${address}/backend/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name, password }),
  });

export const signOn = (address: string, token: string): Promise<Response> =>
  fetch(`${address}/backend/backend-token`, { headers: { authorization: `Bearer ${token}` } });

/** Who is signed in by the answer of a sign-in. */
export const personOf = async (address: string, answer: Response): Promise<unknown> => {
  const { accessToken } = await answer.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await fetch(`${address}/backend/current-user`, { headers })).json();
};

export const hasAdministrator = async (address: string): Promise<boolean> =>
  (await (await fetch(`${address}/backend/set-up`)).json()).has_administrator;

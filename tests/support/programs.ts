import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Variables = Record<string, string>;

/** The programs of the product as processes of their own, in production; what still runs ends with the file. */
export const programs = () => {
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });

  const run = (program: string, args: string[], settings: Variables): ChildProcess => {
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', PORT: '0', ...settings },
    });
    children.push(child);
    return child;
  };

  /** Runs to its end, with what is typed given on standard input: its exit code, and all it said. */
  const toItsEnd = async (child: ChildProcess, typed = '') => {
    child.stdin?.end(typed);
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => said.push(String(data)));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, said: said.join('').trim() };
  };

  return {
    /** Starts the server: its address once it is ready, and what it said until then. */
    start: (settings: Variables): Promise<{ address: string; said: string }> => {
      const child = run('server/main.ts', [], settings);
      const said: string[] = [];
      return new Promise((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr])
          stream?.on('data', (data) => {
            said.push(String(data));
            const address = /ready at (http\S+)/.exec(said.join(''))?.[1];
            if (address) resolve({ address, said: said.join('') });
          });
        child.once('exit', () => reject(new Error(said.join(''))));
      });
    },
    /** `npm run admin -- ARGS` */
    admin: (settings: Variables, args: string[], typed = '') =>
      toItsEnd(run('server/admin.ts', args, settings), typed),
    /** `npm run migrate` */
    migrate: (settings: Variables) => toItsEnd(run('server/migrate.ts', [], settings)),
    /** `npm run archive:export -- ARGS` */
    archive: (settings: Variables, args: string[]) => toItsEnd(run('server/archive.ts', args, settings)),
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

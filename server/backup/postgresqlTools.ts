import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { codeOf, StartFailure } from '../db/lockFile.ts';

type Tool = 'pg_dump' | 'pg_restore';

/**
 * Runs one of PostgreSQL's own programs on a database. The password goes by the environment: others on the machine see what
 * is on a command line. Throws StartFailure with what the program said.
 */
export const runTool = async (tool: Tool, databaseUrl: string, args: readonly string[]): Promise<void> => {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(tool, [`--dbname=${url.href}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
  const said: string[] = [];
  child.stderr.on('data', (text: unknown) => said.push(String(text)));
  const [code] = await once(child, 'close').catch((error: unknown) => {
    throw new StartFailure(
      `${tool} cannot be started (${codeOf(error)}): install the client programs of PostgreSQL, as new as its server.`,
    );
  });
  if (code !== 0) throw new StartFailure(`${tool} failed:\n${said.join('').trim()}`);
};

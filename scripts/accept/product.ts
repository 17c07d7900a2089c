import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Product {
  /** Where it answers, without a slash at the end. */
  address: string;
  /** The process that serves it. */
  pid: number;
  stop: () => Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

const readiness = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const said: string[] = [];
    const listen = (stream: NodeJS.ReadableStream | null): void => {
      if (!stream) return;
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        const address = /ready at (http:\/\/\S+?)\/?$/.exec(line)?.[1];
        if (address) resolve(address);
      });
    };
    listen(child.stdout);
    listen(child.stderr);
    child.once('exit', (code) =>
      reject(new Error(`The product ended with exit code ${code}:\n${said.slice(-20).join('\n')}`)),
    );
  });

/**
 * Starts the product as a customer does (`npm start`), on a port of its own, with its demo people but without demo
 * trials: on PostgreSQL where an address is given, else in `dataDir`, else in a fresh folder that goes when it stops. `settings` are further ones of its environment.
 */
export const startProduct = async (
  databaseUrl?: string,
  dataDir?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> => {
  const temporary = databaseUrl || dataDir ? null : await mkdtemp(join(tmpdir(), 'trial-billing-accept-'));
  const folder = dataDir ?? temporary;
  const child = spawn(process.execPath, ['--max-semi-space-size=64', 'scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      DEMO_IDENTITY: 'on',
      DEMO_DATA: 'off',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...(folder ? { DATA_DIR: folder } : {}),
      ...settings,
    },
  });
  const address = await readiness(child);
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    if (temporary) await rm(temporary, { recursive: true, force: true });
  };
  return { address, pid: child.pid ?? Number.NaN, stop };
};

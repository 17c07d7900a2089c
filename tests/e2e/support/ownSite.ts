import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from './test.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface OwnSite {
  address: string;
  /** Ends the process, as a power cut or an update does; the data stays. */
  stop: () => Promise<void>;
  /** Starts it again at the same address. */
  start: () => Promise<void>;
}

/** Where the app of the own site lies. */
export const ownBase = '/trial-billing';

const openSite = async (dataDir: string, basePath: string): Promise<OwnSite> => {
  let running: ChildProcess | null = null;
  const run = (port: string): Promise<string> => {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: '',
        HOST: '127.0.0.1',
        PORT: port,
        DATA_DIR: dataDir,
        BASE_PATH: `${basePath}/`,
      },
    });
    running = child;
    const said: string[] = [];
    return new Promise((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data) => {
          said.push(String(data));
          const address = /ready at (http\S+)/.exec(said.join(''))?.[1];
          if (address) resolve(new URL(address).origin);
        });
      child.once('exit', () => reject(new Error(said.join(''))));
    });
  };
  const address = await run('0');
  return {
    address,
    stop: async () => {
      const child = running;
      running = null;
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
    start: async () => {
      await run(new URL(address).port);
    },
  };
};

/** Stories that end the server itself have one of their own, below a path. */
export const test = base.extend<object, { siteBase: string; site: OwnSite }>({
  siteBase: [ownBase, { option: true, scope: 'worker' }],
  site: [
    async ({ siteBase }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'trial-billing-own-'));
      const site = await openSite(dataDir, siteBase);
      await use(site);
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
});

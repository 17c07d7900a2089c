import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyPreparedData } from '../../support/preparedData.ts';
import { type BuiltServer, startBuilt } from '../../support/startBuilt.ts';

/** The product as a worker's stories meet it: a demo site with a database that no other worker has. */
export interface Site {
  /** Where it answers, without the path that the app lies below. */
  address: string;
  /** Where it takes a mail server to be; nobody listens there until a story does. */
  smtpPort: number;
  /** Ends the process, as a power cut or an update does; the data stays. */
  stop: () => Promise<void>;
  /** Starts it again at the same address. */
  start: () => Promise<void>;
  /** Ends it for good. */
  remove: () => Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Opens a site whose app lies below `basePath`, without a slash at the end. */
export const openSite = async (basePath: string): Promise<Site> => {
  const folder = await mkdtemp(join(tmpdir(), 'trial-billing-e2e-'));
  const dataDir = join(folder, 'data');
  await copyPreparedData('demo', dataDir);
  const smtpPort = await freePort();
  const settings = {
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    BASE_PATH: `${basePath}/`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    SMTP_FROM: 'billing@klinikum.example',
    WEBHOOK_INTERNAL_HOSTS: '127.0.0.1',
    REDCAP_INTERNAL_HOSTS: '127.0.0.1',
  };
  let running: BuiltServer | null = await startBuilt(settings);
  const { origin, port } = new URL(running.address);
  const stop = async (): Promise<void> => {
    await running?.stop();
    running = null;
  };
  return {
    address: origin,
    smtpPort,
    stop,
    start: async () => {
      running = await startBuilt({ ...settings, PORT: port });
    },
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

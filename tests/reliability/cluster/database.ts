import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Death, type Ids, isWhole, kill, loopback, membersOf, Node, nodeNames, until } from './node.ts';

const deploy = fileURLToPath(new URL('../../../deploy', import.meta.url));
export interface Cluster {
  /** The database as the role that runs: by the pooler, and without it; of the owner; and of the standbys. */
  urls: { pooled: string; running: string; owner: string; standby: string };
  /** Where the three processes of the product have to listen, and the one address before them. */
  processPorts: readonly number[];
  address: string;
  folder: string;
  /** Waits until all three are there, one of them in step with the primary. */
  untilWhole: () => Promise<void>;
  /** Kills the primary; answers when, by `performance.now()`, and what begins its node anew. */
  killPrimary: (death: Death) => Promise<{ at: number; revive: () => void }>;
  stop: () => Promise<void>;
}

const postgresIds = (): Ids => {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

const freePorts = async (count: number): Promise<number[]> => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, loopback));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => Number(Object(server.address()).port));
  await Promise.all(
    servers.map((server) => {
      server.close();
      return once(server, 'close');
    }),
  );
  return ports;
};

/** A template of `deploy/cluster`, filled as a hospital does it. */
const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  execFileSync('sh', [join(deploy, 'cluster/fill.sh'), join(deploy, 'cluster', template)], {
    env: { PATH: process.env.PATH, ...values },
    encoding: 'utf8',
  });

/** The newest PostgreSQL of Debian. */
const postgresBin = (): string => {
  const [newest] = readdirSync('/usr/lib/postgresql').sort((one, other) => Number(other) - Number(one));
  return `/usr/lib/postgresql/${newest}/bin`;
};

const secret = (): string => randomBytes(12).toString('hex');

/** Two roles and a database, by the script that a hospital runs. */
const makeDatabase = (port: number, passwords: Readonly<Record<string, string>>): void => {
  execFileSync('sh', [join(deploy, 'two-roles.sh')], {
    env: {
      PATH: process.env.PATH,
      PGHOST: loopback,
      PGPORT: String(port),
      PGPASSWORD: passwords.SUPERUSER_PASSWORD,
      POSTGRES_USER: 'postgres',
      ...passwords,
    },
    stdio: 'pipe',
  });
};

/**
 * Three PostgreSQL under Patroni and etcd, HAProxy and PgBouncer on this machine, on loopback alone and in a folder that goes with
 * them: made from the templates of `deploy/cluster`.
 */
export const startCluster = async (): Promise<Cluster> => {
  const ids = postgresIds();
  const folder = mkdtempSync(join(tmpdir(), 'trial-billing-cluster-'));
  chmodSync(folder, 0o755);
  const own = (path: string): void => {
    if (ids) chownSync(path, ids.uid, ids.gid);
  };
  const write = (path: string, text: string): void => {
    writeFileSync(path, text, { mode: 0o600 });
    own(path);
  };
  const ports = await freePorts(19);
  const port = (at: number): string => String(ports[at]);
  const passwords = {
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    OWNER_PASSWORD: secret(),
    RUNNING_PASSWORD: secret(),
  };
  const nodes = nodeNames.map((name, at) => {
    const nodeFolder = join(folder, name);
    mkdirSync(nodeFolder, { mode: 0o700 });
    own(nodeFolder);
    const node = new Node(name, nodeFolder, Number(port(4 * at + 1)), ids);
    const values = {
      NODE_NAME: name,
      NODE_ADDRESS: loopback,
      LISTEN_ADDRESS: loopback,
      NODE_FOLDER: nodeFolder,
      POSTGRES_PORT: port(4 * at),
      REST_PORT: port(4 * at + 1),
      ETCD_PORT: port(4 * at + 2),
      ETCD_PEER_PORT: port(4 * at + 3),
      ETCD_DATA: join(nodeFolder, 'etcd'),
      ETCD_HOSTS: nodeNames.map((_, each) => `${loopback}:${port(4 * each + 2)}`).join(','),
      ETCD_PEERS: nodeNames
        .map((each, index) => `${each}=http://${loopback}:${port(4 * index + 3)}`)
        .join(','),
      POSTGRES_BIN: postgresBin(),
      POSTGRES_DATA: join(nodeFolder, 'database'),
      NETWORK: '127.0.0.1/32',
      ...passwords,
    };
    for (const template of ['etcd.yml', 'patroni.yml'])
      write(join(nodeFolder, template), filled(template, values));
    return node;
  });
  const [primaryPort, standbyPort, billingPort, poolerPort] = [port(12), port(13), port(14), port(15)];
  const processPorts = [16, 17, 18].map((at) => Number(port(at)));
  const front = {
    PROXY_ADDRESS: loopback,
    PRIMARY_PORT: primaryPort,
    STANDBY_PORT: standbyPort,
    BILLING_PORT: billingPort,
    POOLER_ADDRESS: loopback,
    POOLER_PORT: poolerPort,
    POOLER_USERS: join(folder, 'users'),
    ...Object.fromEntries(
      nodes.flatMap((node, at) => [
        [`NODE${at + 1}_ADDRESS`, loopback],
        [`NODE${at + 1}_POSTGRES`, port(4 * at)],
        [`NODE${at + 1}_REST`, String(node.restPort)],
      ]),
    ),
    ...Object.fromEntries(
      processPorts.flatMap((each, at) => [
        [`PROCESS${at + 1}_ADDRESS`, loopback],
        [`PROCESS${at + 1}_PORT`, String(each)],
      ]),
    ),
  };
  const fronts = ['haproxy-database.cfg', 'haproxy-billing.cfg', 'pgbouncer.ini'] as const;
  for (const template of fronts) write(join(folder, template), filled(template, front));
  write(join(folder, 'users'), `"billing" "${passwords.RUNNING_PASSWORD}"\n`);

  const others: ChildProcess[] = [];
  const startOther = (program: string, args: string[]): void => {
    const log = openSync(join(folder, `${program}.log`), 'a');
    others.push(spawn(program, args, { cwd: folder, stdio: ['ignore', log, log], ...(ids ?? {}) }));
  };
  const killAll = (): void => {
    for (const { pid } of others) kill(pid, 'SIGTERM');
    for (const node of nodes) node.kill('machine');
  };
  // Whoever ends the run ends the cluster.
  const end = (): void => process.exit(1);
  process.once('exit', killAll).once('SIGTERM', end).once('SIGINT', end);
  const stop = async (): Promise<void> => {
    process.off('exit', killAll).off('SIGTERM', end).off('SIGINT', end);
    killAll();
    await pause(1_000);
    if (!process.env.KEEP_CLUSTER) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const untilWhole = (): Promise<void> =>
    until('the three nodes of the database are not there', async () => isWhole(await membersOf(nodes)));

  const killPrimary: Cluster['killPrimary'] = async (death) => {
    const leader = (await membersOf(nodes)).find(({ role }) => role === 'leader');
    const node = nodes.find(({ name }) => name === leader?.name);
    if (!node) throw new Error('There is no primary to kill');
    const at = performance.now();
    node.kill(death);
    return { at, revive: () => node.start() };
  };

  try {
    for (const node of nodes) node.start();
    startOther(
      'haproxy',
      fronts.slice(0, 2).flatMap((each) => ['-f', join(folder, each)]),
    );
    startOther('pgbouncer', [join(folder, 'pgbouncer.ini')]);
    await untilWhole();
    await until(
      'HAProxy has no primary',
      async () => {
        makeDatabase(Number(primaryPort), passwords);
        return true;
      },
      30_000,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  const urlOf = (role: string, password: string, at: string): string =>
    `postgres://${role}:${password}@${loopback}:${at}/billing`;
  return {
    urls: {
      pooled: `${urlOf('billing', passwords.RUNNING_PASSWORD, poolerPort)}?pgbouncer=true`,
      running: urlOf('billing', passwords.RUNNING_PASSWORD, primaryPort),
      owner: urlOf('billing_owner', passwords.OWNER_PASSWORD, primaryPort),
      standby: urlOf('billing', passwords.RUNNING_PASSWORD, standbyPort),
    },
    processPorts,
    address: `http://${loopback}:${billingPort}`,
    folder,
    untilWhole,
    killPrimary,
    stop,
  };
};

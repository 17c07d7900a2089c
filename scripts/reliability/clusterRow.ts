import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCluster } from '../../tests/reliability/cluster/run.ts';
import { say } from '../accept/steps.ts';
import { atMost, notTried, type Row } from './rows.ts';

/** How often the primary is killed; `KILLS=2` for a look. */
const kills = Number(process.env.KILLS ?? 10);
const clients = 20;
const seed = Number(process.env.SEED ?? 20_260_701);
const what = `three PostgreSQL under Patroni, HAProxy, PgBouncer, three processes; ${clients} clients, the primary killed ${kills} times`;

/** Debian's packages by the program that each is there for. */
const packages: Readonly<Record<string, string>> = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  psql: 'postgresql-client',
};

const isThere = (program: string): boolean =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) =>
    existsSync(join(folder, program)),
  );

const hasPostgres = (): boolean =>
  existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0;

const missing = (): string[] => [
  ...Object.entries(packages).flatMap(([program, name]) => (isThere(program) ? [] : [name])),
  ...(hasPostgres() ? [] : ['postgresql']),
];

/** Installs what is not there, where it may; answers the command for whoever has to do it by hand, null = all is there. */
const install = (): string | null => {
  const names = missing();
  if (names.length === 0) return null;
  const args = ['install', '-y', '--no-install-recommends', '--no-upgrade', ...names];
  if (process.getuid?.() === 0) {
    say(`apt-get ${args.join(' ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update'], { stdio: 'ignore', env });
    execFileSync('apt-get', args, { stdio: 'ignore', env });
  }
  return missing().length === 0 ? null : `apt-get ${args.join(' ')}`;
};

const seconds = (ms: number | null): string => (ms === null ? 'none' : `${(ms / 1_000).toFixed(1)} s`);

/** Kills the primary of a cluster again and again while people work on it, and looks for what is missing or there twice. */
export const measureCluster = async (): Promise<Row[]> => {
  const command = install();
  if (command !== null) return [notTried('cluster', what, `As root: ${command}`)];
  const { felt, acknowledged, keyed, lost, twice, broken, faults, byStatus } = await runCluster({
    kills,
    clients,
    seed,
    tell: say,
  });
  const slowest = (of: (one: (typeof felt)[number]) => number | null): number =>
    Math.max(...felt.map((one) => of(one) ?? Number.POSITIVE_INFINITY)) / 1_000;
  const told = (of: (one: (typeof felt)[number]) => number | null): string =>
    felt.map((one) => `${one.death} ${seconds(of(one))}`).join(', ');
  const row = (id: string, whatOf: string, found: readonly string[], why: string): Row =>
    atMost({
      id: `cluster-${id}`,
      what: `${what}: ${whatOf}`,
      value: found.length,
      unit: id,
      atMost: 0,
      why: [...found.slice(0, 5), why].join('; '),
    });
  return [
    row(
      'lost',
      'acknowledged changes that are not there',
      lost,
      `${keyed} acknowledged under a key, ${acknowledged} in all`,
    ),
    row('twice', 'changes that were made twice', twice, `seed ${seed}`),
    row('broken', 'invariants, numbers and seals that do not hold', broken, 'numbers without a gap'),
    row('faults', 'answers of 500, and calls never answered', faults, JSON.stringify(byStatus)),
    atMost({
      id: 'cluster-write',
      what: `${what}: the longest until a write is answered again`,
      value: slowest(({ writeMs }) => writeMs),
      unit: 's',
      atMost: 30,
      why: told(({ writeMs }) => writeMs),
    }),
    atMost({
      id: 'cluster-read',
      what: `${what}: the longest until a read is answered again`,
      value: slowest(({ readMs }) => readMs),
      unit: 's',
      atMost: 30,
      why: told(({ readMs }) => readMs),
    }),
  ];
};

import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const loopback = '127.0.0.1';
export const nodeNames = ['node1', 'node2', 'node3'] as const;
type NodeName = (typeof nodeNames)[number];

/** How a node dies: its PostgreSQL alone, or all of the machine at once. */
export type Death = 'postgres' | 'machine';

/** Who runs PostgreSQL, which refuses to run as root; null = whoever runs this. */
export type Ids = { uid: number; gid: number } | null;

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        // Behind the name, which may have blanks: state, then the parent.
        const [, of] = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        return Number(of) === parent;
      } catch {
        return false;
      }
    });

/** Ends a process by its number. */
export const kill = (pid: number | undefined, signal: NodeJS.Signals = 'SIGKILL'): void => {
  if (pid === undefined || !(pid > 1)) return;
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
};

interface Member {
  name: NodeName;
  role: string;
  state: string;
  lag?: number | string;
}

/** Asks again and again; throws with what was waited for. */
export const until = async (what: string, is: () => Promise<boolean>, atMostMs = 180_000): Promise<void> => {
  const end = performance.now() + atMostMs;
  while (!(await is().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Waited too long: ${what}`);
    await pause(250);
  }
};

/** One machine of the database: its etcd, its Patroni, and the PostgreSQL that this one runs. */
export class Node {
  readonly name: NodeName;
  readonly folder: string;
  readonly restPort: number;
  readonly #ids: Ids;
  #children: { etcd?: ChildProcess; patroni?: ChildProcess } = {};

  constructor(name: NodeName, folder: string, restPort: number, ids: Ids) {
    [this.name, this.folder, this.restPort, this.#ids] = [name, folder, restPort, ids];
  }

  #start(program: string, args: string[]): ChildProcess {
    const log = openSync(join(this.folder, `${program}.log`), 'a');
    return spawn(program, args, { cwd: this.folder, stdio: ['ignore', log, log], ...(this.#ids ?? {}) });
  }

  /** What of it does not run. */
  start(): void {
    const { etcd, patroni } = this.#children;
    const isOver = (child?: ChildProcess) => !child || child.exitCode !== null || child.signalCode !== null;
    if (isOver(etcd))
      this.#children.etcd = this.#start('etcd', ['--config-file', join(this.folder, 'etcd.yml')]);
    if (isOver(patroni)) this.#children.patroni = this.#start('patroni', [join(this.folder, 'patroni.yml')]);
  }

  #postmaster(): number | undefined {
    const database = join(this.folder, 'database');
    try {
      const pid = Number(readFileSync(join(database, 'postmaster.pid'), 'utf8').split('\n')[0]);
      // What a killed one has left behind names a process that may be anybody's by now.
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(database) ? pid : undefined;
    } catch {
      return undefined;
    }
  }

  kill(death: Death): void {
    const { etcd, patroni } = this.#children;
    if (death === 'machine') {
      kill(patroni?.pid);
      kill(etcd?.pid);
    }
    const postmaster = this.#postmaster();
    const backends = postmaster === undefined ? [] : childrenOf(postmaster);
    for (const pid of [postmaster, ...(death === 'machine' ? backends : [])]) kill(pid);
  }
}

const askedOf = async ({ restPort }: Node): Promise<Member[]> => {
  const answer = await fetch(`http://${loopback}:${restPort}/cluster`, {
    signal: AbortSignal.timeout(2_000),
  });
  return ((await answer.json()) as { members: Member[] }).members;
};

/** The members of the database, as one of the nodes knows them. */
export const membersOf = async (nodes: readonly Node[]): Promise<Member[]> => {
  for (const node of nodes) {
    const members = await askedOf(node).catch(() => null);
    if (members) return members;
  }
  return [];
};

/** All are there, and one of them is in step with the primary. */
export const isWhole = (members: readonly Member[]): boolean =>
  members.length === nodeNames.length &&
  members.filter(({ role }) => role === 'leader').length === 1 &&
  members.some(({ role }) => role === 'sync_standby') &&
  members.every(
    ({ role, state, lag }) =>
      ['running', 'streaming'].includes(state) && (role === 'leader' || typeof lag === 'number'),
  );

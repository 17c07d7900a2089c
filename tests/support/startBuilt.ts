import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../scripts/build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Variables = Record<string, string>;

/** The programs of the server that are built: itself, and what runs beside it. */
export type Program = 'main' | 'admin' | 'migrate' | 'archive';

export interface BuiltServer {
  /** Without a slash at the end. */
  address: string;
  /** What it said until now. */
  said: () => string;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** A program as customers run it, as a process of its own; built first where it is not. */
export const spawnBuilt = async (
  program: Program,
  args: readonly string[],
  settings: Variables,
): Promise<ChildProcess> => {
  await buildIfStale();
  return spawn(process.execPath, [`dist/server/${program}.mjs`, ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', PORT: '0', ...settings },
  });
};

/** What a process says, and what becomes of it. */
export const watchProcess = (child: ChildProcess) => {
  const lines: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => {
        lines.push(String(data));
        const address = /ready at (http:\/\/\S+?)\/?\s/.exec(lines.join(''))?.[1];
        if (address) resolve(address);
      });
    void ended.then((code) => reject(new Error(`It ended with ${code}:\n${lines.join('')}`)));
  });
  // Whoever waits for the end alone is not told twice.
  ready.catch(() => undefined);
  return { said: () => lines.join(''), ready, ended };
};

/** Starts the server on a port of its own and waits until it answers. */
export const startBuilt = async (settings: Variables): Promise<BuiltServer> => {
  const child = await spawnBuilt('main', [], settings);
  const { said, ready, ended } = watchProcess(child);
  return {
    address: await ready,
    said,
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
};

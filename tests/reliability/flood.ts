import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';

const program = fileURLToPath(new URL('./floodProcess.ts', import.meta.url));

export interface ListTimes {
  /** Of a hundred lists 95 are no slower, in milliseconds. */
  p95: number;
  slowest: number;
}

/** How long lists take that are read one after the other for so many seconds. */
export const listTimes = async (client: Client, seconds: number): Promise<ListTimes> => {
  const taken: number[] = [];
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    const start = performance.now();
    await client.call(api.listTrials, {});
    taken.push(performance.now() - start);
  }
  taken.sort((one, other) => one - other);
  return { p95: taken[Math.floor(taken.length * 0.95)] ?? Number.NaN, slowest: taken.at(-1) ?? Number.NaN };
};

/**
 * Starts a flood from a process of its own. It runs behind everybody else: those who flood have machines of their own,
 * and what is asked is how the server takes it.
 */
export const startFlood = async (
  kind: 'trickle' | 'pour',
  port: number,
): Promise<{ end: () => Promise<void> }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', program, kind, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.pid !== undefined) setPriority(child.pid, 15);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return {
    end: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
};

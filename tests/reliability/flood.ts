import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';

const program = fileURLToPath(new URL('./floodProcess.ts', import.meta.url));

/** The 95th of a hundred lists, in milliseconds. */
export const listTime = async (client: Client, times = 100): Promise<number> => {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    await client.call(api.listTrials, {});
    taken.push(performance.now() - start);
  }
  return taken.sort((one, other) => one - other)[Math.floor(times * 0.95)] ?? Number.NaN;
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

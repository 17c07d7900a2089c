import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface ServerProcess {
  address: string;
  /** The most memory it ever held, in MB; null where the system does not tell. */
  peakMegabytes: () => number | null;
  /** What it holds now, in MB, and has computed since its start, in seconds; null where the system does not tell. */
  used: () => { megabytes: number; seconds: number } | null;
  /** Sends a message to a program that listens; its answer, as it came. */
  ask: (message: string) => Promise<unknown>;
  stop: () => Promise<void>;
  /** Ends it as a crash does. */
  kill: () => Promise<void>;
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const said: string[] = [];
    const listen = (data: unknown): void => {
      said.push(String(data));
      const address = /ready at (http:\/\/\S+)/.exec(said.join(''))?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said.join('')}`)));
  });

/** Linux counts computing in hundredths of a second for whoever asks. */
const ticksPerSecond = 100;

const usedBy = (pid: number | undefined): { megabytes: number; seconds: number } | null => {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    // Behind the name, which may have blanks: the 14th and 15th of all fields are user's and system's time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const seconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    return { megabytes: Number(kilobytes) / 1_024, seconds };
  } catch {
    return null;
  }
};

const askChild = (child: ChildProcess, message: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`The program ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer);
    });
    child.send(message);
  });

/**
 * Starts the real server as a process of its own on a database, as a demo site without data; or another program that says
 * where it is ready, or the one of another version's folder.
 */
export const startProcess = async (
  databaseUrl: string,
  settings: Record<string, string> = {},
  { program = 'server/main.ts', folder = root }: { program?: string; folder?: string } = {},
): Promise<ServerProcess> => {
  const translated = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...translated, program], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      PORT: '0',
      DEMO_IDENTITY: 'on',
      DEMO_DATA: 'off',
      CALLS_PER_MINUTE: '0',
      ...settings,
    },
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  return {
    address: await addressOf(child),
    peakMegabytes: () => {
      try {
        const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
        return kilobytes ? Math.round(Number(kilobytes) / 1_024) : null;
      } catch {
        return null;
      }
    },
    used: () => usedBy(child.pid),
    ask: (message) => askChild(child, message),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};

/** A new empty database on a PostgreSQL; answers its address and what removes it. */
export const newDatabase = async (serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `trial_billing_reliability_${process.pid}_${Date.now()}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  // A deadlock is counted when the database detects it: before one of the two has tried for long enough.
  await run(`alter database ${name} set deadlock_timeout = '20ms'`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
};

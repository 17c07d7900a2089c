import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Whether there is a PgBouncer on this machine. */
export const hasPgBouncer = (() => {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : Number.NaN;
};

/**
 * A PgBouncer in transaction mode with two sessions before a database; the address of it, as the product takes it.
 *
 * @param database the address of the database itself
 * @param connectQuery what each session is set to
 */
export const startPgBouncer = async (
  database: URL,
  connectQuery?: string,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'trial-billing-pooler-'));
  const port = await freePort();
  const name = database.pathname.slice(1);
  const set = connectQuery ? ` connect_query='${connectQuery}'` : '';
  writeFileSync(join(folder, 'users'), `"${database.username}" "${database.password}"\n`, { mode: 0o644 });
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${name} = host=${database.hostname} port=${database.port} dbname=${name}${set}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 2
max_client_conn = 200
`,
    { mode: 0o644 },
  );
  // It refuses to run as root; whoever runs it has to read its folder.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder]);
  const args = [...(isRoot ? ['-u', 'postgres'] : []), join(folder, 'pgbouncer.ini')];
  const child = spawn('pgbouncer', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    said.push(line);
    if (line.includes('process up')) break;
  }
  if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${said.join('\n')}`);
  child.stderr.resume();
  const url = new URL(database);
  url.port = String(port);
  url.searchParams.set('pgbouncer', 'true');
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: url.href, stop };
};

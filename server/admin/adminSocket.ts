import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { StartFailure } from '../db/lockFile.ts';
import type { Db } from '../db/schema.ts';
import type { SecurityLog } from '../security/securityLog.ts';
import { AdminCommand } from './command.ts';
import { noteAct } from './noteAct.ts';
import { CommandRefused, runCommand } from './runCommand.ts';

/*
 * The embedded database belongs to one process: beside a running server the admin command asks that server to do its
 * work. It listens on a socket in a folder that only the system's own user may enter; a file in the data folder says
 * where. Both sides say one line of JSON.
 */
const Question = z.strictObject({ command: AdminCommand, by: z.string().max(250) });
const Answer = z.union([
  z.strictObject({ lines: z.array(z.string()) }),
  z.strictObject({ refusal: z.string() }),
]);

const placeFile = (dataDir: string): string => join(dataDir, 'admin-socket');

const answerOf = async (db: Db, line: string, log: SecurityLog): Promise<z.infer<typeof Answer>> => {
  try {
    const { command, by } = Question.parse(JSON.parse(line));
    return { lines: await noteAct(log, command, by, () => runCommand(db, command, { by, now: Date.now() })) };
  } catch (error) {
    if (error instanceof CommandRefused) return { refusal: error.message };
    return {
      refusal: `The server could not do it: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
};

const serve = (db: Db, socket: Socket, log: SecurityLog): void => {
  socket.on('error', () => undefined);
  createInterface({ input: socket }).once('line', (line) => {
    void answerOf(db, line, log).then((answer) => socket.end(`${JSON.stringify(answer)}\n`));
  });
};

/** Listens for the admin command beside the embedded database in `dataDir`; answers what ends it. */
export const listenForAdmin = async (db: Db, dataDir: string, log: SecurityLog): Promise<() => void> => {
  const isWindows = process.platform === 'win32';
  const folder = isWindows ? null : mkdtempSync(join(tmpdir(), 'trial-billing-admin-'));
  const path = folder ? join(folder, 'socket') : `\\\\.\\pipe\\trial-billing-${crypto.randomUUID()}`;
  const server = createServer((socket) => serve(db, socket, log));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  writeFileSync(placeFile(dataDir), path, { mode: 0o600 });
  return () => {
    server.close();
    rmSync(placeFile(dataDir), { force: true });
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
};

/** Asks the server that has the data folder; throws StartFailure where it does not answer. */
export const askServer = async (dataDir: string, command: AdminCommand, by: string): Promise<string[]> => {
  const line = await new Promise<string>((resolve, reject) => {
    const socket = connect(readFileSync(placeFile(dataDir), 'utf8'));
    socket.once('error', reject);
    createInterface({ input: socket }).once('line', resolve);
    socket.once('close', () => reject(new Error('it said nothing')));
    socket.write(`${JSON.stringify({ command, by })}\n`);
  }).catch((error: unknown) => {
    throw new StartFailure(
      `The server that uses ${dataDir} does not answer: ${error instanceof Error ? error.message : error}. Wait until it is ready, or stop it.`,
    );
  });
  const answer = Answer.parse(JSON.parse(line));
  if ('refusal' in answer) throw new CommandRefused(answer.refusal);
  return answer.lines;
};

import { existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { askServer } from './admin/adminSocket.ts';
import { askPassword } from './admin/askPassword.ts';
import { type AdminCommand, needsPassword, readCommand } from './admin/command.ts';
import { noteAct } from './admin/noteAct.ts';
import { CommandRefused, runCommand } from './admin/runCommand.ts';
import { openDatabase } from './db/client.ts';
import { DataFolderInUse, StartFailure } from './db/lockFile.ts';
import { bringUpToDate } from './db/upToDate.ts';
import { type Environment, readEnvironment } from './env.ts';
import { openSecurityLog } from './security/openSecurityLog.ts';

/** The files of the embedded database belong to the server's user; another would take them away from it. */
const assertOwnFolder = (dataDir: string): void => {
  const ownId = process.getuid?.();
  if (ownId === undefined || !existsSync(dataDir) || statSync(dataDir).uid === ownId) return;
  throw new StartFailure(`The data folder ${dataDir} belongs to another user: do this as that user.`);
};

/** On PostgreSQL beside any server; on the embedded database by the server that has it, or, where none runs, here. */
const perform = async (env: Environment, command: AdminCommand, by: string): Promise<string[]> => {
  const place = { dataDir: env.DATA_DIR, ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}) };
  if (!env.DATABASE_URL) assertOwnFolder(env.DATA_DIR);
  const database = await openDatabase(place).catch((error: unknown) => {
    if (error instanceof DataFolderInUse) return null;
    throw error;
  });
  if (!database) return askServer(env.DATA_DIR, command, by);
  try {
    await bringUpToDate(database, env);
    const act = () => runCommand(database.writer, command, { by, now: Date.now() });
    // What is said here is said to the person at the console: without a file the act is in the audit trail alone.
    if (env.SECURITY_LOG_FILE === undefined) return await act();
    return await noteAct(await openSecurityLog(database.db, env.SECURITY_LOG_FILE), command, by, act);
  } finally {
    await database.close();
  }
};

const run = async (): Promise<void> => {
  const command = readCommand(process.argv.slice(2));
  const env = readEnvironment(process.env);
  const password = needsPassword(command)
    ? await askPassword(process.stdin, (text) => process.stderr.write(text))
    : null;
  const lines = await perform(
    env,
    command.verb === 'create' || command.verb === 'reset-password' ? { ...command, password } : command,
    userInfo().username,
  );
  process.stdout.write(`${lines.join('\n')}\n`);
};

run().then(
  () => process.exit(0),
  (error: unknown) => {
    const isClear = error instanceof StartFailure || error instanceof CommandRefused;
    process.stderr.write(
      `${isClear ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exit(1);
  },
);

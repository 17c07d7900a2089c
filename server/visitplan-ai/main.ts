import helmet from '@fastify/helmet';
import { openDatabase } from '../db/client.ts';
import { StartFailure } from '../db/lockFile.ts';
import { bringUpToDate } from '../db/upToDate.ts';
import { runUntilStopped } from '../endProgram.ts';
import { type Environment, readEnvironment } from '../env.ts';
import { leanHeaders } from '../http/answer/leanHeaders.ts';
import { packAnswers } from '../http/answer/packAnswers.ts';
import { guardedServer, listen } from '../http/guardedServer.ts';
import { serveHealth } from '../http/health.ts';
import { aiTokenKeyOf } from '../security/aiTokenKey.ts';
import { openSecurityLog } from '../security/openSecurityLog.ts';
import { visitplanAi } from './ai.ts';
import { ownReader } from './jobs/ownReader.ts';

/*
 * The AI backend alone, under the same address /ai: reading pictures then takes nothing from the server of the product.
 * It keeps its jobs in the database of the settings, the product's or one of its own.
 */

const assertTokens = ({ AI_TOKEN_SECRET, DATABASE_URL }: Environment): void => {
  if (AI_TOKEN_SECRET === undefined && DATABASE_URL === undefined)
    throw new StartFailure(
      'Set AI_TOKEN_SECRET to the same value here and at the server of the product, or DATABASE_URL to its database.',
    );
};

const start = async (): Promise<() => Promise<void>> => {
  const env = readEnvironment(process.env);
  assertTokens(env);
  const database = await openDatabase({
    dataDir: env.DATA_DIR,
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
  });
  await bringUpToDate(database, env);
  const { db, writer } = database;
  const app = guardedServer(env);
  await app.register(helmet);
  leanHeaders(app);
  const settings = {
    appOrigin: env.APP_ORIGIN ?? null,
    aiTokenKey: await aiTokenKeyOf(writer, env),
    vision: env.vision,
    callsPerMinute: env.CALLS_PER_MINUTE,
    isCheckingAnswers: false,
  };
  const securityLog = await openSecurityLog(db, env.SECURITY_LOG_FILE);
  await app.register(async (answers) => {
    packAnswers(answers);
    const parts = { db, clock: Date.now, settings, reader: ownReader, securityLog };
    await answers.register(visitplanAi(parts), { prefix: '/ai' });
  });
  serveHealth(app, db);
  process.stdout.write(`The AI backend is ready at ${await listen(app, env)}/ai\n`);
  return async () => {
    await app.close();
    await database.close();
  };
};

runUntilStopped(start);

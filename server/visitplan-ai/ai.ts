import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/schema.ts';
import { callLimit } from '../http/access/callLimit.ts';
import { boundBodies } from '../http/body/bodies.ts';
import { answerFailures } from '../http/errors.ts';
import type { SecurityLog } from '../security/securityLog.ts';
import type { Settings } from '../settings.ts';
import { readFilesInMemory } from './http/filesInMemory.ts';
import { createPlaces } from './http/places.ts';
import { serveCalls } from './http/serveCalls.ts';
import { createJobs } from './jobs/jobs.ts';
import { createReaderPool } from './jobs/readerPool.ts';
import { readBoth } from './second/readBoth.ts';

export type AiSettings = Pick<
  Settings,
  'appOrigin' | 'aiTokenKey' | 'vision' | 'callsPerMinute' | 'isCheckingAnswers'
>;

export interface AiParts {
  /** Holds the jobs. */
  db: Db;
  /** The clock, in milliseconds. */
  clock: () => number;
  settings: AiSettings;
  /** The module that reads files inside the threads (a `ReaderModule`). */
  reader: URL;
  /** How long one reading may take, in milliseconds; left out = five minutes. */
  limitMs?: number;
  /** Where refusals are written down; left out = nowhere. */
  securityLog?: SecurityLog;
}

/** The AI backend as a Fastify plugin, mounted at its base address: its own calls, token and jobs. */
export const visitplanAi =
  ({ db, clock, settings, reader, limitMs, securityLog }: AiParts) =>
  async (app: FastifyInstance): Promise<void> => {
    if (settings.appOrigin)
      await app.register(cors, { origin: settings.appOrigin, methods: ['GET', 'POST', 'DELETE'] });
    answerFailures(app, securityLog ?? null);
    boundBodies(app);
    readFilesInMemory(app);
    const tell = (err: unknown): void => app.log.error({ err }, 'reading pictures failed');
    const pool = createReaderPool({ reader, tell, ...(limitMs === undefined ? {} : { limitMs }) });
    const jobs = createJobs({
      db,
      clock,
      read: readBoth({ pool, vision: settings.vision, clock, tell }),
      tell,
    });
    app.addHook('onClose', async () => {
      await jobs.close();
      await pool.close();
    });
    const calls = callLimit(settings.callsPerMinute);
    serveCalls(app, { db, clock, settings, calls, places: createPlaces(), jobs });
  };

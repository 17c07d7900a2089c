import { sql } from 'kysely';
import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { signIn } from '../../scripts/accept/steps.ts';
import { openDatabase } from '../../server/db/client.ts';
import { waiterCount } from '../support/waiting.ts';
import { makeTrial } from './mixedTrial.ts';
import { newDatabase, startProcess } from './processes.ts';

export interface Waited {
  /** Milliseconds. */
  slowestReadMs: number;
  writesDone: number;
}

const reads = 200;

/** Reads one trial again and again while twelve writes of another wait for its lock in the same process. */
export const runWaiting = async (serverUrl: string): Promise<Waited> => {
  const database = await newDatabase(serverUrl);
  const stops: (() => Promise<void>)[] = [database.drop];
  try {
    const server = await startProcess(database.url);
    stops.unshift(server.stop);
    const { db, close } = await openDatabase({ databaseUrl: database.url, dataDir: null });
    stops.unshift(close);
    const client = await signIn(server.address);
    const [held, other] = [await makeTrial(db), await makeTrial(db)];
    const holder = await db.startTransaction().execute();
    await sql`select 1 from trial where trial_id = ${held.plan.trial_id} for update`.execute(holder);
    const writes = Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        client.call(api.putStudyService, {
          trial_id: held.plan.trial_id,
          study_service_id: newId(),
          label: `Service ${index}`,
          amount: 100,
        }),
      ),
    );
    while ((await waiterCount(db)) === 0);
    let slowestReadMs = 0;
    for (let read = 0; read < reads; read += 1) {
      const start = performance.now();
      await client.call(api.listStudyServices, { trial_id: other.plan.trial_id });
      slowestReadMs = Math.max(slowestReadMs, performance.now() - start);
    }
    await holder.rollback().execute();
    const writesDone = (await writes).filter(({ status }) => status === 'fulfilled').length;
    return { slowestReadMs, writesDone };
  } finally {
    for (const stop of stops) await stop();
  }
};

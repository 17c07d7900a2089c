import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '../../contract/api.ts';
import { type Client, createClient } from '../../dataProvider/call.ts';
import { CallError } from '../../dataProvider/callError.ts';
import { newId } from '../../dataProvider/newId.ts';
import { createSession as createClientSession } from '../../dataProvider/session.ts';
import { buildApp } from '../../server/app.ts';
import { demoLicence } from '../../server/areas/site/licence/demoLicence.ts';
import { openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Db } from '../../server/db/schema.ts';
import { createSession } from '../../server/session/createSession.ts';
import { ensureClinicalsite } from '../../server/site.ts';
import { brokenInvariants } from './invariants.ts';
import { makeTrial } from './mixedTrial.ts';
import { someWork } from './mixedWork.ts';
import { addPatient } from './recordingWork.ts';
import { chanceOf, type Shared, type Worker } from './workers.ts';

export interface EmbeddedOutcome {
  answers: number;
  faults: string[];
  broken: string[];
  /** The slowest list of another trial, in milliseconds: while many work, and while 10,000 services are saved at once. */
  slowestReadMs: number;
  slowestReadOfSaveMs: number;
  saveMs: number;
}

const { license, publicKeys } = demoLicence(new Date().getUTCFullYear());

const settings = {
  appOrigin: null,
  clinicalSiteUrl: () => 'http://127.0.0.1:9',
  signOn: {
    clientId: 'x',
    audience: ['x'],
    introspection: null,
    userInfo: '/api/userinfo',
    issuer: null,
    patienceMs: 5_000,
    isClientRequired: false,
  },
  basePath: '/',
  isHttps: false,
  sessionIdleMinutes: 60,
  sessionMaxHours: 12,
  callsPerMinute: 0,
  digestPatienceMs: 250,
  sharedEveryMs: 200,
  statementPatienceMs: 240_000,
  isDemo: false,
  license,
  licensePublicKeys: publicKeys,
  mail: null,
  einvoiceValidatorUrl: null,
  webhookHosts: [],
  redcapHosts: [],
  aiTokenKey: Buffer.alloc(32, 7),
  sealKeys: { present: Buffer.alloc(32, 9), former: [] },
  vision: null,
  auditHeadsFile: null,
  appVersion: '0',
  isCheckingAnswers: false,
};

const signIn = async (db: Db, address: string): Promise<Client> => {
  const { user_id } = await db
    .insertInto('app_user')
    .values({ given_name: 'Anna', family_name: 'Schneider', is_administrator: true })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const { accessToken, csrfToken } = await createSession(db, user_id, Date.now(), 12);
  const session = createClientSession();
  const tokens = { accessToken: null, backendAccessToken: accessToken, csrfToken };
  session.start({ ...tokens, firstName: 'Anna', lastName: 'Schneider' });
  return createClient({ baseUrl: `${address}/backend`, session });
};

/** Lists the services of a trial until the work is done; the slowest list, in milliseconds. */
const slowestRead = async (client: Client, { plan }: Shared, work: Promise<unknown>): Promise<number> => {
  const running = { is: true };
  const end = (): void => {
    running.is = false;
  };
  work.then(end, end);
  let slowest = 0;
  while (running.is) {
    const start = performance.now();
    await client.call(api.listStudyServices, { trial_id: plan.trial_id });
    slowest = Math.max(slowest, performance.now() - start);
  }
  await work;
  return slowest;
};

const workUntil = async (worker: Worker, until: number, outcome: EmbeddedOutcome): Promise<void> => {
  while (performance.now() < until) {
    const [, name, run] = someWork(worker);
    await run(worker).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      if (error.status >= 500 || error.status === 0) outcome.faults.push(`${name}: ${error.status}`);
    });
    outcome.answers += 1;
  }
};

/** Lets many clients work on the embedded database, which has one connection for all, while somebody reads. */
export const runEmbedded = async (seconds: number, clients: number): Promise<EmbeddedOutcome> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trial-billing-embedded-'));
  const { db, writer, close } = await openDatabase({ dataDir });
  await migrate(db);
  await ensureClinicalsite(db, false);
  const app = await buildApp({ db, writer, clock: Date.now, settings });
  try {
    const client = await signIn(db, await app.listen({ host: '127.0.0.1', port: 0 }));
    const [shared, other] = [await makeTrial(db), await makeTrial(db)];
    const workers = Array.from({ length: clients }, (_, index): Worker => {
      return { client, role: 'clinic_user', shared, foreign: other, chance: chanceOf(index) };
    });
    for (const worker of workers) await addPatient(worker);
    const outcome: EmbeddedOutcome = {
      answers: 0,
      faults: [],
      broken: [],
      slowestReadMs: 0,
      slowestReadOfSaveMs: 0,
      saveMs: 0,
    };
    const until = performance.now() + seconds * 1_000;
    const work = Promise.all(workers.map((worker) => workUntil(worker, until, outcome)));
    outcome.slowestReadMs = await slowestRead(client, other, work);
    const { trial_id } = shared.plan;
    const rows = Array.from({ length: 10_000 }, (_, index) => {
      return { trial_id, study_service_id: newId(), label: `Service ${index}`, amount: 100 };
    });
    const start = performance.now();
    const save = client.call(api.putStudyServices, { trial_id, rows });
    outcome.slowestReadOfSaveMs = await slowestRead(client, other, save);
    outcome.saveMs = performance.now() - start;
    outcome.broken = [...(await brokenInvariants(db)), ...shared.broken];
    return outcome;
  } finally {
    await app.close();
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

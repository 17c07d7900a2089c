import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { Extraction } from '../../../contract/plan/extraction.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { ok } from '../../../domain/result.ts';
import { createPlaces } from '../../../server/visitplan-ai/http/places.ts';
import { createJobs } from '../../../server/visitplan-ai/jobs/jobs.ts';
import { aiOf, testReader, tokenOf } from '../../support/extraction/aiCalls.ts';
import { testApp, testNow } from '../../support/testApp.ts';
import { asAlmighty } from '../../support/testDb.ts';

const server = testApp({}, { reading: { reader: testReader } });
let ai: ReturnType<typeof aiOf>;

beforeEach(async () => {
  ai = aiOf(server, await tokenOf(await server.signIn('clinic_user')));
});

type Job = Awaited<ReturnType<typeof ai.job>>;

/** Asks until the answer is as wanted. */
const until = async (ask: () => Promise<Job>, isWanted: (job: Job) => boolean): Promise<Job> => {
  for (;;) {
    const job = await ask();
    if (isWanted(job)) return job;
  }
};
const hasEnded = ({ body }: Job): boolean => body.state !== 'waiting' && body.state !== 'running';

const begun = async (file: string): Promise<string> => {
  const { status, body } = await ai.begin([file]);
  expect(status).toBe(202);
  return String(body.job_id);
};

/** Jobs of a process as it would run beside the app; `read` never ends. */
const anotherProcess = (clock = () => testNow) =>
  createJobs({
    db: server.db,
    clock,
    read: ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    tell: (error) => expect.unreachable(String(error)),
  });

const place = { giveBack: () => undefined };
const order = (user_id: string) => ({ user_id, files: [Buffer.from('x')], withVision: false, place });

test('a reading goes on by itself, tells how far it is, and ends with what was read', async () => {
  const job_id = await begun('read X');
  const job = await until(() => ai.job(job_id), hasEnded);
  expect(job.body).toMatchObject({ job_id, state: 'done', percent: 100, failure: null });
  expect(job.body.result).toMatchObject({ cells: [{ mark: 'X' }] });
});

test('one that is under way says at which page it is', async () => {
  const job_id = await begun('sleep');
  const job = await until(
    () => ai.job(job_id),
    ({ body }) => body.page === 1,
  );
  expect(job.body).toMatchObject({ state: 'running', stage: 'reading', percent: 40, result: null });
  expect((await ai.remove(job_id)).status).toBe(204);
});

test('one that fails says why', async () => {
  const job_id = await begun('refuse extraction_no_table');
  const job = await until(() => ai.job(job_id), hasEnded);
  expect(job.body).toMatchObject({ state: 'failed', failure: { code: 'extraction_no_table' }, result: null });
});

test('a cancelled one ends its thread at once and is forgotten, whether it waits or hangs', async () => {
  const hanging = await begun('hang');
  await until(
    () => ai.job(hanging),
    ({ body }) => body.state === 'running',
  );
  const others = [await begun('hang'), await begun('hang')];
  for (const job_id of [...others, hanging]) expect((await ai.remove(job_id)).status).toBe(204);
  for (const job_id of [...others, hanging])
    expect(await ai.job(job_id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await ai.remove(hanging)).toMatchObject({ status: 404 });
  expect((await ai.extract(['read X'])).status).toBe(200);
});

test("a job is its person's own: for others there is none", async () => {
  const other = aiOf(server, await tokenOf(await server.signIn('admin_user')));
  const job_id = await begun('sleep');
  expect(await other.job(job_id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await other.remove(job_id)).toMatchObject({ status: 404 });
  expect((await ai.job(job_id)).status).toBe(200);
  await ai.remove(job_id);
});

test('a person has three under way at once, refused before the next one is sent; another person goes on', async () => {
  const jobs = [await begun('sleep'), await begun('sleep'), await begun('sleep')];
  const refusal = {
    status: 409,
    body: { code: 'extraction_under_way', params: { max: limits.extractionsAtOnce } },
  };
  expect(await ai.begin(['read X'])).toMatchObject(refusal);
  expect(await ai.extract(['read X'])).toMatchObject(refusal);
  const other = aiOf(server, await tokenOf(await server.signIn('admin_user')));
  expect((await other.begin(['read X'])).status).toBe(202);
  for (const job_id of jobs) await ai.remove(job_id);
  expect((await ai.extract(['read X'])).status).toBe(200);
});

test('all together there is room for twelve; refused calls take none', async () => {
  const people = await Promise.all(
    Array.from({ length: 4 }, async () => aiOf(server, await tokenOf(await server.signIn('admin_user')))),
  );
  for (let time = 0; time < 5; time += 1) await ai.extract([]);
  const jobs: [(typeof people)[number], unknown][] = [];
  for (const person of people)
    for (let count = 0; count < 3; count += 1)
      jobs.push([person, (await person.begin(['sleep'])).body.job_id]);
  expect(await ai.begin(['read X'])).toMatchObject({ status: 503, body: { code: 'backend_busy' } });
  for (const [person, job_id] of jobs) await person.remove(job_id);
  expect((await ai.extract(['read X'])).status).toBe(200);
});

describe('a process that ends', () => {
  test('by itself interrupts its readings and says so', async () => {
    const process = anotherProcess();
    const user_id = newId();
    const { key, ended } = await process.begin(order(user_id));
    await process.close();
    expect(await ended).toBeNull();
    expect(await process.find(key)).toMatchObject({
      state: 'interrupted',
      failure: { code: 'extraction_interrupted' },
    });
  });

  test('by dying is missed after a minute; what others hold goes on, and what was read stays', async () => {
    const token = await tokenOf(await server.signIn('clinic_user'));
    const owner = aiOf(server, token);
    const { user_id } = await server.db
      .selectFrom('app_user')
      .select('user_id')
      .orderBy('user_id', 'desc')
      .executeTakeFirstOrThrow();
    const dead = anotherProcess();
    const { key } = await dead.begin(order(user_id));
    const done = (await owner.begin(['read X'])).body.job_id;
    await until(() => owner.job(done), hasEnded);

    let now = testNow + 60_000;
    const living = anotherProcess(() => now);
    await living.keepUp();
    expect((await owner.job(key.job_id)).body.state).toBe('waiting');
    const { key: held } = await living.begin(order(user_id));
    now += 1;
    await living.keepUp();
    expect((await owner.job(key.job_id)).body).toMatchObject({
      state: 'interrupted',
      failure: { code: 'extraction_interrupted', params: {} },
    });
    expect((await owner.job(held.job_id)).body.state).toBe('waiting');
    expect((await owner.job(done)).body.state).toBe('done');
    await living.close();
    await dead.close();
  });

  test('what is cancelled at another process is dropped by the one that holds it', async () => {
    const [holding, other] = [anotherProcess(), anotherProcess()];
    const { key, ended } = await holding.begin(order(newId()));
    expect(await other.remove(key)).toBe(true);
    await holding.keepUp();
    expect(await ended).toBeNull();
    await Promise.all([holding.close(), other.close()]);
  });
});

describe('where the database fails', () => {
  const extraction: Extraction = {
    engine: 'offline',
    pages: [{ width: 1, height: 1 }],
    visits: [],
    services: [],
    cells: [],
    footnotes: [],
    warnings: [],
  };
  /** Jobs of a process whose readings end at once, and what it told. */
  const quickProcess = (clock: () => number) => {
    const told: unknown[] = [];
    const read = async () => ok(extraction);
    return { told, ...createJobs({ db: server.db, clock, read, tell: (error) => told.push(error) }) };
  };
  /** As long as this holds, no result can be written down. */
  const refuseResults = async (): Promise<() => Promise<unknown>> => {
    const db = asAlmighty(server.db);
    await sql`alter table extraction_job add constraint no_result check (result is null) not valid`.execute(
      db,
    );
    const allow = () => sql`alter table extraction_job drop constraint if exists no_result`.execute(db);
    onTestFinished(async () => void (await allow()));
    return allow;
  };

  test('at the beginning of a reading, its pictures are let go and its place is free again', async () => {
    const places = createPlaces();
    const process = anotherProcess();
    const user_id = 'nobody whom the database can write down';
    for (let time = 0; time < 2 * limits.extractionsAtOnce; time += 1) {
      const failing = { ...order(user_id), place: places.take(user_id) };
      await expect(process.begin(failing)).rejects.toThrow();
      expect(failing.files).toEqual([]);
    }
    await process.close();
  });

  test('at the end of one, what was read is not lost: it is written down as soon as that is possible', async () => {
    const allow = await refuseResults();
    const process = quickProcess(() => testNow);
    const { key, ended } = await process.begin(order(newId()));
    expect(await ended).toEqual(ok(extraction));
    expect(process.told).toHaveLength(1);
    expect(await process.find(key)).toMatchObject({ result: null });
    await allow();
    await process.keepUp();
    expect(await process.find(key)).toMatchObject({ state: 'done', result: extraction });
    await process.close();
  });

  test('a reading of which nothing can be written down is interrupted after a minute, and does not run for ever', async () => {
    await refuseResults();
    let now = testNow;
    const process = quickProcess(() => now);
    const { key, ended } = await process.begin(order(newId()));
    await ended;
    await process.keepUp();
    now += 60_000;
    await process.keepUp();
    expect(await process.find(key)).toMatchObject({ failure: null });
    now += 1;
    await process.keepUp();
    expect(await process.find(key)).toMatchObject({
      state: 'interrupted',
      failure: { code: 'extraction_interrupted' },
    });
    await process.close();
  });
});

test('what was read is known for an hour, then it is removed', async () => {
  const job_id = await begun('read X');
  await until(() => ai.job(job_id), hasEnded);
  const hour = 60 * 60_000;
  const upkeep = anotherProcess(() => testNow + hour);
  const rows = () => server.db.selectFrom('extraction_job').select('job_id').execute();
  const before = anotherProcess(() => testNow + hour - 1);
  await before.keepUp();
  expect(await rows()).toHaveLength(1);
  await upkeep.keepUp();
  expect(await rows()).toHaveLength(0);
  await Promise.all([upkeep.close(), before.close()]);
});

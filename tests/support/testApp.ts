import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach } from 'vitest';
import type { Role } from '../../contract/vocab.ts';
import { type Client, createClient } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { createSession as createClientSession } from '../../dataProvider/session.ts';
import { buildApp, type Parts } from '../../server/app.ts';
import { demoLicence } from '../../server/areas/site/licence/demoLicence.ts';
import type { Db } from '../../server/db/schema.ts';
import { createSession } from '../../server/session/createSession.ts';
import type { Settings } from '../../server/settings.ts';
import { type KeptData, keepData, putBackData, resetData, testDatabase } from './testDb.ts';
import { testPrinter } from './testPrinter.ts';
import { noteRole } from './walkObserver.ts';

/** Noon of 1 July 2026 in Berlin: tests never read the real clock. */
export const testNow = Date.parse('2026-07-01T10:00:00Z');
export const testToday = '2026-07-01';

/** With all features; what a site without them is refused has a test of its own. */
const licence = demoLicence(2026);

export const testSettings: Settings = {
  appOrigin: null,
  clinicalSiteUrl: () => 'http://127.0.0.1:9',
  signOn: {
    clientId: 'trial-billing',
    audience: ['trial-billing'],
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
  digestPatienceMs: 60_000,
  sharedEveryMs: 0,
  statementPatienceMs: 240_000,
  isDemo: false,
  license: licence.license,
  licensePublicKeys: licence.publicKeys,
  mail: null,
  einvoiceValidatorUrl: null,
  webhookHosts: [],
  redcapHosts: [],
  aiTokenKey: Buffer.alloc(32, 7),
  sealKeys: { present: Buffer.alloc(32, 9), former: [] },
  vision: null,
  auditHeadsFile: null,
  appVersion: '1.1.3059',
  isCheckingAnswers: true,
};

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  kind: 'embedded' | 'postgresql';
  /** A client signed in as a new person of this role; a nurse reaches the given trials. */
  signIn: (role: Role, trialIds?: string[]) => Promise<Client>;
  /** A client without a session. */
  anonymous: () => Client;
  /** A client with the tokens of a session. */
  clientWith: (tokens: { accessToken: string; csrfToken: string }) => Client;
  /** Moves the clock of the server; it stands at `testNow` when a test begins. */
  setNow: (now: number) => void;
  /**
   * What every test of the file begins with: made before the first test, put back row by row before each other one. Call it
   * once, at the head of the file; variables that it sets stay set, so it is for data and who is signed in, not for what lives
   * outside the database.
   */
  given: (make: () => Promise<void>) => void;
}

/** Speaks to the app without a network: `fetch` over Fastify's inject. */
const fetchOf =
  (app: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const url = new URL(String(input));
    const body = init?.body;
    const form = body instanceof FormData ? new Response(body) : null;
    const response = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: url.pathname + url.search,
      headers: {
        ...Object.fromEntries(new Headers(init?.headers).entries()),
        ...(form ? { 'content-type': form.headers.get('content-type') ?? '' } : {}),
      },
      ...(typeof body === 'string' ? { payload: body } : {}),
      ...(form ? { payload: Buffer.from(await form.arrayBuffer()) } : {}),
    });
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const hasBody = response.statusCode !== 204 && response.statusCode !== 304;
    return new Response(hasBody ? new Uint8Array(response.rawPayload) : null, {
      status: response.statusCode,
      headers,
    });
  };

const createUser = async (db: Db, role: Role, trialIds: string[]): Promise<string> => {
  const userId = newId();
  await db
    .insertInto('app_user')
    .values({
      user_id: userId,
      given_name: 'Test',
      family_name: role,
      is_administrator: role === 'admin_user',
    })
    .execute();
  if (role === 'admin_user') return userId;
  await db.insertInto('user_role').values({ user_id: userId, role }).execute();
  if (trialIds.length > 0)
    await db
      .insertInto('user_role_trial')
      .values(trialIds.map((trial_id) => ({ user_id: userId, role, trial_id })))
      .execute();
  return userId;
};

/** The one clinical site, in Berlin, with 19 % VAT as its default and all that an invoice states of its sender. */
const createSite = (db: Db) =>
  db
    .insertInto('clinicalsite')
    .values({
      clinicalsite_id: newId(),
      name: 'Test site',
      tax_rule: 'vat_19',
      sender_street: 'Charitéplatz 1',
      sender_zip_code: '10117',
      sender_city: 'Berlin',
      sender_tax_number: '27/640/00001',
      sender_iban: 'DE02120300000000202051',
    })
    .execute();

/**
 * The real backend on the real database of this worker, with other settings where a test is about them; call it once at
 * the head of a test file. Before each test all data go and one site is made. `parts`: what the app has beside the database.
 */
export const testApp = (
  settings: Partial<Settings> = {},
  parts: Pick<Parts, 'replica' | 'reading'> = {},
): TestApp => {
  let now = testNow;
  const held: { app?: FastifyInstance; db?: Db; kind?: TestApp['kind']; kept?: KeptData } = {};
  beforeAll(async () => {
    const { db, writer, kind } = await testDatabase();
    const app = await buildApp({
      db,
      writer,
      clock: () => now,
      settings: { ...testSettings, ...settings },
      printer: testPrinter,
      ...parts,
    });
    Object.assign(held, { app, db, kind });
  });
  beforeEach(async () => {
    now = testNow;
    if (held.kept) return putBackData(present(held.db), held.kept);
    await resetData(present(held.db));
    await createSite(present(held.db));
  });
  const given = (make: () => Promise<void>): void => {
    beforeEach(async () => {
      if (held.kept) return;
      await make();
      held.kept = await keepData(present(held.db));
    });
  };
  const clientOf = (tokens?: { accessToken: string; csrfToken: string }): Client => {
    const session = createClientSession();
    if (tokens)
      session.start({
        accessToken: null,
        backendAccessToken: tokens.accessToken,
        csrfToken: tokens.csrfToken,
        firstName: 'Test',
        lastName: 'User',
      });
    return createClient({ baseUrl: 'http://app.test/backend', session, fetch: fetchOf(present(held.app)) });
  };
  return {
    get app() {
      return present(held.app);
    },
    get db() {
      return present(held.db);
    },
    get kind() {
      return present(held.kind);
    },
    signIn: async (role, trialIds = []) => {
      const db = present(held.db);
      const userId = await createUser(db, role, trialIds);
      const tokens = await createSession(db, userId, now, testSettings.sessionMaxHours);
      noteRole(tokens.accessToken, role);
      return clientOf(tokens);
    },
    anonymous: () => clientOf(),
    clientWith: clientOf,
    given,
    setNow: (next) => {
      now = next;
    },
  };
};

const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('testApp is ready only inside a test');
  return value;
};

import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Endpoint, Need } from '../../../contract/endpoint.ts';
import { type Role, roles } from '../../../contract/vocab.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { createSession } from '../../../server/session/createSession.ts';
import { testApp, testNow } from '../../support/testApp.ts';

const app = testApp();

/** Who may make a call that needs this; told here a second time, so that the product cannot err alone. */
const allowed: Record<Exclude<Need, 'public' | 'ssoToken'>, readonly Role[]> = {
  signedIn: roles,
  recording: roles,
  participants: roles,
  trials: ['admin_user', 'clinic_user'],
  catalogs: ['admin_user', 'clinic_user'],
  reports: ['admin_user', 'clinic_user'],
  trialDetails: ['admin_user', 'clinic_user'],
  visitPlan: ['admin_user', 'clinic_user'],
  invoices: ['admin_user', 'clinic_user'],
  allTrials: ['admin_user', 'clinic_user'],
  configuration: ['admin_user', 'clinic_user'],
  administrator: ['admin_user'],
};

type Guarded = Endpoint & { needs: keyof typeof allowed };
const isGuarded = (call: [string, Endpoint]): call is [string, Guarded] =>
  call[1].needs !== 'public' && call[1].needs !== 'ssoToken';
const guarded = Object.entries<Endpoint>(api).filter(isGuarded);

/** What everybody does of the own account, in the order of the contract. */
const ownActs: readonly string[] = [
  'signOut',
  'endOwnSession',
  'signOutEverywhere',
  'changePassword',
  'proposeSecondFactor',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'removeSecondFactor',
  'createOwnToken',
  'revokeOwnToken',
  'putOwnSettings',
  'noteOpened',
  'putDailyMail',
];

/** What an auditor may ask for besides every GET; told here a second time. */
const auditors: readonly string[] = [
  ...ownActs,
  'exportAccount',
  'previewRemittance',
  'readSelfBilledInvoice',
  'previewStaticPage',
  'previewSender',
  'readUsdm',
  'exportVisitPlan',
  'previewAmendment',
  'previewRecording',
  'previewProposals',
  'previewMandatory',
  'previewCorrection',
  'previewFinalizing',
  'listUnprintable',
  'previewFilling',
  'exportInvoices',
  'exportInvoiceData',
  'previewSending',
  'printReviewList',
  'fetchReviewPdf',
  'fetchAmendmentDocument',
  'printContract',
  'getTrialStatistics',
  'listFigureRecords',
  'getTrialRecruitment',
  'exportSettlement',
  'exportBookings',
  'exportClosing',
  'previewImport',
  'verifyTrail',
  'exportTrail',
  'tellPresence',
];

const signIn = async (role: Role | 'auditor') => {
  const user_id = newId();
  await app.db
    .insertInto('app_user')
    .values({
      user_id,
      given_name: 'Test',
      family_name: role,
      is_administrator: role === 'admin_user',
      is_auditor: role === 'auditor',
    })
    .execute();
  if (role !== 'admin_user' && role !== 'auditor')
    await app.db.insertInto('user_role').values({ user_id, role }).execute();
  return createSession(app.db, user_id, testNow, 12);
};

/** What the call answers without an input: rights come before it. */
const answerOf = async ({ method, path }: Endpoint, headers: Record<string, string>) => {
  const response = await app.app.inject({
    method,
    url: `/backend${path}`,
    headers,
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  const code: unknown = response.statusCode < 400 ? null : response.json().code;
  return { status: response.statusCode, code };
};

test.each(guarded)('only those who may make it are answered: %s', async (_name, endpoint) => {
  const unauthenticated = { status: 401, code: 'unauthenticated' };
  expect(await answerOf(endpoint, {})).toEqual(unauthenticated);
  expect(await answerOf(endpoint, { authorization: 'Bearer nobody' })).toEqual(unauthenticated);
  for (const role of roles) {
    const { accessToken, csrfToken } = await signIn(role);
    const authorization = `Bearer ${accessToken}`;
    if (endpoint.method !== 'GET') {
      const forged = { status: 403, code: 'csrf_invalid' };
      expect(await answerOf(endpoint, { authorization })).toEqual(forged);
      expect(await answerOf(endpoint, { authorization, 'x-csrf-token': 'wrong' })).toEqual(forged);
    }
    const { status, code } = await answerOf(endpoint, { authorization, 'x-csrf-token': csrfToken });
    if (allowed[endpoint.needs].includes(role)) expect([401, 403], role).not.toContain(status);
    else expect({ status, code }, role).toEqual({ status: 403, code: 'forbidden' });
  }
});

test.each(guarded)('an auditor reads and changes nothing: %s', async (name, endpoint) => {
  const { accessToken, csrfToken } = await signIn('auditor');
  const headers = { authorization: `Bearer ${accessToken}`, 'x-csrf-token': csrfToken };
  const { status, code } = await answerOf(endpoint, headers);
  if (endpoint.method === 'GET' || auditors.includes(name)) expect([401, 403]).not.toContain(status);
  else expect({ status, code }).toEqual({ status: 403, code: 'forbidden' });
});

test('every call that asks for no session is known', () => {
  const open = Object.entries<Endpoint>(api).filter((call) => !isGuarded(call));
  expect(open.map(([name]) => name).sort()).toEqual([
    'acceptInvitation',
    'getBackendToken',
    'getHealth',
    'getInvitation',
    'getLicenseInfo',
    'getReadiness',
    'getSetUp',
    'getStaticPage',
    'proposeFactorAtSignIn',
    'signInWithPassword',
  ]);
});

test('a nurse has no address besides those of her work', () => {
  const hers =
    /^\/(current-user|sign-out|sign-out-everywhere|sessions|sessions\/end|own-sign-in|own-settings|own-daily-mail|own-tokens(\/revoke)?|password|live(\/presence)?|second-factor(\/(proposal|recovery-codes|remove))?|billing\/(dashboard(\/changes)?|trials?|participants?|participant\/status-history|participants\/(proposed-statuses|ending|end|statuses\/take-back)|search(\/opened)?|history|notes(\/people|\/resolve)?|notices(\/read)?|shared-views?|contract\/(visits|additional-study-services)|import\/participants|recording\/.+))$/;
  const reached = guarded.filter(([, { needs }]) => allowed[needs].includes('nurse_user'));
  expect(reached.map(([, { path }]) => path).filter((path) => !hers.test(path))).toEqual([]);
  expect(
    reached
      .filter(([, { trial, method }]) => trial === null && method !== 'GET')
      .map(([name]) => name)
      .sort(),
  ).toEqual(['readNotices', 'putSharedView', 'removeSharedView', ...ownActs].sort());
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { CurrentUser } from '../../../contract/site/session.ts';
import { createClient } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { createSession } from '../../../dataProvider/session.ts';
import { createAuthProvider } from '../../../src/auth/authProvider.ts';
import { connectPresence, presences } from '../../../ui/presence/presences.ts';

const identityOf = (user: CurrentUser | null) => {
  const session = createSession();
  const client = createClient({ baseUrl: '/backend', session });
  return createAuthProvider(client, session, async () => user).getIdentity?.({});
};

test('The identity is the signed-in person’s own', async () => {
  const id = newId();
  const user = {
    id,
    given_name: 'Mara',
    family_name: 'Klein',
    roles: [],
    rights: [],
    time_zone: 'Europe/Berlin',
    is_auditor: false,
    ai_access_token: null,
    trial_list_start: null,
  };
  await expect(identityOf(user)).resolves.toEqual({ id, fullName: 'Mara Klein' });
});

test('Nobody else’s identity stands in for a person who is not known', async () => {
  await expect(identityOf(null)).rejects.toThrow('did not tell who is signed in');
});

/** Somebody signed in at a backend that never answers. */
async function signedInAtSilence() {
  let ask: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const silent = createServer(() => ask());
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const session = createSession();
  session.start({
    accessToken: null,
    backendAccessToken: 'token',
    csrfToken: 'csrf',
    firstName: 'Mara',
    lastName: 'Klein',
  });
  const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, session });
  const breakOff = () => {
    silent.closeAllConnections();
    silent.close();
  };
  onTestFinished(breakOff);
  return { session, provider: createAuthProvider(client, session, async () => null), asked, breakOff };
}

test('Signing out does not wait for a backend that never answers: the device is left all the same', async () => {
  const { session, provider } = await signedInAtSilence();
  await provider.logout({});
  expect(session.status()).toBe('left');
});

test('Where the page is is told no more once the session is being ended', async () => {
  const { provider, asked, breakOff } = await signedInAtSilence();
  connectPresence(async () => undefined);
  const left = provider.logout({});
  await asked;
  expect(presences.door()).toBeNull();
  breakOff();
  await left;
});

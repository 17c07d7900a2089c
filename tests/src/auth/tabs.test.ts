import { afterEach, expect, test, vi } from 'vitest';
import { createSession } from '../../../dataProvider/session.ts';
import { joinTabs } from '../../../src/auth/tabs.ts';

const channels: BroadcastChannel[] = [];
const tab = () => {
  const channel = new BroadcastChannel('tabs');
  channels.push(channel);
  return { session: createSession(), channel };
};
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

const tokens = {
  accessToken: null,
  backendAccessToken: 'token',
  csrfToken: 'csrf',
  firstName: 'Martina',
  lastName: 'Keller',
};

const openTab = async () => {
  const { session, channel } = tab();
  await joinTabs(session, channel);
  return session;
};

test('a new tab is signed in where another one is, and signed out where none is', async () => {
  const first = await openTab();
  expect(first.status()).toBe('signedOut');
  first.start(tokens);
  const second = await openTab();
  expect(second.tokens()).toEqual(tokens);
});

test('signing out in one tab leaves the session in all of them, also where two do it at once', async () => {
  const first = await openTab();
  first.start(tokens);
  const [second, third] = [await openTab(), await openTab()];
  first.leave();
  second.leave();
  await vi.waitFor(() => expect(third.status()).toBe('left'));
  expect([first.status(), second.status()]).toEqual(['left', 'left']);
  expect((await openTab()).status()).toBe('signedOut');
});

test('a tab of another session stays as it is', async () => {
  const first = await openTab();
  first.start(tokens);
  const other = await openTab();
  other.start({ ...tokens, backendAccessToken: 'another' });
  const third = await openTab();
  third.start(tokens);
  first.leave();
  await vi.waitFor(() => expect(third.status()).toBe('left'));
  expect(other.tokens()?.backendAccessToken).toBe('another');
});

test('what is no message of a tab changes nothing', async () => {
  const first = await openTab();
  first.start(tokens);
  const { channel } = tab();
  for (const nonsense of [null, 'left', { kind: 'left' }, { kind: 'signedIn', tokens: { accessToken: 1 } }])
    channel.postMessage(nonsense);
  const second = await openTab();
  expect([first.status(), second.status()]).toEqual(['signedIn', 'signedIn']);
});

test('an answer that comes late leads on from the login, and never brings back who has signed out', async () => {
  const [atLogin, left] = [await openTab(), await openTab()];
  left.start({ ...tokens, backendAccessToken: 'another' });
  left.leave();
  const { channel } = tab();
  channel.postMessage({ kind: 'signedIn', tokens });
  await vi.waitFor(() => expect(atLogin.tokens()).toEqual(tokens));
  expect(left.status()).toBe('left');
});

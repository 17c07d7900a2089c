import { expect, test } from 'vitest';
import { createSession, type SessionTokens } from '../../dataProvider/session.ts';

const tokens: SessionTokens = {
  accessToken: null,
  backendAccessToken: 'backend-token',
  csrfToken: 'csrf-token',
  firstName: 'Martina',
  lastName: 'Keller',
};

function memory() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    stored,
  };
}

test('a reload keeps the session', () => {
  const storage = memory();
  createSession(storage).start(tokens);
  const reloaded = createSession(storage);
  expect(reloaded.status()).toBe('signedIn');
  expect(reloaded.tokens()).toEqual(tokens);
});

test('a reset forgets it', () => {
  const storage = memory();
  const session = createSession(storage);
  session.start(tokens);
  session.reset();
  expect(session.status()).toBe('signedOut');
  expect(storage.stored.size).toBe(0);
});

test.each(['not JSON', '{}', '{"accessToken":1,"backendAccessToken":"a","csrfToken":"b"}'])(
  'stored nonsense (%s) is no session',
  (nonsense) => {
    const storage = memory();
    createSession(storage).start(tokens);
    for (const key of storage.stored.keys()) storage.stored.set(key, nonsense);
    expect(createSession(storage).status()).toBe('signedOut');
  },
);

test('a listener hears every change until it stops listening', () => {
  const session = createSession();
  const heard: string[] = [];
  const stop = session.subscribe(() => heard.push(session.status()));
  session.start(tokens);
  session.expire();
  stop();
  session.reset();
  expect(heard).toEqual(['signedIn', 'expired']);
});

test('leaving is told from an expiry and from never having signed in', () => {
  const session = createSession(memory());
  expect(session.status()).toBe('signedOut');
  session.start(tokens);
  session.leave();
  expect(session.status()).toBe('left');
  session.expire();
  expect(session.status()).toBe('left');
});

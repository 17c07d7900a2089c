import { expect, test, vi } from 'vitest';
import { createClient } from '../../dataProvider/call.ts';
import { createReachability } from '../../dataProvider/reachability.ts';
import { createSession } from '../../dataProvider/session.ts';

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const clientOf = (answers: (() => Response)[]) => {
  let now = 1_000;
  const reachability = createReachability(() => (now += 1));
  const client = createClient({
    baseUrl: '',
    session: createSession(),
    reachability,
    fetch: async () => {
      const answer = answers.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
  });
  return { reachability, call: () => client.get('/trials').catch(() => undefined) };
};

test('the backend is away since the first call that was not answered', async () => {
  const { reachability, call } = clientOf([]);
  const listener = vi.fn();
  reachability.subscribe(listener);
  await call();
  await call();
  expect(reachability.awaySince()).toBe(1_001);
  expect(listener).toHaveBeenCalledOnce();
});

test('a gateway that speaks for it is no answer; a refusal of its own is one', async () => {
  const { reachability, call } = clientOf([
    () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
    () => json(409, { code: 'stale', params: {} }),
  ]);
  await call();
  expect(reachability.awaySince()).not.toBeNull();
  await call();
  expect(reachability.awaySince()).toBeNull();
});

import { expect, test } from 'vitest';
import { createClient } from '../../../dataProvider/call.ts';
import { windowLocks } from '../../../dataProvider/locks.ts';
import { Outbox } from '../../../dataProvider/outbox.ts';
import { createSession } from '../../../dataProvider/session.ts';
import { memoryStorage } from '../../support/badNetwork.ts';

test('until it is known who is signed in, what is kept is one list: a screen that shows it is not drawn for ever', () => {
  const outbox = new Outbox({
    client: createClient({ baseUrl: 'http://nowhere.test', session: createSession() }),
    storage: memoryStorage(),
    locks: windowLocks(),
    describe: () => [],
  });
  expect(outbox.shown()).toBe(outbox.shown());
});

import { expect, test, vi } from 'vitest';
import type { CurrentUser } from '../../../contract/site/session.ts';
import { createSession } from '../../../dataProvider/session.ts';
import { ownPerson } from '../../../src/outbox/ownPerson.ts';
import { memoryStorage } from '../../support/badNetwork.ts';

const nurse: CurrentUser = {
  id: '6f9b1c1e-6d3c-4a55-9b52-0d5f0f8f5a01',
  given_name: 'Nora',
  family_name: 'Nowak',
  roles: [{ role: 'nurse_user', related_trial_ids: ['6f9b1c1e-6d3c-4a55-9b52-0d5f0f8f5a02'] }],
  rights: [],
  time_zone: 'Europe/Berlin',
  is_auditor: false,
  ai_access_token: null,
  trial_list_start: null,
};
const tokens = {
  accessToken: null,
  backendAccessToken: 'b',
  csrfToken: 'c',
  firstName: 'Nora',
  lastName: 'Nowak',
};

const page = (storage = memoryStorage()) => {
  const session = createSession(storage);
  const outbox = { setPerson: vi.fn(), forget: vi.fn() };
  return { session, outbox, storage, person: ownPerson(outbox, session, storage) };
};

test('who is signed in, and with which role, is known after a reload without the backend', () => {
  const before = page();
  before.session.start(tokens);
  before.person.tell(nurse);
  const after = page(before.storage);
  expect(after.person.known()).toEqual(nurse);
  expect(after.outbox.setPerson).toHaveBeenLastCalledWith(nurse.id);
});

test('signing out forgets the person and what is kept; nobody is told of who comes next', () => {
  const { session, outbox, storage, person } = page();
  session.start(tokens);
  person.tell(nurse);
  session.leave();
  expect(outbox.forget).toHaveBeenCalledOnce();
  expect(person.known()).toBeNull();
  expect(storage.length).toBe(0);
  session.start({ ...tokens, backendAccessToken: 'of somebody else' });
  expect(person.known()).toBeNull();
});

test('what stands in the tab and is no person is nobody', () => {
  const { session, storage, person } = page();
  session.start(tokens);
  storage.setItem('trialBilling.person', '{"id":1}');
  expect(person.known()).toBeNull();
});

import { createSession } from '../../server/session/createSession.ts';
import { type TestApp, testNow } from './testApp.ts';

/** The headers of a new administrator, for requests that no client would send. */
export const administratorHeaders = async (app: TestApp) => {
  const person = { given_name: 'Test', family_name: 'Administrator', is_administrator: true };
  const { user_id } = await app.db
    .insertInto('app_user')
    .values(person)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const { accessToken, csrfToken } = await createSession(app.db, user_id, testNow, 12);
  return { authorization: `Bearer ${accessToken}`, 'x-csrf-token': csrfToken };
};

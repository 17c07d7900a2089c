import { expect, type Page } from '@playwright/test';
import { api } from '../../../contract/api.ts';
import { type Client, createClient } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { createSession } from '../../../dataProvider/session.ts';
import { clientWith, signedInClient } from './clients.ts';
import { loginPage } from './loginPage.ts';

const password = 'a password of this story';

/** Somebody of the story's own, whose choices no other story meets. */
export interface NewPerson {
  client: Client;
  signIn: (page: Page) => Promise<void>;
}

/** A clinic user, invited by the administrator. */
export const newPerson = async (origin: string): Promise<NewPerson> => {
  const admin = await signedInClient(origin, 'admin');
  const user_id = newId();
  const user_name = `story-${user_id.slice(-8)}`;
  await admin.call(api.putUser, {
    user_id,
    given_name: 'Vera',
    family_name: `Neu ${user_id.slice(-8)}`,
    roles: [{ role: 'clinic_user' }],
  });
  const { token } = await admin.call(api.inviteUser, { user_id, user_name });
  const stranger = createClient({ baseUrl: `${origin}/backend`, session: createSession() });
  const signedIn = await stranger.call(api.acceptInvitation, { token, password });
  if (!signedIn) throw new Error('The site asks for a second factor');
  return {
    client: clientWith(origin, signedIn),
    signIn: async (page) => {
      await loginPage(page).open();
      await loginPage(page).type(user_name, password);
      await expect(page.getByRole('navigation')).toBeVisible();
    },
  };
};

import { api } from '../../contract/api.ts';
import type { CallInput } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import type { TestApp } from './testApp.ts';

export type PersonEdit = CallInput<typeof api.putUser>;

export const clinicUser: PersonEdit['roles'] = [{ role: 'clinic_user' }];

/** The edit of a new person, by default a clinic user. */
export const personEdit = (more: Partial<PersonEdit> = {}): PersonEdit => ({
  user_id: newId(),
  given_name: 'Tim',
  family_name: 'Reiter',
  roles: clinicUser,
  ...more,
});

/** A new administrator with her own entry in the list of people. */
export const signInAdministrator = async (app: TestApp) => {
  const client = await app.signIn('admin_user');
  const { id } = await client.call(api.getCurrentUser, {});
  const [self] = await client.call(api.listUsers, { filter: { id: [id] } });
  if (!self) throw new Error('The administrator is not listed');
  return { client, self };
};

import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { createSession } from '../../../../../server/session/createSession.ts';
import { newTrial } from '../../../../support/newTrial.ts';
import { clinicUser, personEdit, signInAdministrator } from '../../../../support/people.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp, testNow } from '../../../../support/testApp.ts';

const app = testApp();

/** A client of a person whom an administrator has made an auditor. */
const auditor = async () => {
  const { client: admin } = await signInAdministrator(app);
  const edit = personEdit({ roles: [], is_auditor: true });
  expect(await admin.call(api.putUser, edit)).toMatchObject({ is_auditor: true, role: null });
  const client = app.clientWith(await createSession(app.db, edit.user_id, testNow, 12));
  return { admin, client, edit };
};

test('an auditor reads every trial, the people and the trail, and is told that no act may be done', async () => {
  const { admin, client } = await auditor();
  const trial_id = await newTrial(admin);
  expect(await client.call(api.getCurrentUser, {})).toMatchObject({
    is_auditor: true,
    roles: [],
    ai_access_token: null,
    trial_list_start: null,
  });
  const seen = await client.call(api.getTrial, { trial_id });
  const stored = await admin.call(api.getTrial, { trial_id });
  expect({ ...seen, verdicts: null }).toEqual({ ...stored, verdicts: null });
  for (const verdict of Object.values(seen.verdicts))
    expect(verdict).toEqual([{ code: 'forbidden', params: {} }]);
  expect((await client.call(api.listUsers, {})).length).toBeGreaterThan(1);
  expect((await client.call(api.listTrail, { limit: 10 })).entries.length).toBeGreaterThan(0);
  const refused = await refusalOf(client.call(api.putTrial, { trial_id } as never));
  expect(refused).toMatchObject({ status: 403, code: 'forbidden' });
});

test('an auditor has no role beside, and is never the last administrator', async () => {
  const { admin, edit } = await auditor();
  for (const more of [{ is_administrator: true }, { roles: clinicUser }])
    expect(await refusalOf(admin.call(api.putUser, { ...edit, ...more, version: 1 }))).toMatchObject({
      code: 'auditor_has_roles',
      fields: [{ field: 'roles' }],
    });
  const { id } = await admin.call(api.getCurrentUser, {});
  const [self] = await admin.call(api.listUsers, { filter: { id: [id] } });
  if (!self) throw new Error('The administrator is not listed');
  const { user_id, given_name, family_name, version } = self;
  const alone = { user_id, given_name, family_name, roles: [], is_auditor: true, version };
  expect(await refusalOf(admin.call(api.putUser, alone))).toMatchObject({ code: 'last_administrator' });
});

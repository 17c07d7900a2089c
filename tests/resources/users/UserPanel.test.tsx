import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { User } from '../../../contract/site/users.ts';
import { UserPanel } from '../../../resources/users/UserPanel.tsx';
import { type FakeBackend, fakeBackend, type Table, tableOf } from '../support/fakeBackend.ts';
import { fieldOf, inputOf, type } from '../support/formPage.ts';
import { nothing } from '../support/formRow.ts';
import { idOf } from '../support/records.ts';
import { person, renderPage } from '../support/renderPage.tsx';

let backend: FakeBackend;
let users: Table;

beforeEach(() => {
  backend = fakeBackend();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  users = tableOf<User>(backend, {
    idField: 'user_id',
    list: api.listUsers,
    save: api.putUser,
    stored: {
      user_id: idOf('7'),
      given_name: 'Mira',
      family_name: 'Vogt',
      subject: 'mira.vogt',
      user_name: null,
      role: 'nurse_user',
      roles: [{ role: 'nurse_user', related_trial_ids: [] }],
      is_administrator: false,
      is_active: true,
      is_auditor: false,
      has_second_factor: false,
      last_seen_at: null,
      version: 1,
    },
  });
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
});

const open = async (user = person): Promise<void> => {
  const panel = <UserPanel id={idOf('7')} trials={[]} onCreated={nothing} onClose={nothing} />;
  await renderPage(backend, panel, { user });
  await screen.findByDisplayValue('Mira');
};
const choose = (role: string): void => void fireEvent.change(inputOf('Role'), { target: { value: role } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save user' }));

test('asks before somebody is made administrator, and stores nothing without the answer', async () => {
  await open();
  choose('admin_user');
  await save();
  const question = await screen.findByRole('dialog', { name: /Mira Vogt/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(backend.callsOf(api.putUser)).toEqual([]);
  await save();
  const again = await screen.findByRole('dialog', { name: /Mira Vogt/ });
  await userEvent.click(within(again).getByRole('button', { name: 'Make administrator' }));
  await waitFor(() => expect(users.stored()).toMatchObject({ is_administrator: true, roles: [] }));
});

test('does not ask where nobody is made administrator', async () => {
  await open();
  type('Given name', 'Myra');
  await save();
  await waitFor(() => expect(users.stored().given_name).toBe('Myra'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says at the role why the server refuses it, also behind the question', async () => {
  await open();
  for (const [role, refuse] of [
    ['clinic_user', 'last_administrator'],
    ['admin_user', 'administrator_has_roles'],
  ] as const) {
    choose(role);
    backend.refuseOnce(api.putUser, {
      code: refuse,
      params: {},
      fields: [{ field: 'roles', code: refuse, params: {} }],
    });
    await save();
    const question = role === 'admin_user' ? await screen.findByRole('dialog') : null;
    if (question) await userEvent.click(within(question).getByRole('button', { name: 'Make administrator' }));
    await waitFor(() =>
      expect(fieldOf('Role').querySelector('.Mui-error.MuiFormHelperText-root')).toBeTruthy(),
    );
  }
});

test('gives the right to read everything, in place of a role', async () => {
  await open();
  choose('auditor');
  await save();
  await waitFor(() => expect(users.stored()).toMatchObject({ is_auditor: true, roles: [] }));
});

test('an auditor reads it: the fields are shut, and there is nothing to save', async () => {
  await open({ ...person, is_auditor: true });
  expect(screen.getByDisplayValue('Mira').closest('fieldset')).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Save user' })).toBeNull();
});

test('a lost second factor is reset with a reason', async () => {
  users.changeElsewhere({ has_second_factor: true });
  backend.answer(api.resetSecondFactor, () => undefined);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Reset…' }));
  const dialog = await screen.findByRole('dialog', { name: /Mira Vogt/ });
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Phone lost');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reset second factor' }));
  await waitFor(() =>
    expect(backend.callsOf(api.resetSecondFactor)).toEqual([{ user_id: idOf('7'), reason: 'Phone lost' }]),
  );
});

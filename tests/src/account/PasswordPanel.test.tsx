import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { PasswordPanel } from '../../../src/account/PasswordPanel.tsx';
import { fakeBackend } from '../../resources/support/fakeBackend.ts';
import { renderPage } from '../../resources/support/renderPage.tsx';

afterEach(cleanup);

const open = async (has_password = true) => {
  const backend = fakeBackend();
  backend.answer(api.getOwnSignIn, () => ({
    user_name: has_password ? 'tim.reiter' : null,
    has_password,
    second_factor: { is_set: false, is_required: false, recovery_codes_left: 0 },
  }));
  backend.answer(api.changePassword, ({ present }) => {
    if (present !== 'the old password') backend.refuse('password_wrong');
    return undefined;
  });
  await renderPage(backend, <PasswordPanel />);
  return backend;
};

const fill = async (present: string, password: string, repeated = password) => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Current password'), present);
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Repeat the new password'), repeated);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
};

test('the own password is changed, and nothing of it stays on the screen or in the browser', async () => {
  const backend = await open();
  await fill('the old password', 'a new and long one');
  await screen.findByText('Your password has been changed; your other sessions have ended.');
  expect(backend.callsOf(api.changePassword)).toEqual([
    { present: 'the old password', password: 'a new and long one' },
  ]);
  expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
  const kept = JSON.stringify({ ...window.sessionStorage, ...window.localStorage });
  expect(kept).not.toContain('a new and long one');
});

test.each([
  ['short', 'short', 'The password is too short: it needs at least 15 characters.'],
  ['a new and long one', 'a new and long two', 'The two passwords are different.'],
])('%s, repeated as %s, is not sent', async (password, repeated, words) => {
  const backend = await open();
  await fill('the old password', password, repeated);
  await screen.findByText(words);
  expect(backend.callsOf(api.changePassword)).toEqual([]);
});

test('a present password that is not right is told at its field', async () => {
  await open();
  await fill('a guess', 'a new and long one');
  await screen.findByText('The current password is incorrect.');
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'a new and long one');
});

test('who signs in by the hospital account alone sees no such panel', async () => {
  const backend = await open(false);
  await waitFor(() => expect(backend.callsOf(api.getOwnSignIn)).toHaveLength(1));
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { CodeForm } from '../../../src/auth/CodeForm.tsx';
import { fakeBackend } from '../../resources/support/fakeBackend.ts';
import { nothing } from '../../resources/support/formRow.ts';
import { renderPage } from '../../resources/support/renderPage.tsx';

afterEach(cleanup);

const account = { user_name: 'tim', password: 'a password' };

const open = async (isSettingUp: boolean, recovery_codes: string[] = []) => {
  const backend = fakeBackend();
  backend.answer(api.proposeFactorAtSignIn, () => ({ secret: 'ABCD', link: 'otpauth://x', qr: ['1'] }));
  backend.answer(api.signInWithPassword, ({ code }) => {
    if (code !== '123456') backend.refuse('second_factor_wrong');
    return { accessToken: 'new', csrfToken: 'csrf', given_name: 'Tim', family_name: 'R', recovery_codes };
  });
  const { client, session } = backend;
  const form = <CodeForm {...{ account, isSettingUp, onBack: nothing, connection: { client, session } }} />;
  await renderPage(backend, form);
  return backend;
};
const bearer = ({ session }: ReturnType<typeof fakeBackend>) => session.tokens()?.backendAccessToken;

test('a wrong code is told and asked for again; the right one signs in', async () => {
  const backend = await open(false);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/This code is incorrect/);
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(bearer(backend)).toBe('new'));
  expect(backend.callsOf(api.signInWithPassword).at(-1)).toEqual({ ...account, code: '123456' });
});

test('who has to have a factor sets it up here, and is signed in once the recovery codes are kept', async () => {
  const backend = await open(true, ['AAAA-BBBB']);
  const user = userEvent.setup();
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  await screen.findByText('AAAA-BBBB');
  expect(bearer(backend)).not.toBe('new');
  await user.click(screen.getByRole('button', { name: 'I have saved the codes' }));
  await waitFor(() => expect(bearer(backend)).toBe('new'));
});

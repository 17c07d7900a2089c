import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { SecondFactorPanel } from '../../../src/account/SecondFactorPanel.tsx';
import { fakeBackend } from '../../resources/support/fakeBackend.ts';
import { renderPage } from '../../resources/support/renderPage.tsx';

afterEach(cleanup);

const proposal = { secret: 'ABCDEFGH', link: 'otpauth://totp/x?secret=ABCDEFGH', qr: ['10', '01'] };
const codes = { recovery_codes: ['AAAA-BBBB', 'CCCC-DDDD'] };

const open = async (factor: { is_set: boolean; is_required?: boolean }, language: 'en' | 'de' = 'en') => {
  const backend = fakeBackend();
  const second_factor = { is_required: false, recovery_codes_left: factor.is_set ? 9 : 0, ...factor };
  backend.answer(api.getOwnSignIn, () => ({ user_name: 'tim', has_password: true, second_factor }));
  backend.answer(api.proposeSecondFactor, ({ password }) =>
    password === 'right' ? proposal : backend.refuse('password_wrong'),
  );
  backend.answer(api.confirmSecondFactor, ({ code }) => {
    if (code !== '123456') backend.refuse('second_factor_wrong');
    second_factor.is_set = true;
    return codes;
  });
  backend.answer(api.removeSecondFactor, () => undefined);
  await renderPage(backend, <SecondFactorPanel />, { language });
  return backend;
};

test('it is set up by keyboard alone: password, key, first code, recovery codes', async () => {
  const backend = await open({ is_set: false });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Set up…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set up second factor' });
  await user.type(within(dialog).getByLabelText('Current password'), 'wrong{Enter}');
  await within(dialog).findByText('The current password is incorrect.');
  await user.clear(within(dialog).getByLabelText('Current password'));
  await user.type(within(dialog).getByLabelText('Current password'), 'right{Enter}');
  await within(dialog).findByRole('img', { name: 'QR code for the authenticator app' });
  expect(within(dialog).getByText('ABCD EFGH')).toBeTruthy();
  expect(within(dialog).getByRole('link').getAttribute('href')).toBe(proposal.link);
  await user.type(within(dialog).getByLabelText('Code'), '000000{Enter}');
  await within(dialog).findByText('This code is incorrect, has expired, or has already been used.');
  await user.clear(within(dialog).getByLabelText('Code'));
  await user.type(within(dialog).getByLabelText('Code'), '123456{Enter}');
  const shown = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(shown.textContent).toBe('AAAA-BBBBCCCC-DDDD');
  await user.click(screen.getByRole('button', { name: 'I have saved the codes' }));
  await screen.findByText('The second factor is set up. Recovery codes left: 0.');
  expect(backend.callsOf(api.confirmSecondFactor)).toHaveLength(2);
});

test('what the site requires can be replaced, and not removed', async () => {
  await open({ is_set: true, is_required: true }, 'de');
  await screen.findByRole('button', { name: 'Ersetzen …' });
  expect(screen.getByText(/Dieses Prüfzentrum verlangt ihn/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Entfernen …' })).toBeNull();
});

test('removing asks for the password and a code', async () => {
  const backend = await open({ is_set: true });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Remove…' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Current password'), 'right');
  await user.type(within(dialog).getByLabelText('Code'), '123456{Enter}');
  await screen.findByText('The second factor has been removed; your other sessions have ended.');
  expect(backend.callsOf(api.removeSecondFactor)).toEqual([{ password: 'right', code: '123456' }]);
});

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { AccessToken } from '../../../contract/connect/tokens.ts';
import type { CurrentUser } from '../../../contract/site/session.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { ConnectionsPage } from '../../../resources/connections/ConnectionsPage.tsx';
import { OwnTokensPanel } from '../../../resources/connections/OwnTokensPanel.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { person, renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const token: AccessToken = {
  access_token_id: newId(),
  kind: 'personal',
  label: 'EDC export',
  state: 'valid',
  user_id: person.id,
  owner: 'Ada Lovelace',
  rights: ['recording'],
  trial_ids: null,
  reads_only: true,
  created_at: '2026-07-01T10:00:00.000Z',
  created_by: 'Ada Lovelace',
  expires_at: '2026-09-29T10:00:00.000Z',
  last_used_at: null,
  last_address: null,
  revoked_at: null,
};
const secret = `tbt_${'x'.repeat(43)}`;

test('a nurse makes a token of her rights, is shown it once, and revokes it', async () => {
  const backend = fakeBackend();
  const held: AccessToken[] = [];
  backend.answer(api.listOwnTokens, () => held);
  backend.answer(api.listTrials, () => []);
  backend.answer(api.createOwnToken, () => {
    held.push(token);
    return { secret, token };
  });
  backend.answer(api.revokeOwnToken, () => undefined);
  const nurse: CurrentUser = {
    ...person,
    roles: [{ role: 'nurse_user', related_trial_ids: [] }],
    rights: ['recording', 'participants'],
  };
  await renderPage(backend, <OwnTokensPanel />, { user: nurse });
  const user = userEvent.setup();
  await screen.findByText('There are no access tokens.');
  await user.click(screen.getByRole('button', { name: 'New token…' }));
  const dialog = await screen.findByRole('dialog', { name: 'New access token' });
  await user.type(within(dialog).getByLabelText(/^Name/), 'EDC export');
  await user.click(within(dialog).getByRole('combobox', { name: /^Rights/ }));
  const offered = await screen.findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Recording', 'Participants']);
  await user.click(screen.getByRole('option', { name: 'Recording' }));
  await user.keyboard('{Escape}');
  await user.click(within(dialog).getByRole('button', { name: 'Create token' }));
  expect(await screen.findByDisplayValue(secret)).toBeTruthy();
  expect(backend.callsOf(api.createOwnToken)).toEqual([
    { label: 'EDC export', rights: ['recording'], trial_ids: null, reads_only: true, days: 90 },
  ]);
  await user.click(screen.getByRole('button', { name: 'I have stored the token' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke token: EDC export' }));
  expect(document.body.textContent).not.toContain(secret);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await screen.findByText('The token has been revoked');
});

test('administrators see whose each token is, in German, and auditors revoke none', async () => {
  const backend = fakeBackend();
  backend.answer(api.listTokens, () => [
    { ...token, kind: 'system', state: 'asleep', owner: 'Schnittstelle EDC' },
  ]);
  backend.answer(api.listUsers, () => []);
  backend.answer(api.listWebhooks, () => []);
  const auditor = { ...person, roles: [], is_auditor: true };
  await renderPage(backend, <ConnectionsPage />, { user: auditor, language: 'de' });
  await screen.findByText('Schnittstelle EDC · Schnittstelle');
  expect(screen.getByText('Konto nicht nutzbar')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /sperren|Neues Token/i })).toBeNull();
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { FirstAdministrator } from '../../../src/auth/FirstAdministrator.tsx';
import { fakeBackend } from '../../resources/support/fakeBackend.ts';
import { renderPage } from '../../resources/support/renderPage.tsx';

afterEach(cleanup);

const siteWith = (has_administrator: boolean) => {
  const backend = fakeBackend();
  backend.answer(api.getSetUp, () => ({ has_administrator }));
  return backend;
};

test.each([
  ['en', 'There is no administrator yet.', 'in the folder of Trial Billing'],
  ['de', 'Noch gibt es kein Administrationskonto.', 'im Ordner von Trial Billing'],
] as const)('while nobody is administrator the sign-in says how the first is made (%s)', async (...words) => {
  const [language, title, hint] = words;
  await renderPage(siteWith(false), <FirstAdministrator />, { language });
  const note = await screen.findByRole('note');
  expect(note).toHaveProperty('textContent', expect.stringContaining(title));
  expect(note.textContent).toContain(hint);
  expect(note.querySelector('code')?.textContent).toBe('npm run admin -- create');
});

test('where there is one, it says nothing', async () => {
  const backend = siteWith(true);
  await renderPage(backend, <FirstAdministrator />);
  await waitFor(() => expect(backend.callsOf(api.getSetUp)).toHaveLength(1));
  expect(screen.queryByRole('note')).toBeNull();
});

test('where that cannot be found out, it claims nothing', async () => {
  const backend = siteWith(false);
  backend.refuseOnce(api.getSetUp, { code: 'backend_not_accessible', params: {} });
  await renderPage(backend, <FirstAdministrator />);
  await waitFor(() => expect(backend.callsOf(api.getSetUp)).toHaveLength(1));
  expect(screen.queryByRole('note')).toBeNull();
});

import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { LicenseInfo } from '../../../contract/site/licence.ts';
import type { Language } from '../../../contract/vocab.ts';
import { createI18nProvider } from '../../../src/i18nProvider.ts';
import { licenceKey } from '../../../src/licence/useLicence.ts';
import { ConfigPage } from '../../../src/pages/ConfigPage.tsx';
import { LeaveGuard } from '../../../ui/feedback/LeaveGuard.tsx';
import { CurrentUserContext } from '../../../ui/session/currentUser.ts';
import { fakeBackend } from '../../resources/support/fakeBackend.ts';
import { person } from '../../resources/support/renderPage.tsx';

afterEach(cleanup);

const licence: LicenseInfo = {
  licensee: 'Hospital',
  validation: { result: 'valid' },
  type: 'full',
  module: 'billing',
  features: [],
  validTo: '2099-12-31',
  instance: { appVersion: '1.1.3059' },
};

/** The configuration as a clinic user sees it on a site with this licence. */
const open = async (features: string[], language: Language = 'en') => {
  const backend = fakeBackend();
  backend.answer(api.listDropins, () => []);
  const i18nProvider = await createI18nProvider(language);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(licenceKey, { ...licence, features });
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <CoreAdminContext
          dataProvider={backend.dataProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
        >
          <CurrentUserContext value={person}>
            <LeaveGuard>
              <ConfigPage />
            </LeaveGuard>
          </CurrentUserContext>
        </CoreAdminContext>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
};

test.each([
  ['en', 'No parameters available'],
  ['de', 'Keine Parameter vorhanden'],
] as const)('a licence without drop-ins leaves nothing to configure, in %s', async (language, words) => {
  await open([], language);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a licence that includes them shows the panel of drop-ins', async () => {
  await open(['dropin']);
  expect(await screen.findByRole('heading', { name: 'Drop-ins' })).toBeTruthy();
  // A clinic user has the configuration, too.
  expect(screen.getByText('Upload .zip')).toBeTruthy();
  expect(screen.queryByText('No parameters available')).toBeNull();
});

test('what is configured is one list, each page with one sentence', async () => {
  await open([]);
  const heads = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  const [first, second] = ['Sender of invoices', 'Workflow'].map((name) =>
    screen.getByRole('region', { name }),
  );
  expect(heads).toEqual(expect.arrayContaining(['Sender of invoices', 'Workflow']));
  expect(first?.parentElement).toBe(second?.parentElement);
});

import { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { CurrentUser } from '../../../contract/site/session.ts';
import type { Language } from '../../../contract/vocab.ts';
import { createI18nProvider } from '../../../src/i18nProvider.ts';
import { Notices } from '../../../src/layout/Notices.tsx';
import { LeaveGuard } from '../../../ui/feedback/LeaveGuard.tsx';
import { CurrentUserContext } from '../../../ui/session/currentUser.ts';
import type { FakeBackend } from './fakeBackend.ts';

// A busy machine is slow: what is awaited comes, or never.
configure({ asyncUtilTimeout: 60_000 });

export const person: CurrentUser = {
  id: '01900000-0000-7000-8000-000000000001',
  given_name: 'Ada',
  family_name: 'Lovelace',
  roles: [{ role: 'clinic_user', related_trial_ids: [] }],
  rights: [],
  time_zone: 'Europe/Berlin',
  is_auditor: false,
  ai_access_token: null,
  trial_list_start: null,
};

interface Options {
  language?: Language;
  /** Who sits at the machine. */
  user?: CurrentUser;
  /** The pattern of the page's address, and the address. */
  path?: string;
  at?: string;
  /** How long an answer is taken for fresh, in milliseconds. */
  staleTime?: number;
}

/** Renders a page of the product over a backend, with its notices and its question about unsaved changes. */
export async function renderPage(
  backend: FakeBackend,
  page: ReactNode,
  { language = 'en', user = person, path = '/', at = path, staleTime = 5_000 }: Options = {},
) {
  const i18nProvider = await createI18nProvider(language);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime } } });
  const inContext = (content: ReactNode) => (
    <CoreAdminContext
      dataProvider={backend.dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      <CurrentUserContext value={user}>
        <LeaveGuard>{content}</LeaveGuard>
        <Notices />
      </CurrentUserContext>
    </CoreAdminContext>
  );
  const router = createMemoryRouter(
    [
      { path, element: inContext(page) },
      { path: '*', element: inContext('Another page') },
    ],
    { initialEntries: [at] },
  );
  return { router, queryClient, ...render(<RouterProvider router={router} />) };
}

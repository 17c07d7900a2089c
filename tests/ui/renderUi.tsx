import { configure, render } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, defaultDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Language } from '../../contract/vocab.ts';
import { createI18nProvider } from '../../src/i18nProvider.ts';
import { LeaveGuard } from '../../ui/feedback/LeaveGuard.tsx';

// A busy machine is slow: what is awaited comes, or never.
configure({ asyncUtilTimeout: 60_000 });

/**
 * Renders a part of the page with the product's texts, inside a router that knows `/` and one other page. Records are read
 * from `records`; without them none is there.
 */
export async function renderUi(
  element: ReactNode,
  language: Language = 'en',
  records: Partial<DataProvider> = {},
) {
  const i18nProvider = await createI18nProvider(language);
  const inContext = (page: ReactNode) => (
    <CoreAdminContext i18nProvider={i18nProvider} dataProvider={{ ...defaultDataProvider, ...records }}>
      <LeaveGuard>{page}</LeaveGuard>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([
    { path: '/', element: inContext(element) },
    { path: '/elsewhere', element: inContext('Another page') },
  ]);
  return { router, ...render(<RouterProvider router={router} />) };
}

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { PeriodFields } from '../../../resources/invoices/draft/PeriodFields.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { draft } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

test('a typed period that leaves services of the draft outside says so, not only while it is typed', async () => {
  const typed: InvoicePage = {
    ...draft,
    service_period_mode: 'manual',
    service_period_from: '2026-10-01',
    service_period_to: '2026-12-31',
    outside_count: 3,
  };
  await renderPage(fakeBackend(), <PeriodFields invoice={typed} />);
  expect((await screen.findByRole('note')).textContent).toContain('3 ');
});

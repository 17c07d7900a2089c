import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { InvoicesPage } from '../../../resources/invoices/across/InvoicesPage.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { line, sumsOf } from '../support/invoiceLines.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

test('the sums name what several drafts hold, and the keys work after marking by mouse', async () => {
  const backend = fakeBackend();
  const lines = [line('Aurora'), line('Breathe')];
  backend.answer(api.listInvoiceLines, () => ({ invoices: lines, next: null }));
  backend.answer(api.sumInvoiceLines, () => ({
    ...sumsOf(lines),
    twice: { service_count: 3, net_amount: 1_500_00 },
  }));
  backend.answer(api.listReadyToSend, () => ({ trials: [] }));
  backend.answer(api.listUnprintable, () => ({ invoices: [] }));
  await renderPage(backend, <InvoicesPage />, { path: '/billing/invoices' });
  expect(await screen.findByText(/€1,500\.00 of it twice: 3 services are on several drafts/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Aurora/ }));
  await userEvent.keyboard('f');
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

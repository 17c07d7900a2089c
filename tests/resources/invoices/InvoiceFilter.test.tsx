import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { InvoicesPage } from '../../../resources/invoices/across/InvoicesPage.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { line, sumsOf } from '../support/invoiceLines.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

test('invoices are narrowed to dates of issue that are typed or picked from a calendar, and that is taken back', async () => {
  const backend = fakeBackend();
  const lines = [line('Aurora')];
  backend.answer(api.listInvoiceLines, () => ({ invoices: lines, next: null }));
  backend.answer(api.sumInvoiceLines, () => sumsOf(lines));
  const asked = () => backend.callsOf(api.listInvoiceLines).at(-1);
  const at = '/billing/invoices?from=2026-06-01';
  await renderPage(backend, <InvoicesPage />, { path: '/billing/invoices', at });
  await waitFor(() => expect(asked()).toMatchObject({ from_date: '2026-06-01' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const filter = within(await screen.findByRole('dialog', { name: 'Filter' }));
  const period = within(filter.getByRole('group', { name: 'Date of issue' }));
  const to = period.getByRole('textbox', { name: 'To' });
  await userEvent.type(to, '31.02.2026');
  expect(filter.getByText('Please enter a valid date')).toBeTruthy();
  await userEvent.clear(to);
  await userEvent.type(to, '31.05.2026');
  expect(filter.getByText('Ends before it begins')).toBeTruthy();
  await userEvent.click(filter.getByRole('button', { name: 'Show' }));
  expect(asked()).not.toHaveProperty('to_date');
  // The calendar is the browser's own: what it answers comes from the field that it belongs to.
  const [calendar] = period.getByRole('button', { name: 'Pick: From' }).parentElement?.children ?? [];
  fireEvent.change(calendar ?? to, { target: { value: '2026-06-15' } });
  await userEvent.clear(to);
  await userEvent.type(to, '30.06.2026');
  await userEvent.click(filter.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(asked()).toMatchObject({ from_date: '2026-06-15', to_date: '2026-06-30' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take back from 15.06.2026' }));
  await waitFor(() => expect(asked()).not.toHaveProperty('from_date'));
  expect(asked()).toMatchObject({ to_date: '2026-06-30' });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { InvoicesPage } from '../../../resources/invoices/across/InvoicesPage.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { line, sumsOf, unruled } from '../support/invoiceLines.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

test('marked drafts are filled after what comes onto each, and what came of each is told', async () => {
  const backend = fakeBackend();
  const [one, two, gone] = [
    line('Aurora'),
    line('Breathe'),
    line('Ceres', { state: 'finalized', number: 'INV-2026-00001' }),
  ];
  const lines = [one, two, gone];
  const overhead = { role: 'overhead', percentage: 2_000, base: 300_00, amount: 60_00 } as const;
  const ruled = {
    rule_lines: [{ ...overhead, money_rule_id: newId() }],
    held_back: [{ kind: 'cap', count: 1, amount: 450_00 }],
  } as const;
  backend.answer(api.listInvoiceLines, () => ({ invoices: lines, next: null }));
  backend.answer(api.sumInvoiceLines, () => sumsOf(lines));
  backend.answer(api.previewFilling, () => ({
    invoices: [
      { ...one, ...ruled, added_count: 2, added_amount: 200_00, outdated_count: 1, obstacles: [] },
      { ...two, ...unruled, added_count: 0, added_amount: 0, outdated_count: 0, obstacles: [] },
    ],
  }));
  backend.answer(api.fillInvoices, () => ({
    rows: [
      {
        invoice_id: one.invoice_id,
        outcome: 'filled',
        recorded_service_count: 5,
        net_amount: 300_00,
        obstacles: [],
      },
    ],
  }));
  await renderPage(backend, <InvoicesPage />, { path: '/billing/invoices', at: '/billing/invoices' });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Select all shown/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Fill 2/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill 2 drafts' }));
  const table = await dialog.findByRole('table', { name: 'Drafts' });
  expect(table.textContent).toContain('2 new · 1 changed since and updated');
  expect(table.textContent).toMatch(
    /overhead 20\s% of €300\.00: \+€60\.00 · 1 service held back by a cap, €450\.00/,
  );
  expect(table.textContent).toContain('nothing new');
  expect(backend.callsOf(api.previewFilling)).toEqual([{ invoice_ids: [one.invoice_id, two.invoice_id] }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Fill 1 draft, + €200.00' }));
  expect(await dialog.findByText('1 of 1 done')).toBeTruthy();
  expect((await dialog.findByRole('table')).textContent).toContain('5 services');
  await waitFor(() => expect(backend.callsOf(api.fillInvoices)).toEqual([{ invoice_ids: [one.invoice_id] }]));
});

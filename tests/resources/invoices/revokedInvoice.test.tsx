import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { sampleInvoice } from '../../../domain/invoices/sampleInvoice.ts';
import { ExportMenu } from '../../../resources/invoices/ExportMenu.tsx';
import { InvoiceView } from '../../../resources/invoices/InvoiceView.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { draft, trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const revoked = {
  ...draft,
  state: 'revoked' as const,
  number: 'INV-2026-00001',
  net_amount: 100_00,
  tax_amount: 19_00,
  gross_amount: 119_00,
};

test('the head of a revoked invoice comes to nothing, with what was billed struck', async () => {
  await renderPage(fakeBackend(), <InvoiceView invoice={revoked} trial={trial} />);
  const billed = await screen.findByText('119.00');
  expect(billed.tagName).toBe('S');
  expect(billed.parentElement?.textContent).toBe('119.000.00');
});

test('what an invoice is downloaded as stands in groups', async () => {
  await renderPage(fakeBackend(), <ExportMenu invoice={revoked} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const menu = await screen.findByRole('menu');
  for (const group of ['Document', 'Electronic invoice', 'Data']) within(menu).getByText(group);
});

test('the electronic invoice that its recipient gets stands first, those of other formats apart from it', async () => {
  const addresses = sampleInvoice.addresses.map((address) => ({
    ...address,
    einvoice_format: 'zugferd' as const,
  }));
  const invoice = { ...draft, state: 'finalized' as const, addresses };
  await renderPage(fakeBackend(), <ExportMenu invoice={invoice} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const menu = await screen.findByRole('menu');
  const lines = [...menu.children].map(({ textContent }) => textContent);
  expect(lines.slice(lines.indexOf('Electronic invoice'), lines.indexOf('Data'))).toEqual([
    'Electronic invoice',
    'ZUGFeRD (PDF)',
    'ZUGFeRD (PDF) · ZUGFeRD 2.5 (Factur-X 1.09)',
    'Other electronic formats',
    'XRechnung (UBL)',
    'XRechnung (CII)',
    'ZUGFeRD XRechnung (PDF)',
  ]);
});

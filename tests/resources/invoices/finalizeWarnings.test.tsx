import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { Finalizing } from '../support/Finalizing.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { draft } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const checksOf = async (more: Partial<InvoicePage>) => {
  await renderPage(fakeBackend(), <Finalizing invoice={{ ...draft, ...more }} />);
  const list = await screen.findByRole('list', { name: 'Before finalizing' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

test('what is open before finalizing stands first, each with its way', async () => {
  const [order, identifiers, confirmations] = await checksOf({ reference_number: null, unanswered_count: 2 });
  expect(order).toContain('Order number (reference number) missing');
  expect(identifiers).toBe('The trial has no identifiersEnter them');
  expect(confirmations).toBe(
    '2 provider confirmations are openAfter finalizing they can no longer be answered, and the providers are not paid.Answer them',
  );
});

test('what is complete steps back, with a look where it is not in sight anyway', async () => {
  expect(await checksOf({ reference_number: 'PO 4711', identifier_count: 1 })).toEqual([
    'Order number (reference number) entered',
    '1 identifier of the trialShow',
    'All 0 items are reviewedShow',
    'No conflicts',
    'All provider confirmations are answered',
  ]);
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../contract/api.ts';
import { ReviewPanel } from '../../../resources/invoices/review/ReviewPanel.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { draft } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const idOf = (at: number): string => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const count = 10_827;
const item = {
  invoice_item_id: idOf(1),
  item_number: 1,
  label: 'Physical examination including vital signs',
  is_operational: false,
  quantity: count,
  amount_per_unit: 48_90,
  amount: count * 48_90,
  is_reviewed: false,
  reviewed_at: null,
  reviewed_by: null,
  added_count: 0,
  removed_count: 0,
  redated_count: 0,
  version: 1,
};
const lines = Array.from({ length: count }, (_, at) => ({
  invoice_item_id: idOf(1),
  recorded_study_service_id: idOf(at + 2),
  item_number: 1,
  label: item.label,
  subject_id: `01-705-${at}`,
  visit_label: 'Unscheduled visit after discontinuation of treatment',
  performance_date: '2026-06-30',
  quantity: 1,
  amount: 48_90,
  is_reviewed: false,
  change: null,
  confirmed_by: null,
}));

test('a review of 10,827 records draws those in sight, and nothing is wider than the page', async () => {
  await page.viewport(1440, 900);
  const backend = fakeBackend();
  backend.answer(api.listReviewItems, () => ({ items: [item], lines }));
  await renderPage(backend, <ReviewPanel invoice={draft} />);
  const table = await screen.findByRole('table', { name: 'All items' });
  expect(table.getAttribute('aria-rowcount')).toBe(String(count + 2));
  expect(table.querySelectorAll('tbody tr[data-index]').length).toBeLessThan(80);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440);
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { ReviewItem } from '../../../contract/invoices/invoiceReview.ts';
import { ReviewPanel } from '../../../resources/invoices/review/ReviewPanel.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { draft } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const id = (at: number): string => `01900000-0000-7000-8000-00000000010${at}`;
const itemOf = (at: number, told: Partial<ReviewItem> = {}): ReviewItem => ({
  invoice_item_id: id(at),
  item_number: at,
  label: `Service ${at}`,
  is_operational: false,
  quantity: 1,
  amount_per_unit: 100_00,
  amount: 100_00,
  is_reviewed: false,
  reviewed_at: null,
  reviewed_by: null,
  added_count: 0,
  removed_count: 0,
  redated_count: 0,
  version: 1,
  ...told,
});

/** A review of five items; answers what is sent of marks, and how the items stand. */
async function openReview(first: Partial<ReviewItem> = {}) {
  let items = [1, 2, 3, 4, 5].map((at) => itemOf(at, at === 1 ? first : {}));
  const backend = fakeBackend();
  const lineOf = ({ invoice_item_id, item_number, label, is_reviewed }: ReviewItem) => ({
    invoice_item_id,
    recorded_study_service_id: invoice_item_id,
    item_number,
    label,
    subject_id: `00${item_number}`,
    visit_label: 'Week 8',
    performance_date: '2026-01-10',
    confirmed_by: item_number === 1 ? 'Anna Schmidt' : null,
    quantity: 1,
    amount: 100_00,
    is_reviewed,
    change: item_number === 1 && first.added_count ? ('added' as const) : null,
  });
  backend.answer(api.listReviewItems, () => ({ items, lines: items.map(lineOf) }));
  const marked: { ids: number[]; isReviewed: boolean[] }[] = [];
  backend.answer(api.setItemsReviewed, (input) => {
    const { invoice_items } = api.setItemsReviewed.input.parse(input);
    marked.push({
      ids: invoice_items.map(({ invoice_item_id }) => Number(invoice_item_id.at(-1))),
      isReviewed: invoice_items.map(({ is_reviewed }) => is_reviewed),
    });
    items = items.map((item) => {
      const told = invoice_items.find(({ invoice_item_id }) => invoice_item_id === item.invoice_item_id);
      return told ? { ...item, is_reviewed: told.is_reviewed } : item;
    });
    return items;
  });
  await renderPage(backend, <ReviewPanel invoice={draft} />);
  const table = await screen.findByRole('table', { name: 'Items to review' });
  const box = (at: number) => within(table).getByRole('checkbox', { name: `Reviewed: Service ${at}` });
  return { marked, table, box };
}

const yes = (count: number): boolean[] => Array.from({ length: count }, () => true);

test('an item is marked as reviewed by its box, and a range with Shift', async () => {
  const { marked, box } = await openReview();
  fireEvent.click(box(2));
  await waitFor(() => expect(marked).toEqual([{ ids: [2], isReviewed: [true] }]));
  await screen.findByText('1 of 5 items reviewed');
  fireEvent.click(box(4), { shiftKey: true });
  await waitFor(() => expect(marked.at(-1)).toEqual({ ids: [2, 3, 4], isReviewed: yes(3) }));
  await screen.findByText('3 of 5 items reviewed');
});

test('by keyboard, Space marks the row and Shift+Space a range', async () => {
  const { marked, table } = await openReview();
  const row = (at: number) =>
    within(table)
      .getByRole('button', { name: `Service ${at}` })
      .closest('tr') ?? document.body;
  row(1).focus();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(marked).toEqual([{ ids: [1], isReviewed: [true] }]));
  await screen.findByText('1 of 5 items reviewed');
  row(3).focus();
  await userEvent.keyboard('{Shift>} {/Shift}');
  await waitFor(() => expect(marked.at(-1)).toEqual({ ids: [1, 2, 3], isReviewed: yes(3) }));
});

test('what a filter shows is marked at once', async () => {
  const { marked, box } = await openReview();
  fireEvent.click(box(5));
  await screen.findByText('1 of 5 items reviewed');
  await userEvent.click(screen.getByRole('button', { name: /^Open/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark 4 as reviewed' }));
  await waitFor(() => expect(marked.at(-1)).toEqual({ ids: [1, 2, 3, 4], isReviewed: yes(4) }));
});

test('what changed since the review is marked at its item and at its line', async () => {
  await openReview({ reviewed_at: '2026-01-31T10:00:00.000Z', added_count: 1 });
  expect(screen.getByText('1 changed since review')).toBeTruthy();
  expect(screen.getByText('+1')).toBeTruthy();
  expect(screen.getByText('Added since review')).toBeTruthy();
});

test('J and K go from item to item, R marks one as reviewed and goes to the next open one', async () => {
  const { marked } = await openReview();
  const lines = (at: number) => screen.findByRole('heading', { name: `Lines of Service ${at}` });
  await userEvent.keyboard('jj');
  await lines(2);
  await userEvent.keyboard('k');
  await lines(1);
  await userEvent.keyboard('r');
  await waitFor(() => expect(marked).toEqual([{ ids: [1], isReviewed: [true] }]));
  await lines(2);
});

test('each line says who confirmed its record', async () => {
  await openReview();
  const lines = screen.getByRole('table', { name: 'All items' });
  expect(within(lines).getByRole('columnheader', { name: 'Confirmed by' })).toBeTruthy();
  expect(within(lines).getByText('Anna Schmidt')).toBeTruthy();
});

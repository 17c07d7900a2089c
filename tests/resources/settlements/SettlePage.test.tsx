import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { SettlementPreview } from '../../../contract/reports/settlements.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { SettlePage } from '../../../resources/settlements/SettlePage.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const [trial_id, pharmacy, laboratory] = [newId(), newId(), newId()];
const sum = (provider_id: string, provider_label: string, is_external: boolean, amount: number) => ({
  provider_id,
  provider_label,
  cost_center: is_external ? null : '4790',
  is_external,
  trial_id,
  trial_title: 'LZZT',
  line_count: 2,
  amount,
  settled_count: 1,
  settled_amount: 50_00,
});
const part = (provider_id: string | null, provider_label: string | null, amount: number) => ({
  provider_id,
  provider_label,
  line_count: 2,
  amount,
  fingerprint: `of ${amount}`,
  verdicts: { run: [] },
});
const preview = (more: Partial<SettlementPreview> = {}): SettlementPreview => ({
  as_of: '2026-07-01T10:00:00.000Z',
  kind: 'settlement',
  from_date: '2026-06-01',
  to_date: '2026-06-30',
  test_trial_count: 1,
  rows: [sum(pharmacy, 'Pharmacy', false, 80_00), sum(laboratory, 'Laboratory', true, 120_00)],
  parts: [part(null, null, 80_00), part(laboratory, 'Laboratory', 120_00)],
  taken_back_count: 0,
  taken_back_amount: 0,
  next_number: 'SET-2026-00007',
  ...more,
});

const made = {
  number: 'SET-2026-00007',
  kind: 'settlement',
  settled_on: '2026-07-01',
  from_date: '2026-06-01',
  to_date: '2026-06-30',
  provider_id: null,
  provider_label: null,
  line_count: 2,
  amount: 80_00,
  corrected_count: 0,
  corrected_amount: 0,
  settled_by: 'Ada Lovelace',
  settled_at: '2026-07-01T10:00:00.000Z',
  sums: [],
  taken_back_count: 0,
  taken_back_amount: 0,
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer(api.previewSettlement, () => preview());
  backend.answer(api.runSettlement, ({ settlement_id }) => ({ ...made, settlement_id }));
});

const open = (search = '?from=2026-06-01&to=2026-06-30') =>
  renderPage(backend, <SettlePage />, {
    path: '/billing/reports/settlements/new',
    at: `/billing/reports/settlements/new${search}`,
  });

/** Asks for the run of the hospital's own departments. */
const askForRun = async () => {
  await userEvent.click(
    await screen.findByRole('button', { name: 'Settle €80.00, Departments of the hospital' }),
  );
  return screen.findByRole('dialog', { name: 'Settle as SET-2026-00007?' });
};
const settle = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Settle as SET-2026-00007' }));

test('What each department gets is said before the run, its trials and cost centres together', async () => {
  const pharmacyElsewhere = {
    ...sum(pharmacy, 'Pharmacy', false, 30_00),
    cost_center: '4791',
    trial_id: newId(),
  };
  backend.answer(api.previewSettlement, () =>
    preview({ rows: [...preview().rows, pharmacyElsewhere, sum(newId(), 'Radiology', false, 15_00)] }),
  );
  await open();
  const list = await screen.findByRole('list', { name: 'What each department receives' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pharmacy4 records€110.00', 'Radiology2 records€15.00']);
});

test('Departments of the hospital are settled together, each provider from outside alone; test trials are said to be left out', async () => {
  await open();
  expect(
    await screen.findByRole('button', { name: 'Settle €80.00, Departments of the hospital' }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Settle €120.00, Laboratory' })).toBeTruthy();
  expect(screen.getByText('External · 2 records')).toBeTruthy();
  expect(screen.getByText('Without 1 test trial.')).toBeTruthy();
  const [foot] = screen.getAllByRole('row').slice(-1);
  expect(foot?.textContent).toBe('Total6€100.00€200.00');
});

test('A run settles exactly what was shown, and is made once however often the button is clicked', async () => {
  const { router } = await open();
  const dialog = await askForRun();
  expect(dialog.textContent).toContain('They can no longer be changed or deleted');
  const letGo = backend.hold(api.runSettlement);
  const button = within(dialog).getByRole('button', { name: 'Settle as SET-2026-00007' });
  fireEvent.click(button);
  fireEvent.click(button);
  letGo();
  await waitFor(() => expect(router.state.location.pathname).toMatch(/settlements\/[0-9a-f-]{36}$/));
  const sent = backend.received.filter(({ endpoint }) => endpoint === api.runSettlement);
  expect(sent[0]?.input).toMatchObject({
    kind: 'settlement',
    from_date: '2026-06-01',
    to_date: '2026-06-30',
    fingerprint: 'of 8000',
  });
  // Whatever was sent is one run under one key.
  expect(new Set(sent.map(({ input }) => input.settlement_id)).size).toBe(1);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(sent[0]?.idempotencyKey).toBeTruthy();
});

test('A provider from outside is settled alone', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Settle €120.00, Laboratory' }));
  await settle(await screen.findByRole('dialog', { name: 'Settle as SET-2026-00007?' }));
  await waitFor(() =>
    expect(backend.callsOf(api.runSettlement)).toMatchObject([{ provider_id: laboratory }]),
  );
});

test.each([
  {
    who: 'settled it all first',
    code: 'settlement_empty',
    words: 'There is nothing left to settle: another run already includes it, or nothing is owed.',
  },
  {
    who: 'changed a record meanwhile',
    code: 'settlement_changed',
    words: /^The payments to settle have changed since they were shown\. Nothing was settled/,
  },
] as const)(
  'A run is refused with the reason where somebody else $who: nothing is settled, and what is owed is shown anew',
  async ({ code, words }) => {
    await open();
    const dialog = await askForRun();
    backend.answer(api.previewSettlement, () => preview({ parts: [] }));
    backend.refuseOnce(api.runSettlement, { code, params: {} });
    await settle(dialog);
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('This period is completely settled.')).toBeTruthy();
  },
);

test('What stands in the way of a run is said beside its button, which is not offered', async () => {
  backend.answer(api.previewSettlement, () =>
    preview({
      parts: [
        {
          ...part(laboratory, 'Laboratory', 120_00),
          verdicts: { run: [{ code: 'provider_address_missing', params: { label: 'Laboratory' } }] },
        },
      ],
    }),
  );
  await open();
  const button = await screen.findByRole('button', { name: 'Settle €120.00, Laboratory' });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByText(/address/)).toBeTruthy();
});

test('What was settled and no longer stands warns, and leads to the correction', async () => {
  backend.answer(api.previewSettlement, ({ kind }) =>
    kind === 'correction'
      ? preview({ kind: 'correction', rows: [], parts: [] })
      : preview({ taken_back_count: 1, taken_back_amount: -80_00 }),
  );
  await open();
  expect(
    await screen.findByText('1 settled record of this period is no longer valid (−€80.00).'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Show correction' }));
  expect(await screen.findByText('There is nothing to correct')).toBeTruthy();
});

test('A period that ends before it begins is said and not asked for; what was typed stays', async () => {
  await open();
  await screen.findByRole('button', { name: /^Settle €80.00/ });
  const to = screen.getByRole('textbox', { name: 'To' });
  await userEvent.clear(to);
  await userEvent.type(to, '31.05.2026');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('The end is before the start.')).toBeTruthy();
  expect(to).toHaveProperty('value', '31.05.2026');
  expect(backend.callsOf(api.previewSettlement)).toHaveLength(1);
});

test('A period in which nothing is owed says when something is', async () => {
  backend.answer(api.previewSettlement, () => preview({ rows: [], parts: [] }));
  await open();
  expect(await screen.findByText('Nothing is owed in this period')).toBeTruthy();
  expect(screen.getByText(/for which their payment is confirmed/)).toBeTruthy();
});

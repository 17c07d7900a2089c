import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import { DraftDialog } from '../../../resources/invoices/draft/DraftDialog.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { inputOf } from '../support/formPage.ts';
import { unruled } from '../support/invoiceLines.ts';
import { idOf, trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const open = {
  invoice_id: idOf('a'),
  label: 'January',
  cut_off_date: '2026-01-31',
  recorded_service_count: 7,
  net_amount: 7_685_00,
};

const holdback = {
  money_rule_id: idOf('c'),
  role: 'holdback',
  percentage: 1_000,
  base: 10_594_44,
  amount: -1_059_44,
} as const;

const opened = async (backend: ReturnType<typeof fakeBackend>, language: 'en' | 'de' = 'en') => {
  const trialId = trial.trial_id;
  await renderPage(
    backend,
    <DraftDialog trialId={trialId} today="2026-03-05" onClose={vi.fn()} onCreated={vi.fn()} />,
    { language },
  );
  return screen.findByRole('dialog');
};

test('a new draft says what it will hold, and names the drafts that are open with how much of it they have', async () => {
  const backend = fakeBackend();
  backend.answer(api.previewDraft, ({ cut_off_date }) =>
    cut_off_date === '2026-02-28'
      ? {
          rule_lines: [holdback],
          held_back: [],
          recorded_service_count: 10,
          net_amount: 9_535_00,
          drafts: [open, { ...open, invoice_id: idOf('b'), label: 'Start', recorded_service_count: 0 }],
        }
      : { ...unruled, recorded_service_count: 0, net_amount: 0, drafts: [] },
  );
  const dialog = await opened(backend);
  expect((await within(dialog).findByRole('status')).textContent).toBe(
    'It will contain 10 services, €9,535.00 net.',
  );
  within(dialog).getByText('holdback 10 % of €10,594.44: −€1,059.44');
  const note = within(dialog).getByRole('note');
  expect(note.textContent).toContain('There are already 2 open drafts:');
  expect(note.textContent).toContain('January, up to 31.01.2026, contains 7 of these services, €7,685.00');
  expect(note.textContent).toContain('Start, up to 31.01.2026, contains none of these services');
  expect(within(note).getByRole('link', { name: 'January' }).getAttribute('href')).toBe(
    `/billing/trial/${trial.trial_id}/invoice/${idOf('a')}`,
  );
  await userEvent.clear(inputOf('Cut-off date'));
  await userEvent.type(inputOf('Cut-off date'), '31.12.2025');
  await waitFor(() =>
    expect(within(dialog).getByRole('status').textContent).toBe(
      'There are no confirmed, unbilled services up to this date: the draft will be empty.',
    ),
  );
  expect(within(dialog).queryByRole('note')).toBeNull();
});

test('in German one service and one draft are told as one', async () => {
  const backend = fakeBackend();
  backend.answer(api.previewDraft, () => ({
    ...unruled,
    recorded_service_count: 1,
    net_amount: 400_00,
    drafts: [{ ...open, recorded_service_count: 1, net_amount: 400_00 }],
  }));
  const dialog = await opened(backend, 'de');
  expect((await within(dialog).findByRole('status')).textContent).toBe(
    'Er enthält dann 1 Leistung, 400,00\u00a0€ netto.',
  );
  expect(within(dialog).getByRole('note').textContent).toContain('Es gibt schon einen offenen Entwurf:');
});

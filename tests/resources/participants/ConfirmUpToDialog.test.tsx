import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import { ConfirmUpToDialog } from '../../../resources/participants/ConfirmUpToDialog.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { type as fill } from '../support/formPage.ts';
import { trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

let backend: FakeBackend;
const onClose = vi.fn();
const counts = { visit_count: 2, service_count: 3, amount: 81_250 };
const found = {
  ...counts,
  participant_count: 1,
  first_date: '2026-01-05',
  last_date: '2026-01-19',
  visits: [{ protocol_visit_id: '0199e000-0000-7000-8000-000000000001', label: 'Baseline', ...counts }],
};
const nothing = {
  visit_count: 0,
  service_count: 0,
  amount: 0,
  participant_count: 0,
  first_date: null,
  last_date: null,
  visits: [],
};

beforeEach(() => {
  backend = fakeBackend();
  onClose.mockReset();
});
afterEach(cleanup);

const open = () => renderPage(backend, <ConfirmUpToDialog trialId={trial.trial_id} onClose={onClose} />);

test('tells what will be confirmed and what that is in money, and confirms exactly that', async () => {
  backend.answer(api.previewMandatory, () => found);
  backend.answer(api.confirmMandatory, () => found);
  await open();
  fill('Performed up to', '31.01.2026');
  expect(await screen.findByText(/3 services at 2 visits of 1 participant/)).toBeTruthy();
  expect(screen.getAllByText('€812.50')).toHaveLength(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm 3 services' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(backend.callsOf(api.confirmMandatory)).toMatchObject([
    { cut_off_date: '2026-01-31', service_count: 3 },
  ]);
});

test('offers nothing where nothing is open, nor before the day is one', async () => {
  backend.answer(api.previewMandatory, () => nothing);
  await open();
  expect(await screen.findByText('No mandatory service is open up to this date.')).toBeTruthy();
  const confirm = screen.getByRole('button', { name: 'Confirm services' });
  expect(confirm).toHaveProperty('disabled', true);
  fill('Performed up to', '31.02.2026');
  expect(confirm).toHaveProperty('disabled', true);
  expect(screen.queryByText('No mandatory service is open up to this date.')).toBeNull();
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { TrialPath } from '../../../contract/trials/trialPath.ts';
import { PathAtHead } from '../../../resources/trials/PathAtHead.tsx';
import { PathButton } from '../../../resources/trials/PathButton.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

let backend: FakeBackend;
const isNew = { ...trial, unbilled_amount: 0, invoice_count: 0 };
const step = (name: TrialPath['steps'][number]['step'], is_done: boolean, count: number | null) => ({
  step: name,
  is_done,
  is_optional: name === 'payments',
  count,
  obstacles: [],
});
const path: TrialPath = {
  steps: [step('details', true, null), step('visits', false, 0), step('payments', false, 0)],
  next_step: 'visits',
  missing: [
    { code: 'invoice_recipient_missing', params: {} },
    { code: 'invoice_empty', params: {} },
  ],
  checks: {
    unassigned_services: { count: 7, labels: ['ECG', 'CT'] },
    empty_visits: { count: 0, labels: [] },
    free_services: { count: 1, labels: ['Start-up'] },
  },
};

beforeEach(() => {
  backend = fakeBackend();
  backend.answer(api.getTrialPath, () => path);
});
afterEach(cleanup);

const open = (shown = isNew) =>
  renderPage(
    backend,
    <>
      <PathButton trial={shown} />
      <PathAtHead trial={shown} />
    </>,
  );

test('a new trial shows the next step, and all of them with what is missing and what will be locked', async () => {
  await open();
  const next = await screen.findByRole('link', { name: 'Next: Protocol visits' });
  expect(next.getAttribute('href')).toBe(`/billing/trial/${trial.trial_id}#visit-services`);
  expect(screen.getByText('1 of 2 done')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'All steps' }));
  expect(screen.getByRole('link', { name: 'Tax rule in the details' })).toBeTruthy();
  expect(screen.getByText(/no invoice recipient/)).toBeTruthy();
  expect(screen.getByText('No confirmed services to bill yet.')).toBeTruthy();
  expect(screen.getByText('7 services are not assigned to a visit: ECG, CT …')).toBeTruthy();
  expect(screen.getByText('1 service has no price: Start-up')).toBeTruthy();
  expect(screen.queryByText(/visits have no service/)).toBeNull();
});

test('a site whose sender is incomplete is led to its settings', async () => {
  backend.answer(api.getTrialPath, () => ({
    ...path,
    steps: [step('details', true, null), step('sender', false, null)],
    next_step: 'sender',
    missing: [{ code: 'sender_incomplete', params: { sender_fields: ['sender_city', 'sender_iban'] } }],
  }));
  await open();
  const next = await screen.findByRole('link', { name: 'Next: Sender of invoices' });
  expect(next.getAttribute('href')).toBe('/config/sender');
  await userEvent.click(screen.getByRole('button', { name: 'All steps' }));
  expect(screen.getByText(/: city of the sender, IBAN of the sender\.$/)).toBeTruthy();
});

test('it is put away, and comes back from the head of the trial', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Next steps' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Next steps' }));
  expect(await screen.findByRole('navigation', { name: 'Next steps' })).toBeTruthy();
});

test('a trial that has something to bill shows it only when asked for', async () => {
  await open({ ...isNew, unbilled_amount: 1 });
  expect(await screen.findByRole('button', { name: 'Next steps' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Next steps' })).toBeNull();
});

/** The head of a trial that is billed by a press. */
function Billed() {
  const [number, setNumber] = useState<string | null>(null);
  const shown = { ...isNew, unbilled_amount: 1, invoice_count: 1, last_invoice_number: number };
  return (
    <>
      <PathButton trial={shown} />
      <PathAtHead trial={shown} />
      <button type="button" onClick={() => setNumber('INV-2026-00001')}>
        Bill
      </button>
    </>
  );
}

test('what was shown by hand is gone once an invoice has gone out, and comes back where it is asked for again', async () => {
  await renderPage(backend, <Billed />);
  await userEvent.click(await screen.findByRole('button', { name: 'Next steps' }));
  expect(await screen.findByRole('navigation', { name: 'Next steps' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Bill' }));
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Next steps' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Next steps' }));
  expect(await screen.findByRole('navigation', { name: 'Next steps' })).toBeTruthy();
});

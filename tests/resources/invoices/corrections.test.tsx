import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Correction, InvoiceCorrections } from '../../../contract/invoices/corrections.ts';
import { CorrectionsPanel } from '../../../resources/invoices/corrections/CorrectionsPanel.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { draft as draftInvoice, idOf } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const invoice = { ...draftInvoice, state: 'finalized' as const, number: 'INV-2026-00001' };
const recordOf = (digit: string, subject_id: string, amount: number | null) => ({
  recorded_study_service_id: idOf(digit),
  amount,
  subject_id,
  visit_label: 'V1',
  performance_date: '2026-01-19',
});

const entry = {
  kind: 'not_performed',
  invoice_item_id: idOf('1'),
  recorded_study_service_ids: [idOf('3')],
  reason: 'Device was broken',
} as const;

const correction: Correction = {
  correction_place: 1,
  state: 'draft',
  number: null,
  correction_date: null,
  entries: [{ ...entry, recorded_study_service_ids: [idOf('3')] }],
  lines: [
    {
      item_number: 1,
      kind: 'not_performed',
      side: 'billed',
      of_item_number: 1,
      section: 'visit_bound',
      label: 'ECG',
      reason: 'Device was broken',
      quantity: -1,
      amount_per_unit: 85_00,
      amount: -85_00,
    },
  ],
  net_amount: -85_00,
  tax_amount: -16_15,
  gross_amount: -101_15,
  finalized_at: null,
  finalized_by: null,
  warnings: [{ code: 'correction_of_settled', params: { smart_count: 1, amount: 100_00 } }],
  version: 1,
};

const standing = { net_amount: 7_685_00, tax_amount: 1_460_15, gross_amount: 9_145_15 };
const corrections: InvoiceCorrections = {
  trial_id: invoice.trial_id,
  invoice_id: invoice.invoice_id,
  items: [
    {
      invoice_item_id: idOf('1'),
      item_number: 1,
      section: 'visit_bound',
      label: 'ECG',
      quantity: 2,
      amount_per_unit: 85_00,
      records: [recordOf('3', '001', 85_00), recordOf('4', '002', null)],
    },
    {
      invoice_item_id: idOf('2'),
      item_number: 2,
      section: 'by_hand',
      label: 'Copies',
      quantity: 3,
      amount_per_unit: 10_00,
      records: [],
    },
  ],
  invoice: standing,
  standing,
  corrections: [],
  next_number: 'COR-2026-00001',
  numbering_mode: 'own',
  verdicts: { correct: [] },
};

const backendWith = (answer: InvoiceCorrections): FakeBackend => {
  const backend = fakeBackend();
  backend.answer(api.getCorrections, () => answer);
  backend.answer(api.listInvoiceMails, () => ({ is_configured: false, mails: [] }));
  return backend;
};

const panel = (backend: FakeBackend) => renderPage(backend, <CorrectionsPanel invoice={invoice} />);

test('a record is marked, and what was wrong with it goes into the draft of the correction', async () => {
  const backend = backendWith(corrections);
  backend.answer(api.putCorrection, () => ({ ...corrections, corrections: [correction] }));
  await panel(backend);
  const correct = await screen.findByRole('button', { name: 'Correct…' });
  expect(correct).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Services of ECG' }));
  expect(screen.getByRole('checkbox', { name: 'Mark 002 · V1 · 19.01.2026' })).toHaveProperty(
    'disabled',
    true,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mark 001 · V1 · 19.01.2026' }));
  await userEvent.click(correct);
  const dialog = within(await screen.findByRole('dialog', { name: 'What was wrong?' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Device was broken');
  await userEvent.click(dialog.getByRole('button', { name: 'Add to the correction' }));
  await waitFor(() => expect(backend.callsOf(api.putCorrection)).toHaveLength(1));
  expect(backend.callsOf(api.putCorrection)[0]).toMatchObject({ correction_place: 1, entries: [entry] });
});

test('an item by hand is asked for its right quantity or price', async () => {
  const backend = backendWith(corrections);
  backend.answer(api.putCorrection, () => corrections);
  await panel(backend);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Mark Copies' }));
  await userEvent.click(screen.getByRole('button', { name: 'Correct…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What was wrong?' }));
  await userEvent.type(dialog.getByLabelText(/^Correct unit price/), '8.00');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Contract');
  await userEvent.click(dialog.getByRole('button', { name: 'Add to the correction' }));
  await waitFor(() => expect(backend.callsOf(api.putCorrection)).toHaveLength(1));
  expect(backend.callsOf(api.putCorrection)[0]).toMatchObject({
    entries: [{ kind: 'wrong_price', invoice_item_id: idOf('2'), amount_per_unit: 8_00, reason: 'Contract' }],
  });
});

test('the draft tells what it comes to and what follows, and is finalized once it was asked for', async () => {
  const backend = backendWith({ ...corrections, corrections: [correction] });
  backend.answer(api.finalizeCorrection, () => corrections);
  await panel(backend);
  expect(await screen.findByText(/total .€101\.15\. The invoice then comes to €9,044\.00/)).toBeTruthy();
  expect(await screen.findByText(/was settled already \(€100.00\)/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Finalize…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Finalize the correction?' }));
  dialog.getByText(/COR-2026-00001/);
  await userEvent.click(dialog.getByRole('button', { name: 'Finalize correction' }));
  await waitFor(() => expect(backend.callsOf(api.finalizeCorrection)).toHaveLength(1));
  expect(backend.callsOf(api.finalizeCorrection)[0]).toMatchObject({ correction_place: 1, version: 1 });
});

test('a correction that has gone out is listed with number, day, person and amount; a revoked invoice takes no more', async () => {
  const issued: Correction = {
    ...correction,
    state: 'finalized',
    number: 'COR-2026-00001',
    correction_date: '2026-02-10',
    finalized_by: 'Mara Keller',
  };
  const revoked = [{ code: 'invoice_revoked' as const, params: {} }];
  await panel(backendWith({ ...corrections, corrections: [issued], verdicts: { correct: revoked } }));
  const [listed] = within(await screen.findByRole('list', { name: 'Corrections' })).getAllByRole('listitem');
  expect(listed?.textContent).toContain('COR-2026-00001');
  expect(listed?.textContent).toContain('Mara Keller, 10.02.2026');
  expect(listed?.textContent).toContain('Not performed: Device was broken');
  expect(screen.getByRole('button', { name: 'Agree a reduction…' })).toHaveProperty('disabled', true);
});

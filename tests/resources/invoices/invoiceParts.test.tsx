import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { BillableItem } from '../../../contract/invoices/invoiceItem.ts';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import type { UnprintableText } from '../../../contract/invoices/invoicesAcross.ts';
import { BillableCard } from '../../../resources/invoices/draft/BillableCard.tsx';
import { InvoiceHistory } from '../../../resources/invoices/head/InvoiceHistory.tsx';
import { StateNote } from '../../../resources/invoices/head/StateNote.tsx';
import { ConflictBanner } from '../../../resources/invoices/items/ConflictBanner.tsx';
import { Finalizing } from '../support/Finalizing.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { draft, idOf, trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const pharmacy: BillableItem = {
  study_service_template_id: idOf('a'),
  label: 'Pharmacy',
  quantity: 4,
  amount_per_unit: 150_00,
  amount: 600_00,
  first_date: '2026-01-15',
  last_date: '2026-04-15',
};

const conflicting: InvoicePage = {
  ...draft,
  conflict_count: 2,
  conflicts: [
    { invoice_id: idOf('b'), number: 'INV-2026-00001', label: 'January', quantity: 2, amount: 250_00 },
  ],
};

test('the conflicts of a draft name the invoice that has the services, lead to it, and are resolved', async () => {
  const backend = fakeBackend();
  backend.answer(api.resolveConflicts, () => draft);
  backend.answer(api.listInvoiceConflicts, () => [
    {
      recorded_study_service_id: idOf('c'),
      invoice_item_id: idOf('d'),
      label: 'ECG',
      subject_id: '01-001',
      visit_label: 'V1',
      visit_date: '2026-01-19',
      performance_date: '2026-01-19',
      amount: 85_00,
      conflicting_invoice_id: idOf('b'),
      conflicting_invoice_number: 'INV-2026-00001',
      difference_of: null,
    },
  ]);
  await renderPage(backend, <ConflictBanner invoice={conflicting} />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('INV-2026-00001 contains 2 of these services, €250.00');
  expect(within(alert).getByRole('link', { name: 'INV-2026-00001' }).getAttribute('href')).toBe(
    `/billing/trial/${trial.trial_id}/invoice/${idOf('b')}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  const row = await screen.findByRole('row', { name: /ECG/ });
  expect(row.textContent).toContain('01-001');
  expect(row.textContent).toContain('19.01.2026');
  expect(within(row).getByRole('link', { name: 'INV-2026-00001' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Resolve conflicts' }));
  await waitFor(() =>
    expect(backend.callsOf(api.resolveConflicts)).toEqual([{ invoice_id: draft.invoice_id }]),
  );
});

test('what was taken out by hand is told apart from what was confirmed since, and each comes back from there', async () => {
  const backend = fakeBackend();
  backend.answer(api.fillWithInvoiceItem, () => draft);
  const ecg = { ...pharmacy, study_service_template_id: idOf('e'), label: 'ECG', last_date: '2026-01-15' };
  const invoice = {
    ...draft,
    excluded_items: [pharmacy],
    open_items: [ecg],
    open_count: 4,
    open_amount: 600_00,
  };
  await renderPage(backend, <BillableCard invoice={invoice} />);
  const excluded = screen.getByRole('region', { name: 'Excluded manually' });
  expect(excluded.textContent).toContain('4 × · 15.01.2026 – 15.04.2026');
  expect(
    screen.getByRole('region', { name: 'Confirmed since the draft was last filled' }).textContent,
  ).toContain('4 × · 15.01.2026');
  expect(screen.getByText('€1,200.00')).toBeTruthy();
  await userEvent.click(within(excluded).getByRole('button', { name: 'Add Pharmacy again' }));
  await waitFor(() =>
    expect(backend.callsOf(api.fillWithInvoiceItem)).toEqual([
      {
        invoice_id: draft.invoice_id,
        invoice_item: { study_service_template_id: idOf('a'), amount_per_unit: 150_00 },
      },
    ]),
  );
});

const unprintable = (texts: UnprintableText[]) => ({ invoices: [{ invoice_id: draft.invoice_id, texts }] });

test('finalising warns of what its document has no letters for, text by text, with where each is mended', async () => {
  const backend = fakeBackend();
  backend.answer(api.listUnprintable, () =>
    unprintable([
      { place: 'items', text: 'Blood 東', characters: '東' },
      { place: 'invoice', text: 'PO 東', characters: '東' },
      { place: 'recipient', text: '王 Wei', characters: '王' },
      { place: 'participants', text: '東-001', characters: '東' },
      { place: 'sender', text: 'See you 😀', characters: '😀' },
      { place: 'visits', text: 'V東', characters: '東' },
    ]),
  );
  await renderPage(backend, <Finalizing invoice={{ ...draft, next_number: 'INV-1' }} />);
  const note = await screen.findByRole('note');
  expect(note.textContent).toContain('Item “Blood 東”: 東');
  expect(note.textContent).toContain('Recipient “王 Wei”: 王');
  expect(note.textContent).toContain('and 1 more');
  const at = `/billing/trial/${trial.trial_id}`;
  expect(
    within(note)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([`${at}#details`, `${at}#participants`, '/config/sender']);
  expect(within(note).getAllByRole('button', { name: 'Fix here' })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Finalize as INV-1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Finalize this invoice?' });
  expect((await within(dialog).findByRole('note')).textContent).toContain('Blood 東');
});

test.each([
  'invoice_empty',
  'invoice_negative',
  'invoice_has_conflicts',
  'invoice_outdated',
  'invoice_recipient_missing',
  'tax_rule_missing',
  'tax_reason_missing',
  'buyer_vat_id_missing',
  'invoice_period_missing',
  'date_in_future',
  'billing_date_before_last',
] as const)('%s says where it is mended', async (code) => {
  const backend = fakeBackend();
  backend.answer(api.listUnprintable, () => ({ invoices: [] }));
  const params = { count: 1, date: '2026-06-01', last: '2026-06-01', today: '2026-06-01' };
  const invoice: InvoicePage = {
    ...draft,
    verdicts: { ...draft.verdicts, finalize: [{ code, params }] },
  };
  await renderPage(backend, <Finalizing invoice={invoice} />);
  const reason = within(screen.getAllByRole('list').at(-1) ?? document.body).getByRole('listitem');
  const leads = [...within(reason).queryAllByRole('link'), ...within(reason).queryAllByRole('button')];
  expect(leads).toHaveLength(1);
});

test('every reason against finalising leads to where it is mended', async () => {
  const backend = fakeBackend();
  backend.answer(api.fillInvoice, () => draft);
  const invoice: InvoicePage = {
    ...conflicting,
    next_number: 'INV-2026-00002',
    verdicts: {
      ...draft.verdicts,
      finalize: [
        { code: 'invoice_has_conflicts', params: { count: 2 } },
        { code: 'invoice_outdated', params: { count: 1 } },
        { code: 'tax_rule_missing', params: {} },
      ],
    },
  };
  await renderPage(
    backend,
    <>
      <ConflictBanner invoice={invoice} />
      <Finalizing invoice={invoice} />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Finalize as INV-2026-00002' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Fix here' }));
  expect(document.activeElement?.textContent).toContain('Resolve conflicts');
  expect(screen.getByRole('link', { name: 'Fix in the trial' }).getAttribute('href')).toBe(
    `/billing/trial/${trial.trial_id}#details`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Fill now' }));
  await waitFor(() => expect(backend.callsOf(api.fillInvoice)).toHaveLength(1));
});

test('finalising says what will be frozen, the number to come and the totals; the second of two is told why not', async () => {
  const backend = fakeBackend();
  const invoice: InvoicePage = {
    ...draft,
    next_number: 'INV-2026-00002',
    item_count: 5,
    recorded_service_count: 7,
    tax_rule: 'vat_19',
    tax_rate: 1900,
    net_amount: 7_685_00,
    tax_amount: 1_460_15,
    gross_amount: 9_145_15,
  };
  await renderPage(backend, <Finalizing invoice={invoice} />);
  await userEvent.click(screen.getByRole('button', { name: 'Finalize as INV-2026-00002' }));
  const dialog = await screen.findByRole('dialog', { name: 'Finalize this invoice?' });
  expect(dialog.textContent).toContain('Gets the number INV-2026-00002');
  expect(dialog.textContent).toContain('7 recorded services are billed');
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map((each) => each.textContent),
  ).toEqual(['7,685.00', '1,460.15', '9,145.15']);
  backend.refuseOnce(api.finalizeInvoice, { code: 'invoice_not_draft', params: {} });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Finalize as INV-2026-00002' }));
  expect(await screen.findByText(/this invoice is no longer a draft/)).toBeTruthy();
});

test('while items are typed that are not saved the invoice is not finalized', async () => {
  await renderPage(fakeBackend(), <Finalizing invoice={{ ...draft, next_number: 'INV-1' }} isUnsaved />);
  expect(screen.getByRole('button', { name: 'Finalize as INV-1' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Save or discard the changed items first.')).toBeTruthy();
});

test('the history tells who did what when', async () => {
  const backend = fakeBackend();
  const entry = {
    at: '2026-11-20T09:30:00.000Z',
    changed_by: 'Martina Keller',
    event: 'items',
    fields: [],
    added_count: 2,
    changed_count: 0,
    removed_count: 1,
    reviewed_count: 0,
    mail: null,
    number: null,
    reason: null,
  };
  backend.answer(api.getInvoiceHistory, () => [
    {
      ...entry,
      at: '2026-11-22T09:30:00.000Z',
      event: 'mailed',
      changed_by: null,
      mail: { state: 'refused', recipient: 'old@sponsor.example' },
      added_count: 0,
      removed_count: 0,
    },
    {
      ...entry,
      at: '2026-11-21T09:30:00.000Z',
      event: 'revoked',
      number: 'CAN-2026-00001',
      reason: 'Wrong price',
      added_count: 0,
      removed_count: 0,
    },
    {
      ...entry,
      at: '2026-11-20T10:30:00.000Z',
      event: 'changed',
      added_count: 0,
      removed_count: 0,
      fields: [{ field: 'cut_off_date', from: '2026-01-31', to: '2026-02-28' }],
    },
    entry,
  ]);
  await renderPage(backend, <InvoiceHistory invoiceId={draft.invoice_id} />);
  const [mailed, revoked, changed, items] = await screen.findAllByRole('listitem');
  expect(mailed?.textContent).toContain('System');
  expect(mailed?.textContent).toContain('Email refused');
  expect(mailed?.textContent).toContain('old@sponsor.example');
  expect(revoked?.textContent).toContain('Revoked with CAN-2026-00001');
  expect(revoked?.textContent).toContain('Wrong price');
  expect(changed?.textContent).toContain('Cut-off date: 31.01.2026 → 28.02.2026');
  expect(items?.textContent).toContain('Martina Keller');
  expect(items?.textContent).toContain('2 items added, 1 item removed');
});

test('a revoked invoice names its cancellation and its reason, and both documents are at hand', async () => {
  const revoked: InvoicePage = {
    ...draft,
    state: 'revoked',
    number: 'INV-2026-00001',
    cancellation_number: 'CAN-2026-00001',
    cancellation_date: '2026-11-21',
    revoke_reason: 'Wrong price',
  };
  await renderPage(fakeBackend(), <StateNote invoice={revoked} />);
  expect(screen.getByText('Revoked on 21.11.2026 with CAN-2026-00001: Wrong price')).toBeTruthy();
  for (const name of ['PDF of INV-2026-00001', 'PDF of CAN-2026-00001'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
});

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { fieldsOfAddress } from '../../resources/addresses/addressFields.ts';
import { DraftFields } from '../../resources/invoices/draft/DraftFields.tsx';
import { DetailsTab } from '../../src/pages/trial/DetailsTab.tsx';
import { type FakeBackend, fakeBackend, type Table, tableOf } from './support/fakeBackend.ts';
import { enter, fieldOf, inputOf, type } from './support/formPage.ts';
import { draft, trial } from './support/records.ts';
import { renderPage } from './support/renderPage.tsx';

let backend: FakeBackend;
let invoices: Table;

beforeEach(() => {
  backend = fakeBackend();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  invoices = tableOf(backend, {
    idField: 'invoice_id',
    one: api.getInvoice,
    save: api.putInvoice,
    stored: draft,
  });
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
});

const openDraft = async () => {
  const page = await renderPage(backend, <DraftFields invoiceId={draft.invoice_id} />);
  await screen.findByDisplayValue(draft.label);
  return page;
};

const status = (): string => screen.getAllByRole('status')[0]?.textContent ?? '';

test('what is typed and left during a save is stored after it, and until then it is not called saved', async () => {
  await openDraft();
  const answer = backend.hold(api.putInvoice);
  enter('Label', 'October 2026');
  await waitFor(() => expect(status()).toContain('Saving…'));
  enter('Search key', 'EMA-2');
  expect(status()).not.toContain('Saved');
  answer();
  await waitFor(() =>
    expect(invoices.stored()).toMatchObject({ label: 'October 2026', search_key: 'EMA-2' }),
  );
  await waitFor(() => expect(status()).toContain('Saved'));
  expect(backend.callsOf(api.putInvoice)).toMatchObject([
    { label: 'October 2026', search_key: 'EMA-1', version: 1 },
    { label: 'October 2026', search_key: 'EMA-2', version: 2 },
  ]);
});

test('a text that goes on in the same field during a save is not lost, and not stored before it is left', async () => {
  await openDraft();
  const answer = backend.hold(api.putInvoice);
  enter('Label', 'October');
  enter('Label', 'October 2026');
  type('Label', 'October 2026, second');
  answer();
  await waitFor(() => expect(invoices.stored().label).toBe('October 2026'));
  await waitFor(() => expect(status()).toContain('1 field not saved'));
  expect(inputOf('Label')).toHaveProperty('value', 'October 2026, second');
  enter('Label', 'October 2026, second');
  await waitFor(() => expect(invoices.stored().label).toBe('October 2026, second'));
  await waitFor(() => expect(status()).toContain('Saved'));
});

test('a date that does not exist stays in its field and is not saved, other fields are', async () => {
  await openDraft();
  enter('Billing date', '31.11.2026');
  expect(await within(fieldOf('Billing date')).findByText('Please enter a valid date')).toBeTruthy();
  enter('Search key', 'EMA-2');
  await waitFor(() => expect(invoices.stored()).toMatchObject({ search_key: 'EMA-2', billing_date: null }));
  await waitFor(() => expect(status()).toContain('1 field not saved'));
  expect(inputOf('Billing date')).toHaveProperty('value', '31.11.2026');
});

test('what the server refuses is not sent again until it is changed, and holds no other field back', async () => {
  await openDraft();
  const failure = { code: 'label_unknown', params: { label: 'X' } } as const;
  backend.refuseOnce(api.putInvoice, { ...failure, fields: [{ field: 'label', ...failure }] });
  enter('Label', 'X');
  expect(await within(fieldOf('Label')).findByText('There is no record with the label X.')).toBeTruthy();
  enter('Search key', 'EMA-2');
  await waitFor(() => expect(invoices.stored()).toMatchObject({ label: 'October', search_key: 'EMA-2' }));
  await waitFor(() => expect(status()).toContain('1 field not saved'));
  enter('Label', 'Y');
  await waitFor(() => expect(invoices.stored().label).toBe('Y'));
});

test('leaving the page during a save waits for it, and goes on unasked when all is stored', async () => {
  const { router } = await openDraft();
  const answer = backend.hold(api.putInvoice);
  enter('Label', 'October 2026');
  await waitFor(() => expect(status()).toContain('Saving…'));
  await act(() => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/');
  expect(screen.queryByRole('dialog')).toBeNull();
  answer();
  expect(await screen.findByText('Another page')).toBeTruthy();
  expect(invoices.stored().label).toBe('October 2026');
});

test('a tax rule that prints a reason is stored together with it', async () => {
  for (const list of [api.listTrialAddresses, api.listAddresses, api.listIdentifierTypes])
    backend.answer(list, () => []);
  const trials = tableOf(backend, {
    idField: 'trial_id',
    one: api.getTrial,
    save: api.putTrial,
    stored: { ...trial, tax_rule: 'vat_19', tax_reason: null },
  });
  await renderPage(backend, <DetailsTab trial={trial} />);
  (await screen.findByRole('radio', { name: /^Exempt/ })).click();
  expect(await within(fieldOf('Reason')).findByText('Field is required')).toBeTruthy();
  expect(backend.callsOf(api.putTrial)).toEqual([]);
  enter('Reason', 'by law');
  await waitFor(() => expect(trials.stored()).toMatchObject({ tax_rule: 'exempt', tax_reason: 'by law' }));
  expect(backend.callsOf(api.putTrial)).toHaveLength(1);
});

test('an exempt trial whose recipient gets electronic invoices says why as a code, too, and which contract pays it', async () => {
  for (const list of [api.listAddresses, api.listIdentifierTypes]) backend.answer(list, () => []);
  const recipient = {
    ...fieldsOfAddress(null, 'Sponsor'),
    ...{ address_id: newId(), version: 1, purpose: 'invoice_recipient' as const },
    einvoice_format: 'zugferd' as const,
  };
  backend.answer(api.listTrialAddresses, () => [recipient]);
  const stored = { ...trial, tax_rule: 'exempt' as const, tax_reason: 'by law' };
  const trials = tableOf(backend, { idField: 'trial_id', one: api.getTrial, save: api.putTrial, stored });
  await renderPage(backend, <DetailsTab trial={stored} />);
  await userEvent.click(await screen.findByRole('combobox', { name: /^Reason as a code/ }));
  await userEvent.click(await screen.findByRole('option', { name: /132-1B/ }));
  await waitFor(() => expect(trials.stored()).toMatchObject({ exemption_code: 'VATEX-EU-132-1B' }));
  enter('Contract number', 'CTA 17');
  await waitFor(() => expect(trials.stored()).toMatchObject({ contract_reference: 'CTA 17' }));
});

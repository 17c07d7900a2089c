import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import { SenderPage } from '../../../resources/clinicalsite/SenderPage.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { fieldOf, inputOf, type } from '../support/formPage.ts';
import { renderPage } from '../support/renderPage.tsx';
import { siteBackend } from '../support/siteBackend.ts';

let backend: FakeBackend;
let site: ReturnType<typeof siteBackend>;

beforeEach(() => {
  backend = fakeBackend();
  site = siteBackend(backend);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
});

const open = async () => {
  const page = await renderPage(backend, <SenderPage />);
  await screen.findByDisplayValue('Klinikum');
  return page;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save sender' }));
const logo = () => screen.getByRole('group', { name: 'Logo' });
const pick = async (file: File): Promise<void> => {
  const input = logo().querySelector('input');
  if (!input) throw new Error('There is nothing to choose a file with');
  await act(() => fireEvent.change(input, { target: { files: [file] } }));
};
const picture = new File([new Uint8Array([1, 2, 250, 255])], 'logo.png');

test('stores every field of the sender, an account as the bank writes it', async () => {
  await open();
  for (const [label, typed] of [
    ['Department', 'Studienzentrum'],
    ['Street', 'Klinikallee 2'],
    ['Zip code', '50998'],
    ['City', 'Bonn'],
    ['Tax number', '1/2'],
    ['VAT ID', 'DE123456789'],
    ['Contact person', 'Martina Keller'],
    ['Phone', '0221'],
    ['Email', 'a@b.example'],
    ['Bank', 'Landesbank'],
    ['IBAN', 'de02 1203 0000 0000 2020 51'],
    ['BIC', 'bylade m1001'],
    ['Payment period in days', '14'],
    ['Payment terms', 'ohne Abzug'],
    ['Grace period for overdue visits in days', '30'],
    ['Footer', 'Vorstand\nDr. Wirth'],
  ] as const)
    type(label, typed);
  // Found by its name in either language, stored by its code.
  type('Country', 'Deutschl');
  await userEvent.click(await screen.findByText('Germany', { selector: 'li' }));
  fireEvent.change(inputOf('Language of documents'), { target: { value: 'en' } });
  fireEvent.change(inputOf('Tax rule of new trials'), { target: { value: 'vat_7' } });
  await userEvent.click(screen.getByRole('button', { name: 'From the ERP' }));
  await save();
  await waitFor(() =>
    expect(site.stored()).toMatchObject({
      name: 'Klinikum',
      sender_unit: 'Studienzentrum',
      sender_street: 'Klinikallee 2',
      sender_zip_code: '50998',
      sender_city: 'Bonn',
      sender_country: 'DE',
      sender_tax_number: '1/2',
      sender_vat_id: 'DE123456789',
      sender_contact_name: 'Martina Keller',
      sender_phone: '0221',
      sender_email: 'a@b.example',
      sender_bank: 'Landesbank',
      sender_iban: 'DE02120300000000202051',
      sender_bic: 'BYLADEM1001',
      payment_days: 14,
      expected_overdue_days: 30,
      payment_text: 'ohne Abzug',
      sender_footer: 'Vorstand\nDr. Wirth',
      document_language: 'en',
      tax_rule: 'vat_7',
      numbering_mode: 'typed',
      version: 2,
    }),
  );
  await waitFor(() => expect(inputOf('IBAN')).toHaveProperty('value', 'DE02120300000000202051'));
  expect(screen.queryByText(/not saved/i)).toBeNull();
});

test.each([
  ['IBAN', 'DE02120300000000202052', /IBAN/],
  ['BIC', 'BYLADEM100', /BIC/],
  ['Payment period in days', '366', 'This value is too large'],
])('says at %s that %s is none, and sends nothing', async (label, typed, words) => {
  await open();
  type(label, typed);
  await save();
  expect(
    (await within(fieldOf(label)).findByText(words, { selector: '.MuiFormHelperText-root' })).textContent,
  ).toBeTruthy();
  expect(backend.callsOf(api.putSender)).toEqual([]);
});

test('previews what is typed, once typing rests, and not what could not be stored', async () => {
  await open();
  await waitFor(() => expect(backend.callsOf(api.previewSender)).toHaveLength(1));
  type('Name', 'Uniklinik');
  await waitFor(() => expect(backend.callsOf(api.previewSender).at(-1)).toMatchObject({ name: 'Uniklinik' }));
  const asked = backend.callsOf(api.previewSender).length;
  type('IBAN', 'DE1');
  expect(await screen.findByText('The preview is shown once the marked fields are correct.')).toBeTruthy();
  expect(backend.callsOf(api.previewSender)).toHaveLength(asked);
  expect(backend.callsOf(api.putSender)).toEqual([]);
});

test('names what no invoice is finalized without and the settings lack', async () => {
  await open();
  const note = () => screen.getByRole('note').textContent;
  expect(note()).toBe('Invoices cannot be finalized without: IBAN');
  type('Tax number', '');
  type('City', '');
  await waitFor(() =>
    expect(note()).toBe('Invoices cannot be finalized without: City, tax number or VAT ID, IBAN'),
  );
  type('VAT ID', 'DE123456789');
  await waitFor(() => expect(note()).toBe('Invoices cannot be finalized without: City, IBAN'));
  type('City', 'Köln');
  type('IBAN', 'DE02120300000000202051');
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});

test('shows how far the ranges of numbers are, where the site counts them itself', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Numbers' });
  expect(within(table).getByText('INV-2026-00042')).toBeTruthy();
  expect(within(table).getByText('INV-2026-00041, 18.06.2026')).toBeTruthy();
  expect(within(table).getByText('None yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'From the ERP' }));
  expect(screen.queryByRole('table', { name: 'Numbers' })).toBeNull();
});

test('stores a logo at once and takes it away again, and leaves what is typed as it is', async () => {
  await open();
  type('Name', 'Uniklinik');
  await pick(picture);
  expect(await within(logo()).findByRole('img', { name: 'Current logo' })).toBeTruthy();
  expect(backend.callsOf(api.putLogo)).toEqual([{ logo: 'AQL6/w==' }]);
  expect(inputOf('Name')).toHaveProperty('value', 'Uniklinik');
  await userEvent.click(within(logo()).getByRole('button', { name: 'Remove logo' }));
  expect(await within(logo()).findByText('No logo yet')).toBeTruthy();
  await save();
  await waitFor(() => expect(site.stored()).toMatchObject({ name: 'Uniklinik', logo_sha256: null }));
});

test('says beside the logo that a file is none', async () => {
  await open();
  backend.refuseOnce(api.putLogo, {
    code: 'logo_unreadable',
    params: {},
    fields: [{ field: 'logo', code: 'logo_unreadable', params: {} }],
  });
  await pick(picture);
  expect((await within(logo()).findByRole('alert')).textContent).toBe(
    'This file is not a PNG or JPEG picture that can be printed.',
  );
  await pick(picture);
  expect(await within(logo()).findByRole('img', { name: 'Current logo' })).toBeTruthy();
  expect(within(logo()).queryByRole('alert')).toBeNull();
});

test('says that it saves, then that and when it has saved, until something is typed again', async () => {
  await open();
  const bar = () => {
    const form = screen.getByRole('button', { name: 'Save sender' }).parentElement;
    if (!form) throw new Error('The button stands in no bar');
    return within(form).getByRole('status');
  };
  expect(bar().textContent).toBe('');
  type('City', 'Bonn');
  await waitFor(() => expect(bar().textContent).toBe('1 field not saved'));
  const release = backend.hold(api.putSender);
  await save();
  await waitFor(() => expect(bar().textContent).toBe('Saving…'));
  release();
  await waitFor(() => expect(bar().textContent).toMatch(/^Saved \d/));
  type('City', 'Köln');
  await waitFor(() => expect(bar().textContent).toBe('1 field not saved'));
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { CheckedRule, FormatCheck, ReadyToSend } from '../../../contract/invoices/einvoices.ts';
import type { EInvoiceMending } from '../../../contract/invoices/einvoiceVocab.ts';
import type { Address } from '../../../contract/site/addresses.ts';
import type { Obstacle } from '../../../contract/verdict.ts';
import type { EInvoiceFormat } from '../../../contract/vocab.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { TrialAddresses } from '../../../resources/addresses/TrialAddresses.tsx';
import { ElectronicCard } from '../../../resources/invoices/electronic/ElectronicCard.tsx';
import { ReadyToSendButton } from '../../../resources/invoices/electronic/ReadyToSendButton.tsx';
import { ReadyToSendCard } from '../../../resources/invoices/electronic/ReadyToSendCard.tsx';
import { Finalizing } from '../support/Finalizing.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { idOf, draft as newDraft, trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

/** Nothing of it is open but what its documents lack. */
const draft = { ...newDraft, identifier_count: 1 };

afterEach(cleanup);

const lacking: Obstacle = {
  code: 'einvoice_incomplete',
  params: { einvoice_fields: ['sender_phone', 'recipient_country'], rules: ['BR-DE-6', 'BR-11'] },
};
type EInvoiceCheck = CallOutput<typeof api.checkEInvoice>;
const ready = (title: string, obstacles: Obstacle[]): ReadyToSend => ({
  trial_id: trial.trial_id,
  title,
  type: 'full',
  recipient: 'Sponsor GmbH',
  format: 'xrechnung_ubl',
  obstacles,
});
const duty: EInvoiceCheck['duty'] = { reason: 'not_yet', begins: '2027-01-01' };
const links = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
    // What has passed the checklist leads to where it can be looked at.
    .filter(([words]) => words !== 'Show');
const places = [
  ['phone number of the sender', '/config/sender#sender_phone'],
  ['country of the recipient', `/billing/trial/${trial.trial_id}?recipient=country#details`],
];

test('a draft names what its electronic invoice lacks, each field a link, and shows the rules, the broken ones first', async () => {
  const backend = fakeBackend();
  const rules: CheckedRule[] = [
    { rule: 'BR-01', field: 'amounts', is_kept: true },
    { rule: 'BR-DE-6', field: 'sender_phone', is_kept: false },
  ];
  backend.answer(api.checkEInvoice, () => ({
    format: 'xrechnung_ubl',
    rules,
    formats: [],
    duty,
    earlier: [],
  }));
  backend.answer(api.listUnprintable, () => ({ invoices: [] }));
  const invoice = { ...draft, verdicts: { ...draft.verdicts, finalize: [lacking] } };
  await renderPage(backend, <Finalizing invoice={invoice} />);
  const card = screen.getByRole('region', { name: 'Finalize' });
  expect(links(card)).toEqual(places);
  expect(await within(card).findByText(/1 of 2 rules are not met yet/)).toBeTruthy();
  await userEvent.click(within(card).getByRole('button', { name: 'Show the rules' }));
  const list = within(card).getByRole('list', { name: 'Electronic invoice' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'The contact person of the sender has a phone numberBR-DE-6 · XRechnung 2.6.0 · not met · business rule error',
    'The file states the standard it complies withBR-01 · EN 16931 1.3.16 · met',
  ]);
});

test('a draft names what its sender lacks, electronic or not, each field a link to where it is typed', async () => {
  const backend = fakeBackend();
  backend.answer(api.checkEInvoice, () => ({ format: null, rules: [], formats: [], duty, earlier: [] }));
  backend.answer(api.listUnprintable, () => ({ invoices: [] }));
  const params = { sender_fields: ['sender_street', 'sender_tax_identity', 'sender_iban'] };
  const finalize: Obstacle[] = [{ code: 'sender_incomplete', params }];
  const invoice = { ...draft, verdicts: { ...draft.verdicts, finalize } };
  await renderPage(backend, <Finalizing invoice={invoice} />);
  const card = screen.getByRole('region', { name: 'Finalize' });
  expect(within(card).getByText(/Missing in the sender settings/)).toBeTruthy();
  expect(links(card)).toEqual([
    ['street of the sender', '/config/sender#sender_street'],
    ['tax number or VAT ID of the sender', '/config/sender#sender_tax_number'],
    ['IBAN of the sender', '/config/sender#sender_iban'],
  ]);
});

const missing = (format: EInvoiceFormat, mending: EInvoiceMending): FormatCheck => ({
  format,
  faults: [
    { rule: 'BR-DE-6', field: 'sender_phone', mending },
    { rule: 'BR-11', field: 'recipient_country', mending: mending === 'addition' ? 'cancellation' : mending },
  ],
});
const whole: FormatCheck = { format: 'zugferd', faults: [] };

test('a draft whose recipient gets no electronic invoices says in which formats it could go out, in card and dialog', async () => {
  const backend = fakeBackend();
  const formats = [missing('xrechnung_ubl', 'draft'), missing('xrechnung_cii', 'draft'), whole];
  backend.answer(api.checkEInvoice, () => ({ format: null, rules: [], formats, duty, earlier: [] }));
  backend.answer(api.listUnprintable, () => ({ invoices: [] }));
  await renderPage(backend, <Finalizing invoice={draft} />);
  expect(screen.queryByText(/rules/)).toBeNull();
  const told = [
    'XRechnung (UBL), XRechnung (CII)Missing or incorrect:phone number of the sendercountry of the recipient',
    'ZUGFeRD (PDF)Can be sent',
  ];
  const list = await screen.findByRole('list', { name: 'Electronic formats' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(told);
  expect(links(list)).toEqual(places);
  await userEvent.click(screen.getByRole('button', { name: /^Finalize/ }));
  const dialog = await screen.findByRole('dialog');
  const again = await within(dialog).findByRole('list', { name: 'Electronic formats' });
  expect([...again.children].map(({ textContent }) => textContent)).toEqual(told);
});

test('what the recipient’s format lacks is named once; a format that lacks the same says so, one that lacks less names that', async () => {
  const backend = fakeBackend();
  const formats: FormatCheck[] = [
    missing('xrechnung_ubl', 'draft'),
    missing('xrechnung_cii', 'draft'),
    { format: 'zugferd', faults: [{ rule: 'BR-11', field: 'recipient_country', mending: 'draft' }] },
    missing('zugferd_xrechnung', 'draft'),
  ];
  const rules: CheckedRule[] = [{ rule: 'BR-DE-6', field: 'sender_phone', is_kept: false }];
  backend.answer(api.checkEInvoice, () => ({ format: 'xrechnung_ubl', rules, formats, duty, earlier: [] }));
  backend.answer(api.listUnprintable, () => ({ invoices: [] }));
  const invoice = { ...draft, verdicts: { ...draft.verdicts, finalize: [lacking] } };
  await renderPage(backend, <Finalizing invoice={invoice} />);
  const list = await screen.findByRole('list', { name: 'Electronic formats' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'XRechnung (CII), ZUGFeRD XRechnung (PDF)Missing: the same as for XRechnung (UBL)',
    'ZUGFeRD (PDF)Missing or incorrect:country of the recipient',
  ]);
  expect(links(screen.getByRole('region', { name: 'Finalize' }))).toEqual([...places, places[1]]);
});

test('a draft says whether it has to be an electronic invoice, where its recipient gets none yet, and what a validator said of the last', async () => {
  const backend = fakeBackend();
  const earlier: EInvoiceCheck['earlier'] = [
    {
      trial_id: trial.trial_id,
      invoice_id: idOf('8'),
      number: 'INV-2026-00003',
      document: 'invoice',
      correction_place: 0,
      format: 'zugferd',
      release: 'zugferd_2_4',
      outcome: 'refused',
      asked_at: '2026-07-01T10:00:00.000Z',
    },
  ];
  const inForce: EInvoiceCheck['duty'] = { reason: 'in_force', begins: '2027-01-01' };
  backend.answer(api.checkEInvoice, () => ({ format: null, rules: [], formats: [], duty: inForce, earlier }));
  backend.answer(api.listUnprintable, () => ({ invoices: [] }));
  await renderPage(backend, <Finalizing invoice={draft} />);
  const note = await screen.findByText(/mandatory for everything sent from 01\.01\.2027/);
  expect(links(note)).toEqual([
    ['choose a format', `/billing/trial/${trial.trial_id}?recipient=einvoice_format#details`],
  ]);
  const said = screen.getByRole('list', { name: /External validator on the last invoices/ });
  expect(said.textContent).toContain('Refused INV-2026-00003 · ZUGFeRD (PDF)');
});

test('what has gone out tells apart what may still be added, each a link, and what only a cancellation mends', async () => {
  const backend = fakeBackend();
  const formats = [missing('xrechnung_ubl', 'addition'), whole];
  backend.answer(api.checkEInvoice, () => ({ format: null, rules: [], formats, duty, earlier: [] }));
  await renderPage(backend, <ElectronicCard invoice={{ ...draft, state: 'finalized' }} />);
  const list = await screen.findByRole('list', { name: 'Electronic formats' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'XRechnung (UBL)Final: can only be corrected by a cancellation and a new invoice:country of the recipient' +
      'Can still be added for the export:phone number of the sender',
    'ZUGFeRD (PDF)Can be sent',
  ]);
  expect(links(list)).toEqual([places[0]]);
});

test('the trial says what its next electronic invoice lacks, or that nothing is missing', async () => {
  const backend = fakeBackend();
  backend.answer(api.listReadyToSend, () => ({ trials: [ready('Aurora', [lacking])] }));
  await renderPage(backend, <ReadyToSendCard trialId={trial.trial_id} />);
  expect(links(await screen.findByRole('region', { name: 'Ready for electronic invoices' }))).toEqual(places);
  cleanup();
  const complete = fakeBackend();
  complete.answer(api.listReadyToSend, () => ({ trials: [ready('Aurora', [])] }));
  await renderPage(complete, <ReadyToSendCard trialId={trial.trial_id} />, { language: 'de' });
  expect((await screen.findByRole('status')).textContent).toBe('Es fehlt nichts');
});

test('beside the invoices of all trials stands how many trials lack something, and what', async () => {
  const backend = fakeBackend();
  backend.answer(api.listReadyToSend, () => ({
    trials: [ready('Aurora', [lacking]), { ...ready('Breathe', []), trial_id: idOf('9') }],
  }));
  await renderPage(backend, <ReadyToSendButton />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ready for electronic invoices 1' }));
  const dialog = screen.getByRole('dialog', { name: 'Ready for electronic invoices' });
  expect(within(dialog).getByRole('status').textContent).toBe('Details are missing for 1 trial');
  const [first, second] = within(dialog).getAllByRole('row');
  expect(links(first ?? dialog).slice(1)).toEqual(places);
  expect(second?.textContent).toContain('Nothing is missing');
});

test('a site that sends none is not asked', async () => {
  const backend = fakeBackend();
  backend.answer(api.listReadyToSend, () => ({ trials: [] }));
  await renderPage(
    backend,
    <>
      <ReadyToSendButton />
      <ReadyToSendCard trialId={trial.trial_id} />
      <p>There</p>
    </>,
  );
  await screen.findByText('There');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});

const address: Address = {
  address_id: idOf('a'),
  label: 'Sponsor',
  recipient: 'Sponsor GmbH',
  contact_name: null,
  street: null,
  zip_code: null,
  city: null,
  country: 'Deutschland',
  phone: null,
  email: null,
  vat_id: 'DE12',
  language: null,
  is_annex_wanted: false,
  einvoice_format: 'xrechnung_ubl',
  electronic_address: null,
  electronic_scheme: 'EM',
  buyer_reference: '992-90009-69',
  order_number: null,
  is_business: true,
  debtor_account: null,
  payment_days: null,
  is_payment_term_agreed: false,
  comment: null,
  version: 1,
};

test('the link opens the address at its field; numbers of the wrong form are told, and a country has its name in both languages', async () => {
  const backend = fakeBackend();
  backend.answer(api.listTrialAddresses, () => [{ ...address, purpose: 'invoice_recipient' }]);
  backend.answer(api.listAddresses, () => [address]);
  backend.answer(api.createAddress, (input) => ({ ...address, ...input, version: 2 }));
  await renderPage(backend, <TrialAddresses trialId={trial.trial_id} />, {
    path: '/billing/trial/:trialId',
    at: `/billing/trial/${trial.trial_id}?recipient=vat_id#details`,
  });
  const dialog = await screen.findByRole('dialog', { name: 'Edit address' });
  expect(document.activeElement?.getAttribute('name')).toBe('vat_id');
  expect(within(dialog).getByText('This is not a valid format for VAT IDs of this country')).toBeTruthy();
  expect(
    within(dialog).getByText('This looks like a Leitweg-ID, but its check digits are wrong'),
  ).toBeTruthy();
  const country = dialog.querySelector<HTMLInputElement>('[name=country]');
  expect(country?.value).toBe('Germany');
  await userEvent.clear(country ?? dialog);
  await userEvent.type(country ?? dialog, 'Österr');
  await userEvent.click(await screen.findByText('Austria', { selector: 'li' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save address' }));
  await waitFor(() =>
    expect(backend.callsOf(api.createAddress)).toMatchObject([{ country: 'AT', vat_id: 'DE12' }]),
  );
});

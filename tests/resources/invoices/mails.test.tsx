import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { InvoiceMail } from '../../../contract/invoices/invoiceMails.ts';
import { InvoicesPage } from '../../../resources/invoices/across/InvoicesPage.tsx';
import { ValidationsCard } from '../../../resources/invoices/electronic/ValidationsCard.tsx';
import { MailAction } from '../../../resources/invoices/mail/MailAction.tsx';
import { MailsCard } from '../../../resources/invoices/mail/MailsCard.tsx';
import { SendDialog } from '../../../resources/invoices/mail/SendDialog.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { line, sumsOf } from '../support/invoiceLines.ts';
import { draft, idOf } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const finalized = { ...draft, state: 'finalized' as const, number: 'INV-2026-00001' };
const mail: InvoiceMail = {
  invoice_mail_id: idOf('1'),
  document: 'invoice',
  correction_place: 0,
  state: 'refused',
  recipient: 'old@sponsor.example',
  subject: 'Invoice INV-2026-00001',
  language: 'en',
  queued_at: '2026-07-01T10:00:00.000Z',
  queued_by: 'Ada Lovelace',
  attempts: 1,
  next_attempt_at: null,
  ended_at: '2026-07-01T10:00:05.000Z',
  fault: 'recipient',
  response: '550 5.1.1 no such user',
  has_message: true,
};
const preview = {
  sender: 'billing@klinikum.example',
  recipient: 'new@sponsor.example',
  subject: 'Invoice INV-2026-00001: AURORA',
  text: 'Dear Sir or Madam',
  language: 'en',
  attachments: ['INV-2026-00001.pdf'],
  obstacles: [],
};

const withMails = (mails: InvoiceMail[], is_configured = true) => {
  const backend = fakeBackend();
  backend.answer(api.listInvoiceMails, () => ({ is_configured, mails }));
  backend.answer(api.previewInvoiceMail, () => preview);
  backend.answer(api.sendInvoice, () => ({ is_configured, mails }));
  return backend;
};

test('a mail is shown before it goes, and sent to the address that stands there', async () => {
  const backend = withMails([mail]);
  await renderPage(backend, <MailAction invoice={finalized} />);
  expect((await screen.findByRole('link', { name: /Emails/ })).textContent).toContain('Refused');
  await userEvent.click(screen.getByRole('button', { name: 'Send by email…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the invoice' }));
  expect(await dialog.findByText('Dear Sir or Madam')).toBeTruthy();
  expect(dialog.getByText('INV-2026-00001.pdf')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Send to new@sponsor.example' }));
  await waitFor(() =>
    expect(backend.callsOf(api.sendInvoice)).toEqual([
      { invoice_id: finalized.invoice_id, document: 'invoice', is_again: false },
    ]),
  );
  expect(await screen.findByText(/waiting to be sent/)).toBeTruthy();
});

test('what was sent before is sent again only in so many words', async () => {
  const backend = withMails([]);
  backend.answer(api.previewInvoiceMail, () => ({
    ...preview,
    obstacles: [{ code: 'mail_sent_before', params: {} }],
  }));
  await renderPage(backend, <SendDialog invoice={finalized} document="invoice" onClose={vi.fn()} />);
  expect(await screen.findByText(/has already been sent by email, or it is unclear/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send again to new@sponsor.example' }));
  await waitFor(() => expect(backend.callsOf(api.sendInvoice)).toMatchObject([{ is_again: true }]));
});

test('an address that is none is told before anything is sent, and leads to where it is mended', async () => {
  const backend = withMails([]);
  backend.answer(api.previewInvoiceMail, () => ({
    ...preview,
    recipient: null,
    obstacles: [{ code: 'mail_address_missing', params: {} }],
  }));
  await renderPage(backend, <SendDialog invoice={finalized} document="invoice" onClose={vi.fn()} />);
  expect(await screen.findByText(/The recipient has no email address/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Correct the address' }).getAttribute('href')).toContain('email');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
});

test('a site without a mail server offers nothing', async () => {
  const backend = withMails([], false);
  await renderPage(
    backend,
    <>
      <MailAction invoice={finalized} />
      <MailsCard invoice={finalized} />
      <p>All there is</p>
    </>,
  );
  await waitFor(() => expect(backend.callsOf(api.listInvoiceMails).length).toBeGreaterThan(0));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('Emails')).toBeNull();
});

test('each mail says how far it is, in the words of the server; one that waits can be taken back', async () => {
  const waiting: InvoiceMail = {
    ...mail,
    invoice_mail_id: idOf('2'),
    state: 'queued',
    ended_at: null,
    next_attempt_at: '2026-07-01T10:05:00.000Z',
    fault: 'unreachable',
    response: null,
    has_message: false,
  };
  const unclear: InvoiceMail = {
    ...mail,
    invoice_mail_id: idOf('3'),
    state: 'unclear',
    fault: 'interrupted',
  };
  const backend = withMails([waiting, mail, unclear]);
  backend.answer(api.cancelInvoiceMail, () => ({ is_configured: true, mails: [] }));
  await renderPage(backend, <MailsCard invoice={finalized} />, { language: 'de' });
  const [first, second, third] = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(first).toContain('Wartet');
  expect(first).toContain('Der Mailserver ist nicht erreichbar.');
  expect(second).toContain('Abgelehnt');
  expect(second).toContain('Mailserver: 550 5.1.1 no such user');
  expect(screen.getByRole('link', { name: 'Adresse korrigieren' })).toBeTruthy();
  expect(third).toContain('Vielleicht ist sie angekommen');
  await userEvent.click(screen.getByRole('button', { name: 'Versand abbrechen' }));
  await waitFor(() =>
    expect(backend.callsOf(api.cancelInvoiceMail)).toEqual([
      { invoice_id: finalized.invoice_id, invoice_mail_id: waiting.invoice_mail_id },
    ]),
  );
});

test('marked invoices that have gone out are mailed after where each goes, and why one does not', async () => {
  const backend = fakeBackend();
  const [one, two] = [
    line('Aurora', { state: 'finalized', number: 'INV-2026-00001' }),
    line('Breathe', { state: 'finalized', number: 'INV-2026-00002' }),
  ];
  const ids = [one.invoice_id, two.invoice_id];
  backend.answer(api.listInvoiceLines, () => ({ invoices: [one, two], next: null }));
  backend.answer(api.sumInvoiceLines, () => sumsOf([one, two]));
  backend.answer(api.getMailServer, () => ({ is_configured: true }));
  backend.answer(api.previewSending, () => ({
    invoices: [
      { ...one, document: 'invoice', address: 'a@sponsor.example', obstacles: [] },
      {
        ...two,
        document: 'invoice',
        address: null,
        obstacles: [{ code: 'mail_address_missing', params: {} }],
      },
    ],
  }));
  backend.answer(api.sendInvoices, () => ({
    rows: [{ invoice_id: one.invoice_id, outcome: 'queued', obstacles: [] }],
  }));
  await renderPage(backend, <InvoicesPage />, { path: '/billing/invoices', at: '/billing/invoices' });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Select all shown/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Send 2/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 2 invoices by email' }));
  const table = await dialog.findByRole('table', { name: 'Emails' });
  expect(table.textContent).toContain('a@sponsor.example');
  expect(table.textContent).toContain('The recipient has no email address.');
  expect(backend.callsOf(api.previewSending)).toEqual([{ invoice_ids: ids }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Send 1 email' }));
  expect(await dialog.findByText('1 of 1 done')).toBeTruthy();
  await waitFor(() => expect(backend.callsOf(api.sendInvoices)).toEqual([{ invoice_ids: [one.invoice_id] }]));
});

test('what an outside validator said stands on the invoice, with its report', async () => {
  const backend = fakeBackend();
  const said = {
    correction_place: 0,
    format: 'xrechnung_ubl',
    release: 'xrechnung_3_0_2',
    asked_at: '2026-07-01T10:00:00.000Z',
    sha256: 'a',
  };
  backend.answer(api.listInvoiceValidations, () => ({
    is_configured: true,
    validations: [
      { ...said, document: 'invoice', outcome: 'accepted' },
      { ...said, document: 'cancellation', outcome: 'refused' },
    ],
  }));
  await renderPage(backend, <ValidationsCard invoiceId={finalized.invoice_id} />, { language: 'de' });
  const [first, second] = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(first).toContain('Angenommen');
  expect(second).toContain('Abgelehnt');
  expect(screen.getAllByRole('button', { name: 'Bericht herunterladen' })).toHaveLength(2);
});

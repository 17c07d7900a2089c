import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { ReminderPreview } from '../../../contract/receivables/reminders.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { ProposedLetters } from '../../../resources/receivables/reminders/ProposedLetters.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const letter = {
  recipient: 'Cardiomed Europe GmbH',
  email: 'ap@cardiomed.example',
  language: 'en' as const,
  stage: 2 as const,
  invoice_count: 1,
  oldest_days: 37,
  demanded_amount: 3_508_50,
  disputed_amount: 476_00,
  interest_amount: 15_79,
  fee_amount: 40_00,
};
const preview: ReminderPreview = {
  letter,
  lines: [
    {
      trial_id: newId(),
      trial_title: 'AURORA-HF',
      invoice_id: newId(),
      number: 'INV-2026-00001',
      billing_date: '2026-02-02',
      due_date: '2026-03-04',
      stage: 2,
      is_due: true,
      overdue_days: 37,
      open_amount: 3_984_50,
      disputed_amount: 476_00,
      demanded_amount: 3_508_50,
      last_sent_on: '2026-03-25',
      default_since: '2026-03-26',
      interest_amount: 15_79,
      fee_amount: 40_00,
    },
  ],
  rate_missing_from: null,
  subject: 'Second reminder: INV-2026-00001',
  text: 'Dear Sir or Madam',
  attachment: 'Second reminder 2026-04-10.pdf',
  obstacles: [],
};

test('a letter is looked at before it goes, with what of interest and fee a person asks for', async () => {
  const backend = fakeBackend();
  backend.answer(api.listProposedReminders, () => ({ letters: [letter] }));
  backend.answer(api.previewReminder, () => preview);
  backend.answer(api.sendReminder, () => ({ reminder_id: newId() }));
  await renderPage(backend, <ProposedLetters />);
  const letters = within(await screen.findByRole('list', { name: 'Proposed letters today' }));
  const facts = 'Second reminder, 37 days overdue, 1 invoice, without €476.00 disputed';
  expect(letters.getByText(facts)).toBeTruthy();
  await userEvent.click(letters.getByRole('button', { name: 'View letter: Cardiomed Europe GmbH' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('INV-2026-00001')).toBeTruthy();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Claim default interest up to today, €15.79' }));
  await waitFor(() =>
    expect(backend.callsOf(api.previewReminder).at(-1)).toMatchObject({
      has_interest: 'true',
      has_fee: 'false',
    }),
  );
  expect(dialog.getByText('To pay: €3,524.29')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Send to ap@cardiomed.example' }));
  await waitFor(() => expect(backend.callsOf(api.sendReminder)).toHaveLength(1));
  expect(backend.callsOf(api.sendReminder)[0]).toEqual({
    recipient: 'Cardiomed Europe GmbH',
    stage: 2,
    demanded_amount: 3_508_50,
    has_interest: true,
    has_fee: false,
    way: 'mail',
  });
});

test('without a mail server the letter is noted as sent by post, unless another way is chosen', async () => {
  const backend = fakeBackend();
  backend.answer(api.listProposedReminders, () => ({ letters: [letter] }));
  backend.answer(api.previewReminder, () => ({
    ...preview,
    obstacles: [{ code: 'mail_not_configured', params: {} }],
  }));
  backend.answer(api.sendReminder, () => ({ reminder_id: newId() }));
  await renderPage(backend, <ProposedLetters />);
  await userEvent.click(await screen.findByRole('button', { name: /^View letter/ }));
  expect(await screen.findByRole('button', { name: 'Record as sent today' })).toHaveProperty(
    'disabled',
    false,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'How it is sent' }));
  await userEvent.click(screen.getByRole('option', { name: 'By email' }));
  expect(screen.getByRole('button', { name: 'Send to ap@cardiomed.example' })).toHaveProperty(
    'disabled',
    true,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'How it is sent' }));
  await userEvent.click(screen.getByRole('option', { name: 'By post' }));
  await userEvent.click(screen.getByRole('button', { name: 'Record as sent today' }));
  await waitFor(() => expect(backend.callsOf(api.sendReminder)).toMatchObject([{ way: 'post' }]));
});

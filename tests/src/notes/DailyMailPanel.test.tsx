import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { DailyMailPanel } from '../../../src/notes/DailyMailPanel.tsx';
import { fakeBackend } from '../../resources/support/fakeBackend.ts';
import { renderPage } from '../../resources/support/renderPage.tsx';

afterEach(cleanup);

test('a person says where her daily mail goes, and that she wants none', async () => {
  const backend = fakeBackend();
  const held: { address: string | null } = { address: null };
  backend.answer(api.getDailyMail, () => ({ ...held, can_mail: true }));
  backend.answer(api.putDailyMail, ({ address }) => {
    held.address = typeof address === 'string' ? address : null;
    return { ...held, can_mail: true };
  });
  await renderPage(backend, <DailyMailPanel />);
  const user = userEvent.setup();
  await screen.findByText('You get none.');
  const change = async (fill: (field: HTMLElement) => Promise<void>): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'Change…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Daily email' });
    await fill(within(dialog).getByLabelText(/^Email address/));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  };
  await change((field) => user.type(field, 'anna@clinic.example'));
  await screen.findByText('To anna@clinic.example');
  await change((field) => user.clear(field));
  await screen.findByText('You get none.');
  expect(backend.callsOf(api.putDailyMail)).toEqual([{ address: 'anna@clinic.example' }, { address: null }]);
});

test('without a mail server it is said, in German', async () => {
  const backend = fakeBackend();
  backend.answer(api.getDailyMail, () => ({ address: null, can_mail: false }));
  await renderPage(backend, <DailyMailPanel />, { language: 'de' });
  await screen.findByText('Von hier werden keine E-Mails gesendet.');
  expect(screen.getByRole('button', { name: 'Ändern …' })).toHaveProperty('disabled', true);
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { OpenConfirmation } from '../../../contract/recording/providerConfirmations.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { ConfirmationsPage } from '../../../resources/recording/confirmations/ConfirmationsPage.tsx';
import { RecordingPage } from '../../../resources/recording/RecordingPage.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { person, renderPage } from '../support/renderPage.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

const radiology = newId();
const row = (more: Partial<OpenConfirmation> = {}): OpenConfirmation => ({
  trial_id: newId(),
  trial_title: 'LZZT',
  recorded_provider_service_id: newId(),
  provider_id: radiology,
  provider_label: 'Radiology',
  label: 'Reading',
  service_label: 'MRI',
  patient_in_trial_id: newId(),
  subject_id: '001',
  recorded_visit_id: newId(),
  visit_label: 'Baseline',
  is_mandatory: true,
  day: '2026-06-01',
  amount: 100_00,
  version: 1,
  ...more,
});

let backend: FakeBackend;
let rows: OpenConfirmation[];
beforeEach(() => {
  backend = fakeBackend();
  backend.answer(api.listTrials, () => []);
  backend.answer(api.listOpenConfirmations, ({ search }) => {
    const shown = rows.filter(({ subject_id }) => !search || subject_id === search);
    return {
      rows: shown,
      next: null,
      count: shown.length,
      mandatory_count: shown.length,
      amount: shown.reduce((sum, one) => sum + one.amount, 0),
      providers: [{ provider_id: radiology, provider_label: 'Radiology', count: shown.length }],
    };
  });
  backend.answer(api.answerConfirmations, ({ answers }) => {
    const asked = answers as {
      recorded_provider_service_id: string;
      is_confirmed: boolean | null;
      version: number;
    }[];
    const ids = asked
      .filter(({ is_confirmed }) => is_confirmed !== null)
      .map((one) => one.recorded_provider_service_id);
    rows = rows.filter((one) => !ids.includes(one.recorded_provider_service_id));
    return { answers: asked.map((one) => ({ ...one, version: one.version + 1 })) };
  });
});

const open = (shown: OpenConfirmation[], at = '/billing/recording/confirmations') => {
  rows = shown;
  return renderPage(backend, <ConfirmationsPage />, { path: '/billing/recording/confirmations', at });
};

test('one confirmation is answered by its button, and opened again by Undo', async () => {
  const user = userEvent.setup();
  const only = row();
  await open([only]);
  await user.click(await screen.findByRole('button', { name: 'Delivered: 001, Baseline, MRI, Radiology' }));
  await screen.findByText('No provider confirmation is open.');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const id = only.recorded_provider_service_id;
  await waitFor(() =>
    expect(backend.callsOf(api.answerConfirmations)).toEqual([
      { answers: [{ recorded_provider_service_id: id, version: 1, is_confirmed: true }] },
      { answers: [{ recorded_provider_service_id: id, version: 2, is_confirmed: null }] },
    ]),
  );
});

test('many are answered at once, after a look at what each provider is then owed', async () => {
  const user = userEvent.setup();
  await open([
    row(),
    row({ subject_id: '002' }),
    row({ subject_id: '003', provider_id: newId(), provider_label: 'Pharmacy', amount: 50_00 }),
  ]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Delivered…' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Record 3 confirmations as delivered?')).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pharmacy1€50.00', 'Radiology2€200.00', 'Total3€250.00']);
  await user.click(within(dialog).getByRole('button', { name: 'Record 3 as delivered' }));
  await screen.findByText('No provider confirmation is open.');
  expect(backend.callsOf(api.answerConfirmations)).toHaveLength(1);
});

test('by keyboard: a row is selected, answered with yes and no, several after the look', async () => {
  const user = userEvent.setup();
  await open([row(), row({ subject_id: '002' }), row({ subject_id: '003' })]);
  await screen.findByRole('row', { name: /001/ });
  await user.keyboard('{ArrowDown}n');
  await waitFor(() => expect(backend.callsOf(api.answerConfirmations)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('row', { name: /001/ })).toBeNull());
  screen.getByRole('row', { name: /002/ }).focus();
  await user.keyboard(' {ArrowDown} y');
  expect(await screen.findByRole('button', { name: 'Record 2 as delivered' })).toBe(document.activeElement);
  await user.keyboard('{Enter}');
  await screen.findByText('No provider confirmation is open.');
});

test('it comes narrowed to the draft whose checklist led here, and is searched and ordered by the server', async () => {
  const user = userEvent.setup();
  const [trial, invoice] = [newId(), newId()];
  await open([row()], `/billing/recording/confirmations?trial=${trial}&invoice=${invoice}&need=mandatory`);
  await screen.findByRole('row', { name: /001/ });
  expect(backend.callsOf(api.listOpenConfirmations)[0]).toMatchObject({
    trial_id: trial,
    invoice_id: invoice,
    need: 'mandatory',
  });
  await user.click(screen.getByRole('button', { name: 'Remove filter: only this draft' }));
  await user.click(screen.getByRole('button', { name: /^Amount/ }));
  await waitFor(() => {
    const last = backend.callsOf(api.listOpenConfirmations).at(-1);
    expect(last).toMatchObject({ order_by: 'amount' });
    expect(last).not.toHaveProperty('invoice_id');
  });
  await user.type(screen.getByPlaceholderText('Provider, service, visit, subject ID, trial'), '999{Enter}');
  await screen.findByText('No open confirmation matches.');
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  await screen.findByRole('row', { name: /001/ });
});

test('a nurse sees no money', async () => {
  rows = [row()];
  await renderPage(backend, <ConfirmationsPage />, {
    user: { ...person, roles: [{ role: 'nurse_user', related_trial_ids: [] }] },
  });
  await screen.findByRole('row', { name: /001/ });
  expect(screen.queryByText(/€/)).toBeNull();
});

test('on a phone the to-do list leads to them', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width: 37.49em'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  rows = [row(), row({ recorded_provider_service_id: newId() })];
  await renderPage(backend, <RecordingPage />, { path: '/billing/recording', at: '/billing/recording#todo' });
  const link = await screen.findByRole('link', { name: /2 .*confirmations/ });
  expect(link.getAttribute('href')).toContain('/billing/recording/confirmations');
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { HistoryEntry } from '../../../contract/trail/history.ts';
import { HistoryPanel } from '../../../ui/history/HistoryPanel.tsx';
import { type FakeBackend, fakeBackend } from '../../resources/support/fakeBackend.ts';
import { renderPage } from '../../resources/support/renderPage.tsx';

const [trialId, recordId] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'];
const change = (field: 'amount' | 'label', from: string | null, to: string | null) => ({
  field,
  from,
  to,
  from_name: null,
  to_name: null,
});
const entry = (event_id: string, more: Partial<HistoryEntry>): HistoryEntry => ({
  event_id,
  at: '2026-06-18T14:20:00.000Z',
  changed_by: 'Julia Brandt',
  act: 'changed',
  table: 'study_service',
  about: null,
  reason: null,
  fields: [],
  ...more,
});
const entries = [
  entry('12', { fields: [change('amount', '3295', '3394')], reason: 'Rate letter of 12 Feb' }),
  entry('11', { fields: [change('amount', '3395', '3295')] }),
  entry('10', {
    changed_by: null,
    act: 'created',
    fields: [change('label', null, 'ECG'), change('amount', null, '3395')],
  }),
];

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const panel = { kind: 'study_service', recordId, trialId, name: 'ECG' } as const;
const linesOf = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent);

test('who changed what, from what to what, and why; in the words of the field', async () => {
  backend.answer(api.getRecordHistory, () => ({ entries, next: null }));
  await renderPage(backend, <HistoryPanel {...panel} onClose={() => undefined} />);
  const [newest, , first] = await linesOf();
  expect(newest).toMatch(
    /Julia Brandt.*18\.06\.2026 16:20.*Amount € 32\.95.*33\.94.*“Rate letter of 12 Feb”/,
  );
  expect(first).toMatch(/System.*Created.*Label ECG.*Amount € 33\.95/);
  expect(screen.getByText('3 changes')).toBeTruthy();
  expect(backend.callsOf(api.getRecordHistory)).toMatchObject([
    { kind: 'study_service', record_id: recordId, trial_id: trialId },
  ]);
});

test('an earlier value is brought back, the present one is not offered', async () => {
  backend.answer(api.getRecordHistory, () => ({ entries, next: null }));
  const broughtBack = vi.fn();
  const bringBackOf =
    ({ field, to }: { field: string; to: string | null }) =>
    (shown: string) =>
      broughtBack(field, to, shown);
  await renderPage(
    backend,
    <HistoryPanel {...panel} field="amount" bringBackOf={bringBackOf} onClose={() => undefined} />,
  );
  const items = await screen.findAllByRole('listitem');
  expect(within(items[0] as HTMLElement).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Bring back 32.95' }));
  expect(broughtBack).toHaveBeenCalledWith('amount', '3295', '32.95');
});

test('a nurse is told that somebody did it, not who', async () => {
  const { changed_by: _, ...hers } = entries[1] as HistoryEntry;
  // The backend leaves her what she is shown; the contract names all.
  backend.answer(api.getRecordHistory, () => ({ entries: [{ ...hers, changed_by: null }], next: null }));
  await renderPage(backend, <HistoryPanel {...panel} onClose={() => undefined} />, { language: 'de' });
  expect((await linesOf())[0]).toMatch(/Betrag € 33,95.*32,95/);
});

test('a record that left no trace is unknown; Escape closes', async () => {
  backend.answer(api.getRecordHistory, () => backend.refuse('not_found'));
  const close = vi.fn();
  await renderPage(backend, <HistoryPanel {...panel} onClose={close} />);
  expect(await screen.findByText('Nothing is known of this record.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

test('which address of a trial was changed is told in words, not as it is stored', async () => {
  const table = 'trial_address' as const;
  const about = 'invoice_recipient';
  backend.answer(api.getRecordHistory, () => ({
    entries: [entry('13', { act: 'created', table, about })],
    next: null,
  }));
  await renderPage(backend, <HistoryPanel {...panel} kind="trial" onClose={() => undefined} />);
  expect((await linesOf())[0]).toMatch(/Address of the trial Invoice recipient$/);
});

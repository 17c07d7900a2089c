import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { OperationalEntry } from '../../../contract/recording/operationalRecording.ts';
import { addDays, formatDate, todayIn } from '../../../domain/dates.ts';
import { AddEntryDialog } from '../../../resources/operationalRecording/AddEntryDialog.tsx';
import { EntryPanel } from '../../../resources/operationalRecording/EntryPanel.tsx';
import { GenerateDialog } from '../../../resources/operationalRecording/GenerateDialog.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { type } from '../support/formPage.ts';
import { idOf } from '../support/records.ts';
import { person, renderPage } from '../support/renderPage.tsx';
import { entryOn, pharmacy } from './pharmacy.ts';

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

const nothing = () => undefined;

const service = () => ({
  ...pharmacy(),
  trial_id: idOf('1'),
  contract_study_service_id: idOf('b'),
});

test('what waits for a first date is listed, and it is not said that nothing is missing', async () => {
  const waiting = ['Archive', 'Closing'].map((label, index) => ({
    contract_study_service_id: idOf(String(index)),
    label,
  }));
  backend.answer(api.previewOperationalEntries, () => ({ entries: [], waiting }));
  await renderPage(backend, <GenerateDialog trialId={idOf('1')} onClose={nothing} />);
  const list = await screen.findByRole('list', { name: '2 services are waiting for a first date' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Archive', 'Closing']);
  expect(screen.queryByText(/Nothing to generate/)).toBeNull();
});

test('it says that nothing is missing where nothing waits either', async () => {
  backend.answer(api.previewOperationalEntries, () => ({ entries: [], waiting: [] }));
  await renderPage(backend, <GenerateDialog trialId={idOf('1')} onClose={nothing} />);
  expect(await screen.findByText('Nothing to generate: all due entries exist.')).toBeTruthy();
});

const showEntry = (entry: OperationalEntry) =>
  renderPage(backend, <EntryPanel service={service()} entry={entry} onRemoved={nothing} />);

test('why the chain cannot be interrupted stands beside the button', async () => {
  const open = entryOn(0, 0, null);
  await showEntry({
    ...open,
    verdicts: { ...open.verdicts, interrupt: [{ code: 'entry_undated', params: {} }] },
  });
  expect(await screen.findByRole('button', { name: 'Interrupt chain' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Only an entry with a date can interrupt its chain.')).toBeTruthy();
});

test('why a confirmed entry cannot be moved to the date that it has stands beside the button', async () => {
  await showEntry(entryOn(0, 0, '2026-01-15'));
  const move = await screen.findByRole('button', { name: 'Move to 15.01.2026' });
  expect(move).toHaveProperty('disabled', true);
  const reason = screen.getByText('Type another date to move the entry.');
  expect(move.getAttribute('aria-describedby')).toBe(reason.id);
  type('Performance date', '16.01.2026');
  expect(await screen.findByRole('button', { name: 'Move to 16.01.2026' })).toHaveProperty('disabled', false);
  expect(screen.queryByText('Type another date to move the entry.')).toBeNull();
});

const overlapping = async (fits_from: string) => {
  const refusal = {
    code: 'overlaps_previous_entry',
    params: { date: '2026-01-20', other_date: '2026-01-15', fits_from },
  } as const;
  backend.answer(api.putOperationalEntry, () =>
    backend.refuse(refusal.code, {
      params: refusal.params,
      fields: [{ ...refusal, field: 'performance_date' }],
    }),
  );
  await renderPage(backend, <AddEntryDialog service={service()} onMade={nothing} onClose={nothing} />);
  type('Performance date', '20.01.2026');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findAllByText(/overlaps with the previous entry/);
};

test('a day that would fit is offered where it has come', async () => {
  await overlapping('2026-02-15');
  expect(screen.getByRole('button', { name: 'Use 15.02.2026' })).toBeTruthy();
});

test('no day is offered that is still to come: it would be refused in turn', async () => {
  const tomorrow = addDays(todayIn(person.time_zone, Date.now()), 1);
  await overlapping(tomorrow);
  expect(screen.queryByRole('button', { name: `Use ${formatDate(tomorrow)}` })).toBeNull();
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import { ScheduleVisitsContext } from '../../../../resources/recording/schedule/scheduleVisits.ts';
import { VisitCard } from '../../../../resources/recording/visit/VisitCard.tsx';
import { type FakeBackend, fakeBackend } from '../../support/fakeBackend.ts';
import { visit } from '../../support/recordedVisit.ts';
import { idOf } from '../../support/records.ts';
import { renderPage } from '../../support/renderPage.tsx';

let backend: FakeBackend;

const due: RecordedVisit = { ...visit, visit_date: null, state: 'due' };
const later = ['7', '8', '9'].map((id, index) => ({
  ...due,
  recorded_visit_id: idOf(id),
  sort_order: 2 + index,
}));
const cancelled = (one: RecordedVisit): RecordedVisit => ({ ...one, state: 'cancelled', is_cancelled: true });
const idsOf = (visits: readonly RecordedVisit[]) => visits.map((one) => one.recorded_visit_id);

beforeEach(() => {
  backend = fakeBackend();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.answer(api.cancelVisits, () => [due, ...later].map(cancelled));
  backend.answer(api.resumeVisits, () => [due, ...later]);
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
});

const open = (visits: readonly [RecordedVisit, ...RecordedVisit[]]) =>
  renderPage(
    backend,
    <ScheduleVisitsContext value={visits}>
      <VisitCard id="card" visit={visits[0]} />
    </ScheduleVisitsContext>,
  );

test('cancelling all later visits says how many, once, and is undone for all of them', async () => {
  backend.loseAnswer(api.cancelVisits);
  await open([due, ...later]);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel visit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Baseline?' });
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Keep', 'Cancel visit']);
  await userEvent.click(within(dialog).getByRole('switch', { name: 'This and 3 later open visits' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel 4 visits' }));
  expect(await screen.findByText('Backend is not accessible')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel 4 visits' }));
  const ids = { recorded_visit_ids: idsOf([due]), is_including_later: true };
  expect(await screen.findByText('and 3 later visits')).toBeTruthy();
  expect(backend.callsOf(api.cancelVisits)).toMatchObject([ids, ids]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(backend.callsOf(api.resumeVisits)).toEqual([{ recorded_visit_ids: idsOf([due, ...later]) }]),
  );
});

test('the last visit is cancelled alone: nothing is asked about later ones', async () => {
  await open([due, cancelled(later[0] ?? due)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel visit' }));
  await screen.findByRole('dialog', { name: 'Cancel Baseline?' });
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a visit is resumed with all later ones that are cancelled by one act, which is undone as one', async () => {
  await open([cancelled(due), ...later.map(cancelled)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Resume it and 3 later visits' }));
  expect(await screen.findByText('and 3 later visits')).toBeTruthy();
  expect(backend.callsOf(api.resumeVisits)).toEqual([
    { recorded_visit_ids: idsOf([due]), is_including_later: true },
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(backend.callsOf(api.cancelVisits)).toEqual([{ recorded_visit_ids: idsOf([due, ...later]) }]),
  );
});

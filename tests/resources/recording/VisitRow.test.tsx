import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { VisitRow } from '../../../resources/recording/visit/VisitRow.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { recordedService, visit } from '../support/recordedVisit.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const planned: RecordedVisit = {
  ...visit,
  label: 'Week 2',
  visit_date: null,
  planned_date: '2026-10-15',
  window_from: '2026-10-13',
  window_to: '2026-10-17',
  proposed_date: '2026-10-15',
  study_services: [recordedService],
};
const onToggle = vi.fn();
const shown = (backend: FakeBackend, change: Partial<RecordedVisit>, isOpen = false) => {
  onToggle.mockReset();
  const row = { ...planned, ...change };
  return renderPage(backend, <VisitRow visit={row} today="2026-10-16" isOpen={isOpen} onToggle={onToggle} />);
};

test('one tap on the row records a visit that is due as planned', async () => {
  const backend = fakeBackend();
  backend.answer(api.recordVisits, () => ({
    visits: [{ ...planned, visit_date: '2026-10-15' }],
    take_back: [],
  }));
  await shown(backend, { state: 'due' });
  await userEvent.click(await screen.findByRole('button', { name: 'Done as planned, 15.10.2026' }));
  await waitFor(() =>
    expect(backend.callsOf(api.recordVisits)).toMatchObject([
      { visits: [{ visit_date: '2026-10-15', version: planned.version }] },
    ]),
  );
  expect(onToggle).not.toHaveBeenCalled();
});

test('a visit before its window is opened for its date instead, and records nothing by itself', async () => {
  const backend = fakeBackend();
  await shown(backend, { state: 'upcoming' });
  await userEvent.click(await screen.findByRole('button', { name: 'Done early…' }));
  expect(onToggle).toHaveBeenCalledOnce();
  expect(backend.received).toEqual([]);
});

test('a day ahead says what it would be and what it would move, and cannot be recorded', async () => {
  const backend = fakeBackend();
  backend.answer(api.previewVisitDate, () => ({
    state: 'done',
    window_from: '2026-10-13',
    window_to: '2026-10-17',
    moved_services: 0,
    moves: [
      {
        recorded_visit_id: recordedService.recorded_study_service_id,
        label: 'Week 4',
        short_label: 'W4',
        visit_date: null,
        planned_date: '2026-10-29',
        window_from: '2026-10-27',
        window_to: '2026-10-31',
        state: 'upcoming',
        new_planned_date: '2026-10-30',
        new_window_from: '2026-10-28',
        new_window_to: '2026-11-01',
        new_state: 'upcoming',
      },
    ],
    obstacles: [{ code: 'date_in_future', params: { date: '2026-10-17' } }],
  }));
  await shown(backend, { state: 'upcoming' }, true);
  const date = await screen.findByRole('textbox', { name: /^Date of the visit/ });
  await userEvent.clear(date);
  await userEvent.type(date, '17.10.2026');
  expect(await screen.findByText(/Inside the window\./)).toBeTruthy();
  expect(screen.getByText('Moves 1 other visit')).toBeTruthy();
  expect(screen.getByText('The date is in the future.')).toBeTruthy();
  expect(backend.callsOf(api.recordVisits)).toEqual([]);
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { CalendarView } from '../../../resources/recording/lists/CalendarView.tsx';
import { trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';
import { visitBackend, visitLine } from '../support/visitBackend.ts';

afterEach(cleanup);

const onDay = (number: number, day: string) => ({ ...visitLine(number, { planned_date: day }), day });
const counts = { visit_count: 3, done_count: 0, due_count: 0, overdue_count: 3 };

const shown = async (at = '/') => {
  const backend = visitBackend([]);
  backend.answer(api.getRecordingSections, () => ({
    trials: [{ trial_id: trial.trial_id, trial_title: trial.title, type: 'full', ...counts }],
    participants: [],
    visits: [],
  }));
  backend.answer(api.listVisitLines, ({ direction }) => ({
    visits:
      direction === 'backward'
        ? [onDay(2, '2026-06-30'), onDay(1, '2026-06-01')]
        : [onDay(3, '2026-07-02'), onDay(4, '2026-07-02')],
    next: null,
  }));
  await renderPage(backend, <CalendarView today="2026-07-01" />, { path: '/', at });
  await screen.findByRole('table', { name: 'Calendar' });
  return backend;
};
const heads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('visits stand under their days, those before today above and those from today on below', async () => {
  const backend = await shown();
  expect(heads()).toEqual([
    'Monday, 01.06.2026',
    'S-01',
    'Tuesday, 30.06.2026',
    'S-02',
    'Nothing today · Today · Wednesday, 01.07.2026',
    'Thursday, 02.07.2026',
    'S-03',
    'S-04',
  ]);
  expect(backend.callsOf(api.listVisitLines).map(({ after }) => after)).toEqual([
    JSON.stringify({ day: '2026-07-01', recorded_visit_id: '00000000-0000-0000-0000-000000000000' }),
    JSON.stringify({ day: '2026-06-30', recorded_visit_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }),
  ]);
});

test('weeks group the days, and the address keeps it', async () => {
  await shown('/?group=week');
  expect(heads()).toEqual([
    'Week 23, 01.06.2026 – 07.06.2026',
    'S-01',
    'Week 27, 29.06.2026 – 05.07.2026',
    'S-02',
    'S-03',
    'S-04',
  ]);
});

test('a day of the address is what the calendar begins with; Today leads back', async () => {
  const backend = await shown('/?day=2026-03-15');
  const asked = () => backend.callsOf(api.listVisitLines).map(({ after }) => String(after));
  expect(asked().some((after) => after.includes('2026-03-14'))).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(asked().some((after) => after.includes('2026-06-30'))).toBe(true));
});

test('where only the days before could not be read they alone are tried again', async () => {
  const backend = visitBackend([]);
  backend.answer(api.getRecordingSections, () => ({ trials: [], participants: [], visits: [] }));
  backend.answer(api.listVisitLines, ({ direction }) =>
    direction === 'backward' ? backend.refuse('internal') : { visits: [onDay(3, '2026-07-02')], next: null },
  );
  await renderPage(backend, <CalendarView today="2026-07-01" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const asked = () => backend.callsOf(api.listVisitLines).map(({ direction }) => direction);
  await waitFor(() => expect(asked()).toHaveLength(3));
  expect(asked().filter((direction) => direction === 'backward')).toHaveLength(2);
});

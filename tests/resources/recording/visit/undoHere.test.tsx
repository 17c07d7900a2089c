import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import { VisitRow } from '../../../../resources/recording/visit/VisitRow.tsx';
import { Denials } from '../../../../ui/feedback/Denials.tsx';
import { type FakeBackend, fakeBackend } from '../../support/fakeBackend.ts';
import { recordedService, visit } from '../../support/recordedVisit.ts';
import { renderPage } from '../../support/renderPage.tsx';

let backend: FakeBackend;
const due: RecordedVisit = {
  ...visit,
  label: 'Week 2',
  visit_date: null,
  planned_date: '2026-10-01',
  proposed_date: '2026-10-01',
  state: 'due',
  study_services: [recordedService],
};
const done: RecordedVisit = { ...due, visit_date: '2026-10-01', state: 'done', version: due.version + 1 };
const change = { recorded_visit_id: due.recorded_visit_id, change_count: 7, visit_date: null };
const take_back = [{ ...change, services: [] }];
let read: (visit: RecordedVisit) => void;

beforeEach(() => {
  backend = fakeBackend();
  backend.answer(api.recordVisits, () => ({ visits: [done], take_back }));
  backend.answer(api.takeBackVisits, () => [due]);
  backend.answer(api.previewVisitDate, () => backend.refuse('internal'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
});

/** A row of the schedule, as it is read again. */
function Row({ isOpen }: { isOpen: boolean }) {
  const [shown, setShown] = useState(due);
  read = setShown;
  return (
    <Denials>
      <VisitRow visit={shown} today="2026-10-01" isOpen={isOpen} onToggle={() => undefined} />
    </Denials>
  );
}

test.each([false, true])(
  'after Enter on Done as planned the focus is on the Undo of the visit; opened: %s',
  async (isOpen) => {
    await renderPage(backend, <Row isOpen={isOpen} />);
    const button = await screen.findByRole('button', { name: 'Done as planned, 01.10.2026' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('done on 01.10.2026', { exact: false });
    await act(() => read(done));
    const undo = await screen.findByRole('button', { name: 'Undo: Week 2' });
    expect(document.activeElement).toBe(undo);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(backend.callsOf(api.takeBackVisits)).toEqual([{ visits: take_back }]));
    await act(() => read({ ...due, version: done.version + 1 }));
    expect(screen.queryByRole('button', { name: 'Undo: Week 2' })).toBeNull();
  },
);

test('a focus that has gone elsewhere meanwhile stays there', async () => {
  await renderPage(
    backend,
    <>
      <Row isOpen={false} />
      <input aria-label="Elsewhere" />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Done as planned, 01.10.2026' }));
  await userEvent.click(screen.getByRole('textbox', { name: 'Elsewhere' }));
  await act(() => read(done));
  expect(await screen.findByRole('button', { name: 'Undo: Week 2' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Elsewhere' }));
});

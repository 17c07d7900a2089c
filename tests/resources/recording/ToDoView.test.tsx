import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import { ToDoView } from '../../../resources/recording/lists/ToDoView.tsx';
import { Denials } from '../../../ui/feedback/Denials.tsx';
import type { FakeBackend } from '../support/fakeBackend.ts';
import { idOf, trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';
import { optionalOf, visitBackend, visitLine } from '../support/visitBackend.ts';

const logged = vi.spyOn(console, 'error');
beforeEach(() => logged.mockReset());
afterEach(cleanup);

const shown = (backend: FakeBackend, at = '/') =>
  renderPage(
    backend,
    <Denials>
      <ToDoView today="2026-07-01" />
    </Denials>,
    { path: '/', at },
  );

const rowOf = async (subject: string): Promise<HTMLElement> => {
  const name = await screen.findByRole('rowheader', { name: subject });
  const row = name.closest('tr');
  if (!row) throw new Error(`${subject} stands in no row`);
  return row;
};
const press = async (subject: string, name: string | RegExp): Promise<void> => {
  fireEvent.click(within(await rowOf(subject)).getByRole('button', { name }));
};
const inRow = async (subject: string, words: string | RegExp) =>
  within(await rowOf(subject)).findByText(words);
const recorded = (backend: FakeBackend) => backend.callsOf(api.recordVisits);
const tickOf = async (subject: string) =>
  within(await rowOf(subject)).getByRole('checkbox', { name: `Select W16, ${subject}` });

test('one tap records a visit as planned and says so; taking it back sends what the answer gave', async () => {
  const backend = visitBackend([visitLine(1), visitLine(2)]);
  await shown(backend);
  await press('S-01', 'As planned, 21.06.2026');
  await inRow('S-01', 'Done on 21.06.2026');
  expect(recorded(backend)).toEqual([
    {
      visits: [{ recorded_visit_id: idOf('1'), version: 1, visit_date: '2026-06-21' }],
    },
  ]);
  expect((await screen.findByText('S-01, W16')).closest('[role="status"]')?.textContent).toContain(
    'S-01, W16 done on 21.06.20262 services confirmed',
  );
  await press('S-01', 'Undo');
  expect(
    await within(await rowOf('S-01')).findByRole('button', { name: 'As planned, 21.06.2026' }),
  ).toBeTruthy();
  expect(backend.callsOf(api.takeBackVisits)[0]).toMatchObject({
    visits: [{ recorded_visit_id: idOf('1'), change_count: 7, visit_date: null }],
  });
});

test('what was recorded keeps its place until the list is let go', async () => {
  const backend = visitBackend([visitLine(1), visitLine(2)]);
  await shown(backend);
  const list = (await screen.findByRole('table', { name: 'To do' })).parentElement?.parentElement;
  if (!list) throw new Error('The list stands nowhere');
  fireEvent.pointerEnter(list, { pointerType: 'mouse' });
  await press('S-01', /^As planned/);
  await inRow('S-01', 'Done on 21.06.2026');
  await waitFor(() => expect(backend.callsOf(api.getToDoCounts)).toHaveLength(2));
  expect(backend.callsOf(api.getToDoList)).toHaveLength(1);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Overdue1',
    'S-01',
    'S-02',
  ]);
  fireEvent.pointerLeave(list, { pointerType: 'mouse' });
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'S-01' })).toBeNull());
  expect(screen.getByRole('rowheader', { name: 'S-02' })).toBeTruthy();
});

test('a finger in a dialog that the list has asked is still in the list', async () => {
  const backend = visitBackend([visitLine(1), visitLine(2)]);
  await shown(backend);
  const another = within(await rowOf('S-01')).getByRole('button', { name: 'Another date for W16, S-01' });
  fireEvent.pointerDown(another, { pointerType: 'touch' });
  fireEvent.click(another);
  const confirm = await screen.findByRole('button', { name: 'Done on 21.06.2026' });
  fireEvent.pointerDown(confirm, { pointerType: 'touch' });
  fireEvent.click(confirm);
  await inRow('S-01', 'Done on 21.06.2026');
  await waitFor(() => expect(backend.callsOf(api.getToDoCounts)).toHaveLength(2));
  expect(backend.callsOf(api.getToDoList)).toHaveLength(1);
});

test('several visits are tapped one after the other without waiting for answers', async () => {
  const backend = visitBackend([visitLine(1), visitLine(2)]);
  await shown(backend);
  const letGo = backend.hold(api.recordVisits);
  await press('S-01', /^As planned/);
  await press('S-02', /^As planned/);
  await waitFor(() => expect(recorded(backend)).toHaveLength(2));
  letGo();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^As planned/ })).toBeNull());
});

test('a rule that refuses the visit is named in a dialog, and the visit stays to be done', async () => {
  const backend = visitBackend([visitLine(1)]);
  await shown(backend);
  await rowOf('S-01');
  backend.refuseOnce(api.recordVisits, {
    code: 'rows_refused',
    params: {},
    rows: [{ index: 0, id: idOf('1'), code: 'visit_closed', params: {} }],
  });
  await press('S-01', /^As planned/);
  const denied = await screen.findByRole('dialog', { name: 'Update denied' });
  expect(denied.textContent).toContain('A visit has been closed, so it cannot be updated');
  fireEvent.click(within(denied).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await rowOf('S-01');
});

test('a visit that a colleague has changed is told, and the list is read again though somebody is in it', async () => {
  const backend = visitBackend([visitLine(1)]);
  await shown(backend);
  const row = await rowOf('S-01');
  fireEvent.pointerEnter(row.closest('table')?.parentElement?.parentElement ?? row, { pointerType: 'mouse' });
  backend.refuseOnce(api.recordVisits, {
    code: 'rows_refused',
    params: {},
    rows: [{ index: 0, id: idOf('1'), code: 'stale', params: {} }],
  });
  await press('S-01', /^As planned/);
  expect((await screen.findByRole('alert')).textContent).toMatch(/changed/);
  await waitFor(() => expect(backend.callsOf(api.getToDoList)).toHaveLength(2));
});

test('a visit is cancelled by one tap, and Undo resumes it', async () => {
  const backend = visitBackend([visitLine(1)]);
  await shown(backend);
  await press('S-01', 'Cancel W16, S-01');
  expect(await within(await rowOf('S-01')).findAllByText('Cancelled')).toHaveLength(2);
  await press('S-01', 'Undo');
  expect(await within(await rowOf('S-01')).findByRole('button', { name: /^As planned/ })).toBeTruthy();
  expect(backend.callsOf(api.resumeVisits)).toEqual([{ recorded_visit_ids: [idOf('1')] }]);
});

test('a date outside the window is warned of with the window, and recorded all the same', async () => {
  const backend = visitBackend([visitLine(1)]);
  await shown(backend);
  await press('S-01', 'Another date for W16, S-01');
  const dialog = await screen.findByRole('dialog', { name: 'When was W16 of S-01 done?' });
  const date = within(dialog).getByRole('textbox', { name: /^Date of the visit/ });
  fireEvent.change(date, { target: { value: '30.06.2026' } });
  expect(await within(dialog).findByText(/^Outside the window 21\.06\.2026 – 21\.06\.2026\./)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'ECG' }));
  await within(dialog).findByText(/Confirms 3 services\./);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done on 30.06.2026' }));
  await inRow('S-01', 'Done on 30.06.2026');
  expect(recorded(backend)).toMatchObject([
    { visits: [{ visit_date: '2026-06-30', recorded_study_service_ids: [optionalOf('1')] }] },
  ]);
});

test('a visit before its window is not recorded by one tap: the date is asked for', async () => {
  const backend = visitBackend([
    visitLine(1, { state: 'due' }),
    visitLine(2, { state: 'upcoming', planned_date: '2026-08-01', proposed_date: '2026-07-01' }),
  ]);
  backend.answer(api.getToDoList, () => ({
    visits: [visitLine(2, { state: 'upcoming', planned_date: '2026-08-01', proposed_date: '2026-07-01' })],
    next: null,
  }));
  await shown(backend);
  await press('S-02', 'Done early…');
  await screen.findByRole('dialog', { name: 'When was W16 of S-02 done?' });
  expect(recorded(backend)).toEqual([]);
});

test('many visits are marked with Shift, looked at, recorded by one call and taken back by one', async () => {
  const closed = visitLine(3, {
    verdicts: { ...visitLine(3).verdicts, set_date: [{ code: 'visit_closed', params: {} }] },
  });
  const backend = visitBackend([visitLine(1), visitLine(2), closed, visitLine(4)]);
  await shown(backend);
  fireEvent.click(await tickOf('S-01'));
  fireEvent.click(await tickOf('S-04'), { shiftKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Record 4 visits…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Record 4 visits' });
  await within(dialog).findByText('3 visits done, 6 services confirmed');
  expect(within(dialog).getByText('A visit has been closed, so it cannot be updated.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Record 3 visits' }));
  await inRow('S-04', 'Done on 24.06.2026');
  expect(recorded(backend)).toHaveLength(1);
  expect(recorded(backend)[0]).toMatchObject({
    visits: [{ visit_date: '2026-06-21' }, { visit_date: '2026-06-22' }, { visit_date: '2026-06-24' }],
  });
  const [undo] = await screen.findAllByRole('button', { name: 'Undo' });
  if (undo) fireEvent.click(undo);
  await waitFor(() => expect(backend.callsOf(api.takeBackVisits)).toHaveLength(1));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^As planned/ })).toHaveLength(4));
});

test('one date for all warns of each visit whose window it is outside of', async () => {
  const backend = visitBackend([visitLine(1), visitLine(2)]);
  await shown(backend);
  fireEvent.click(await tickOf('S-01'));
  fireEvent.click(await tickOf('S-02'));
  fireEvent.click(screen.getByRole('button', { name: 'Record 2 visits…' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'One date for all' }));
  const date = within(dialog).getByRole('textbox', { name: /^Date of all visits/ });
  fireEvent.change(date, { target: { value: '31.06.2026' } });
  await within(dialog).findByText('Please enter a valid date');
  // Picked instead of typed.
  fireEvent.change(date, { target: { value: '21.06.2026' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /^Choose a date: Date of all visits/ }));
  fireEvent.click(await screen.findByRole('button', { name: '22.06.2026' }));
  expect(date).toHaveProperty('value', '22.06.2026');
  await within(dialog).findByText('outside the window 21.06.2026 – 21.06.2026');
  expect(within(dialog).queryByText('outside the window 22.06.2026 – 22.06.2026')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Record 2 visits' }));
  await waitFor(() => expect(recorded(backend)).toHaveLength(1));
  expect(recorded(backend)[0]).toMatchObject({
    visits: [{ visit_date: '2026-06-22' }, { visit_date: '2026-06-22' }],
  });
});

test('an optional service is ticked for all visits at once, and off for one of them', async () => {
  const backend = visitBackend([visitLine(1), visitLine(2)]);
  await shown(backend);
  fireEvent.click(await tickOf('S-01'));
  fireEvent.click(await tickOf('S-02'));
  fireEvent.click(screen.getByRole('button', { name: 'Record 2 visits…' }));
  const dialog = await screen.findByRole('dialog');
  const ofAll = await within(dialog).findByRole('checkbox', { name: 'ECG · 2' });
  fireEvent.click(ofAll);
  await within(dialog).findByText('2 visits done, 6 services confirmed');
  const ofOne = within(dialog).getByRole('group', { name: 'Also done: S-01, W16' });
  fireEvent.click(within(ofOne).getByRole('checkbox', { name: 'ECG' }));
  await within(dialog).findByText('2 visits done, 5 services confirmed');
  expect(ofAll.getAttribute('data-indeterminate')).toBe('true');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Record 2 visits' }));
  await waitFor(() => expect(recorded(backend)).toHaveLength(1));
  expect(recorded(backend)[0]).toMatchObject({
    visits: [{ recorded_study_service_ids: [] }, { recorded_study_service_ids: [optionalOf('2')] }],
  });
});

test('the address says what the list is narrowed by, and the server narrows it', async () => {
  const backend = visitBackend([visitLine(1)]);
  const { router } = await shown(
    backend,
    `/?search=S-0&trial=${trial.trial_id}&state=overdue&from=2026-06-01`,
  );
  await rowOf('S-01');
  expect(backend.callsOf(api.getToDoList)).toEqual([
    { search: 'S-0', trial_id: trial.trial_id, states: 'overdue', from_date: '2026-06-01' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Overdue' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('state'));
  await waitFor(() => expect(backend.callsOf(api.getToDoList)).toHaveLength(2));
});

test('a list that is longer than one answer is read on, and all of it is counted', async () => {
  const backend = visitBackend([visitLine(1), visitLine(2)]);
  const place = { window_to: '2026-06-21', recorded_visit_id: idOf('1') };
  backend.answer(api.getToDoList, ({ after }) =>
    after ? { visits: [visitLine(2)], next: null } : { visits: [visitLine(1)], next: place },
  );
  await shown(backend);
  await rowOf('S-01');
  expect(screen.getByText('2 visits')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'More visits' }));
  await rowOf('S-02');
  expect(backend.callsOf(api.getToDoList)[1]).toEqual({ after: JSON.stringify(place) });
});

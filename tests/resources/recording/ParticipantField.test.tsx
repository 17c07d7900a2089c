import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { FoundParticipant } from '../../../contract/recording/recordingLists.ts';
import { ToDoView } from '../../../resources/recording/lists/ToDoView.tsx';
import type { FakeBackend } from '../support/fakeBackend.ts';
import { idOf, trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';
import { visitBackend, visitLine } from '../support/visitBackend.ts';

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const people: FoundParticipant[] = ['01-704-1093', '01-701-1294', '01-708-1084'].map((subject_id, index) => ({
  trial_id: trial.trial_id,
  trial_title: trial.title,
  patient_in_trial_id: idOf(String(index + 1)),
  subject_id,
}));

const shown = async (at = '/') => {
  const backend = visitBackend([visitLine(1)]);
  backend.answer(api.findParticipants, ({ search = '', patient_in_trial_id }) =>
    people.filter(
      (one) =>
        one.subject_id.includes(String(search)) &&
        (patient_in_trial_id === undefined || one.patient_in_trial_id === patient_in_trial_id),
    ),
  );
  const page = await renderPage(backend, <ToDoView today="2026-07-01" />, { path: '/', at });
  await screen.findByRole('button', { name: 'Filter' });
  return { backend, search: () => page.router.state.location.search };
};
const openFilter = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  return within(await screen.findByRole('dialog', { name: 'Filter' }));
};
const searched = (backend: FakeBackend) => backend.callsOf(api.findParticipants).map(({ search }) => search);

test('a participant is found by a part of the subject ID and picked with the keyboard; the lists are narrowed to her', async () => {
  const { backend, search } = await shown();
  const filter = await openFilter();
  const field = filter.getByRole('combobox', { name: 'Participant' });
  await userEvent.type(field, '1084');
  // Searched once for what was typed, not for every letter.
  await waitFor(() => expect(searched(backend)).toEqual([undefined, '1084']));
  expect((await screen.findByRole('option')).textContent).toBe('01-708-1084LZZT');
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveProperty('value', '01-708-1084');
  await userEvent.click(filter.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(search()).toContain(`participant=${idOf('3')}`));
  await waitFor(() =>
    expect(backend.callsOf(api.getToDoList).at(-1)).toMatchObject({ patient_in_trial_id: idOf('3') }),
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove the filter Participant 01-708-1084' }),
  );
  expect(search()).not.toContain('participant');
});

test('who opens the list has picked nobody yet', async () => {
  const { search } = await shown();
  const filter = await openFilter();
  const field = filter.getByRole('combobox', { name: 'Participant' });
  await userEvent.click(field);
  await screen.findAllByRole('option');
  await userEvent.type(field, '-');
  expect(field).toHaveProperty('value', '-');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(filter.getByRole('button', { name: 'Show' }));
  expect(search()).not.toContain('participant');
});

test('whom the address names is named, in the field too, and stays when something else is chosen', async () => {
  const { search } = await shown(`/?participant=${idOf('2')}`);
  expect(
    await screen.findByRole('button', { name: 'Remove the filter Participant 01-701-1294' }),
  ).toBeTruthy();
  const filter = await openFilter();
  expect(await filter.findByRole('combobox', { name: 'Participant' })).toHaveProperty('value', '01-701-1294');
  await userEvent.click(filter.getByRole('button', { name: 'Show' }));
  expect(search()).toContain(`participant=${idOf('2')}`);
});

test('nobody found and a backend that does not answer are told in the list', async () => {
  const { backend } = await shown();
  const filter = await openFilter();
  await userEvent.type(filter.getByRole('combobox', { name: 'Participant' }), '999');
  expect(await screen.findByText('No participant found')).toBeTruthy();
  backend.answer(api.findParticipants, () => []);
  backend.refuseOnce(api.findParticipants, { code: 'internal', params: {} });
  await userEvent.type(filter.getByRole('combobox', { name: 'Participant' }), '8');
  await waitFor(() => expect(screen.queryByText('No participant found')).toBeNull());
});

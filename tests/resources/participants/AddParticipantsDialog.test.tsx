import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Visit } from '../../../contract/plan/visits.ts';
import { AddParticipantsDialog } from '../../../resources/participants/AddParticipantsDialog.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { type as fill, inputOf } from '../support/formPage.ts';
import { idOf, trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

const screening: Visit = {
  trial_id: trial.trial_id,
  protocol_visit_id: idOf('c'),
  label: 'SCR',
  short_label: null,
  description: null,
  visit_kind: 'scheduled',
  reference_visit_id: null,
  root_visit_id: idOf('c'),
  days_interval: null,
  days_tolerance: 0,
  days_tolerance_before: 0,
  days_tolerance_after: 0,
  sort_order: 1,
  is_added_later: false,
  service_count: 0,
  version: 1,
  locked_fields: [],
  verdicts: { remove: [], assign: [] },
};
let backend: FakeBackend;
const onClose = vi.fn();
const onAdded = vi.fn();

beforeEach(() => {
  backend = fakeBackend();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.answer(api.putParticipants, () => []);
  backend.answer(api.listVisits, () => [screening]);
  onClose.mockReset();
  onAdded.mockReset();
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
});

const open = (isMany: boolean, present = ['S-1']) =>
  renderPage(
    backend,
    <AddParticipantsDialog
      trialId={trial.trial_id}
      present={new Set(present)}
      isMany={isMany}
      onAdded={onAdded}
      onClose={onClose}
    />,
  );

test('where nothing would be added the button names no number and cannot be pressed', async () => {
  await open(true);
  expect(await screen.findByRole('button', { name: 'Add participants' })).toHaveProperty('disabled', true);
  fill('Subject IDs', 'S-1');
  expect(screen.getByRole('button', { name: 'Add participants' })).toHaveProperty('disabled', true);
  fill('Subject IDs', 'S-1\nS-2\nS-3');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add 2 participants' })).toHaveProperty('disabled', false),
  );
});

test('one participant is added by one call with the schedule and the date of the first visit, and is opened', async () => {
  await open(false);
  await waitFor(() => expect(document.activeElement).toBe(inputOf('Subject ID')));
  fill('Subject ID', 'S-2');
  await screen.findByRole('switch', { name: 'Create the schedule' });
  fill('Date of SCR', '01.06.2026');
  await userEvent.type(inputOf('Subject ID'), '{Enter}');
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  const [sent] = backend.callsOf(api.putParticipants);
  const [patient_in_trial_id] = onAdded.mock.calls[0] ?? [];
  expect(sent).toMatchObject({
    rows: [{ patient_in_trial_id, subject_id: 'S-2' }],
    schedule: { date: '2026-06-01' },
  });
  expect(backend.callsOf(api.createPatientSchedule)).toEqual([]);
});

test('no schedule is made where that is switched off, nor where the plan has no visit', async () => {
  await open(false);
  await userEvent.click(await screen.findByRole('switch', { name: 'Create the schedule' }));
  expect(screen.queryByRole('textbox', { name: /^Date of/ })).toBeNull();
  fill('Subject ID', 'S-2');
  await userEvent.type(inputOf('Subject ID'), '{Enter}');
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  cleanup();
  backend.answer(api.listVisits, () => []);
  await open(false);
  await screen.findByRole('textbox', { name: 'Subject ID' });
  fill('Subject ID', 'S-3');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add participant' })).toHaveProperty('disabled', false),
  );
  await userEvent.type(inputOf('Subject ID'), '{Enter}');
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(2));
  expect(backend.callsOf(api.putParticipants).map(({ schedule }) => schedule)).toEqual([
    undefined,
    undefined,
  ]);
});

test('of one subject ID nothing is said in the words of many', async () => {
  await open(false);
  await screen.findByRole('switch', { name: 'Create the schedule' });
  fill('Subject ID', 'S-1');
  expect((await screen.findByRole('note')).textContent).toBe('Already in this trial');
  expect(screen.queryByText(/line/)).toBeNull();
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add participant' })).toHaveProperty('disabled', true);
});

test('many are added with their schedules by one call, and counted', async () => {
  await open(true);
  await screen.findByRole('switch', { name: 'Create schedules for them' });
  fill('Subject IDs', 'S-2\nS-3');
  await userEvent.click(await screen.findByRole('button', { name: 'Add 2 participants' }));
  expect(await screen.findByText('2 participants added')).toBeTruthy();
  expect(backend.callsOf(api.putParticipants)).toMatchObject([{ schedule: {} }]);
  expect(onAdded).not.toHaveBeenCalled();
});

test('before the first participant it says what will be locked, and what is worth a look', async () => {
  const nothing = { count: 0, labels: [] };
  backend.answer(api.getTrialPath, () => ({
    steps: [],
    next_step: 'participants',
    missing: [],
    checks: {
      unassigned_services: { count: 1, labels: ['ECG'] },
      empty_visits: nothing,
      free_services: nothing,
    },
  }));
  await open(false, []);
  expect(await screen.findByText('1 service is not assigned to a visit: ECG')).toBeTruthy();
  expect(screen.getByText(/prices, intervals, assignments and shares can no longer be changed/)).toBeTruthy();
});

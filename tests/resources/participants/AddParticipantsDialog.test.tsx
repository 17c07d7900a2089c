import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import { AddParticipantsDialog } from '../../../resources/participants/AddParticipantsDialog.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { type as fill, inputOf } from '../support/formPage.ts';
import { trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

let backend: FakeBackend;
const onClose = vi.fn();

beforeEach(() => {
  backend = fakeBackend();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.answer(api.putParticipants, () => []);
  onClose.mockReset();
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
      onClose={onClose}
    />,
  );

test('where nothing would be added the button names no number and cannot be pressed', async () => {
  await open(true);
  expect(await screen.findByRole('button', { name: 'Add participants' })).toHaveProperty('disabled', true);
  fill('Subject IDs', 'S-1');
  expect(screen.getByRole('button', { name: 'Add participants' })).toHaveProperty('disabled', true);
  fill('Subject IDs', 'S-1\nS-2\nS-3');
  expect(screen.getByRole('button', { name: 'Add 2 participants' })).toHaveProperty('disabled', false);
});

test('the field has the focus, Enter adds, and the schedule is created unless that is switched off', async () => {
  backend.answer(api.createPatientSchedule, () => null);
  await open(false);
  await waitFor(() => expect(document.activeElement).toBe(inputOf('Subject ID')));
  fill('Subject ID', 'S-2');
  await userEvent.click(screen.getByRole('switch', { name: 'Create schedules for them' }));
  await userEvent.type(inputOf('Subject ID'), '{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(backend.callsOf(api.putParticipants)).toMatchObject([{ rows: [{ subject_id: 'S-2' }] }]);
  expect(backend.callsOf(api.createPatientSchedule)).toEqual([]);
});

test('a schedule that cannot be created is told, and the participants are added all the same', async () => {
  backend.refuseOnce(api.createPatientSchedule, { code: 'root_visit_missing', params: {} });
  await open(true);
  fill('Subject IDs', 'S-2');
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 participant' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(backend.callsOf(api.createPatientSchedule)).toHaveLength(1);
  expect(await screen.findByText(/The visit plan has no scheduled visit/)).toBeTruthy();
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

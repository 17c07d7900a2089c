import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { EndParticipantsDialog } from '../../../resources/participants/EndParticipantsDialog.tsx';
import { SuggestedStatuses } from '../../../resources/participants/SuggestedStatuses.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { type as fill } from '../support/formPage.ts';
import { trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});
afterEach(cleanup);

const trial_id = trial.trial_id;
const [one, two] = [newId(), newId()];
const isNew = {
  screening_status: 'screening',
  screening_status_date: null,
  trial_status: 'new',
  trial_status_date: null,
} as const;
const proposed = {
  screening_status: 'screened',
  screening_status_date: '2026-04-01',
  trial_status: 'completed',
  trial_status_date: '2026-05-01',
} as const;
const before = { ...isNew, version: 2 };

test('Suggested statuses are taken for all that stay selected, and taken back as one act', async () => {
  backend.answer(api.listProposedStatuses, () => [
    { patient_in_trial_id: one, subject_id: '001', now: isNew, proposed },
    { patient_in_trial_id: two, subject_id: '002', now: isNew, proposed },
  ]);
  const done = { participants: [{ patient_in_trial_id: one, ...before }], recorded_visit_ids: [] };
  backend.answer(api.setProposedStatuses, () => done);
  backend.answer(api.takeBackStatuses, () => undefined);
  await renderPage(backend, <SuggestedStatuses trialId={trial_id} />);
  expect(await screen.findByText('The visits of 2 participants suggest other statuses.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Suggested statuses…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suggested statuses' }));
  expect(dialog.getAllByText('Screening, New')).toHaveLength(2);
  expect(dialog.getAllByText('Screened, Completed')).toHaveLength(2);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Select 002' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Set statuses of 1 participant' }));
  await waitFor(() =>
    expect(backend.callsOf(api.setProposedStatuses)).toEqual([{ trial_id, patient_in_trial_ids: [one] }]),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(backend.callsOf(api.takeBackStatuses)).toEqual([{ trial_id, ...done }]));
});

test('Where nothing is suggested nothing is said', async () => {
  backend.answer(api.listProposedStatuses, () => []);
  await renderPage(backend, <SuggestedStatuses trialId={trial_id} />);
  await waitFor(() => expect(backend.callsOf(api.listProposedStatuses)).toHaveLength(1));
  expect(screen.queryByRole('note')).toBeNull();
});

test('Ending many says how many visits it cancels, on the day of each last visit or on one that is not to come', async () => {
  const row = { trial_status: 'enrolled', last_visit_date: '2026-04-01' } as const;
  backend.answer(api.listEndingParticipants, () => [
    { ...row, patient_in_trial_id: one, subject_id: '001', done_count: 2, open_count: 4, overdue_count: 3 },
    { ...row, patient_in_trial_id: two, subject_id: '002', done_count: 1, open_count: 1, overdue_count: 0 },
  ]);
  backend.answer(api.endParticipants, () => ({ participants: [], recorded_visit_ids: [] }));
  const onClose = vi.fn();
  await renderPage(backend, <EndParticipantsDialog trialId={trial_id} onClose={onClose} />);
  const act = await screen.findByRole('button', {
    name: 'End participation of 1 participant, cancel 4 visits',
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select 002' }));
  expect(act.textContent).toBe('End participation of 2 participants, cancel 5 visits');
  await userEvent.click(screen.getByRole('button', { name: 'One date' }));
  fill('Date', '31.12.2299');
  expect(screen.getByText('This date is in the future')).toBeTruthy();
  expect(act).toHaveProperty('disabled', true);
  fill('Date', '01.05.2026');
  await userEvent.click(act);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(backend.callsOf(api.endParticipants)).toEqual([
    { trial_id, patient_in_trial_ids: [one, two], trial_status: 'not_completed', ended_on: '2026-05-01' },
  ]);
});

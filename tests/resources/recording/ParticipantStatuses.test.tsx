import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Participant } from '../../../contract/trials/participants.ts';
import {
  ParticipantStatuses,
  StatusOffer,
} from '../../../resources/recording/status/ParticipantStatuses.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { type as fill } from '../support/formPage.ts';
import { participant } from '../support/recordedVisit.ts';
import { renderPage } from '../support/renderPage.tsx';

let backend: FakeBackend;

beforeEach(() => {
  backend = fakeBackend();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
});

test('what the visits speak for is set by one tap, and taken back by another', async () => {
  const offered: Participant = {
    ...participant,
    status_proposal: { kind: 'trial', status: 'completed', date: '2026-09-03' },
  };
  const stored = { ...offered, trial_status: 'completed', trial_status_date: '2026-09-03', version: 2 };
  backend.answer(api.putParticipant, () => ({ ...stored, status_proposal: null }));
  await renderPage(backend, <StatusOffer participant={offered} />);
  expect(
    await screen.findByText('Suggested from the visits: Trial status Completed, 03.09.2026.'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Set Completed' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(backend.callsOf(api.putParticipant)).toMatchObject([
      { trial_status: 'completed', trial_status_date: '2026-09-03', version: 1 },
      { trial_status: 'new', trial_status_date: null, version: 2 },
    ]),
  );
});

test('where the visits speak for nothing, nothing is offered', async () => {
  await renderPage(backend, <StatusOffer participant={participant} />);
  expect(screen.queryByRole('note')).toBeNull();
});

test('the statuses are changed with their dates, under their history', async () => {
  backend.answer(api.getStatusHistory, () => [
    {
      kind: 'screening',
      status: 'screened',
      date: '2026-08-01',
      changed_at: '2026-08-02T10:00:00.000Z',
      changed_by: null,
    },
  ]);
  backend.answer(api.putParticipant, () => ({ ...participant, trial_status_date: '2026-10-05', version: 2 }));
  await renderPage(backend, <ParticipantStatuses participant={participant} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Statuses' }));
  const dialog = await screen.findByRole('dialog', { name: 'Statuses of S-1' });
  const history = await within(dialog).findByRole('region', { name: 'History' });
  expect(history.textContent).toContain('Screening status Screened, 01.08.2026');
  fill('Trial status on', '05.10.2026');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save statuses' }));
  await waitFor(() =>
    expect(backend.callsOf(api.putParticipant)).toMatchObject([
      { subject_id: 'S-1', trial_status_date: '2026-10-05', version: 1 },
    ]),
  );
});

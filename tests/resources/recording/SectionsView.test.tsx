import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { SectionsView } from '../../../resources/recording/lists/SectionsView.tsx';
import { participant, visit } from '../support/recordedVisit.ts';
import { idOf, trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';
import { visitBackend, visitLine } from '../support/visitBackend.ts';

afterEach(cleanup);

const counts = { visit_count: 16, done_count: 11, due_count: 1, overdue_count: 2 };

const shown = async () => {
  const backend = visitBackend([]);
  backend.answer(api.getRecordingSections, ({ trial_id, by }) => ({
    trials: trial_id ? [] : [{ trial_id: trial.trial_id, trial_title: trial.title, type: 'full', ...counts }],
    participants:
      trial_id && by === 'participant'
        ? [{ patient_in_trial_id: idOf('a'), subject_id: 'S-01', ...counts }]
        : [],
    visits:
      trial_id && by === 'visit'
        ? [
            {
              protocol_visit_id: idOf('c'),
              label: 'Week 16',
              short_label: 'W16',
              visit_kind: 'scheduled',
              ...counts,
            },
          ]
        : [],
  }));
  backend.answer(api.listVisitLines, () => ({
    visits: [{ ...visitLine(1), day: '2026-06-21' }],
    next: null,
  }));
  backend.answer(api.getPatientSchedule, () => ({ participant, missing_root_visits: [], visits: [visit] }));
  await renderPage(backend, <SectionsView today="2026-07-01" />);
  return backend;
};
const fold = (name: RegExp) => screen.findByRole('button', { name });

test('a section says how far it is, and is read when it is unfolded', async () => {
  const backend = await shown();
  const ofTrial = await fold(/^LZZT.*2 overdue.*1 due.*11 of 16 done$/);
  fireEvent.click(ofTrial);
  const ofParticipant = await fold(/^S-01/);
  expect(backend.callsOf(api.getPatientSchedule)).toEqual([]);
  fireEvent.click(ofParticipant);
  await screen.findByRole('grid', { name: 'S-01' });
  expect(backend.callsOf(api.listVisitLines)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'List' }));
  await screen.findByRole('table', { name: 'S-01' });
  expect(screen.getByRole('button', { name: 'As planned, 21.06.2026' })).toBeTruthy();
  expect(backend.callsOf(api.listVisitLines)).toMatchObject([
    { trial_id: trial.trial_id, patient_in_trial_id: idOf('a') },
  ]);
});

test('by visit the participants stand under each visit of the plan', async () => {
  const backend = await shown();
  fireEvent.click(await fold(/^LZZT/));
  await fold(/^S-01/);
  fireEvent.click(screen.getByRole('button', { name: 'Visits' }));
  fireEvent.click(await fold(/^W16 · Week 16/));
  await screen.findByRole('table', { name: 'W16 · Week 16' });
  expect(screen.getByRole('rowheader', { name: 'S-01' })).toBeTruthy();
  expect(backend.callsOf(api.listVisitLines)).toMatchObject([{ protocol_visit_id: idOf('c') }]);
});

test('all sections are folded at once', async () => {
  const backend = await shown();
  fireEvent.click(await fold(/^LZZT/));
  await fold(/^S-01/);
  fireEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^S-01/ })).toBeNull());
  expect(backend.callsOf(api.listVisitLines)).toEqual([]);
});

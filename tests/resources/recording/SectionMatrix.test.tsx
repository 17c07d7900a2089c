import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { useNarrowing } from '../../../resources/recording/filter/useNarrowing.ts';
import { SectionMatrix } from '../../../resources/recording/matrix/SectionMatrix.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { participant, recordedService, visit } from '../support/recordedVisit.ts';
import { idOf, trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const closedNow = [{ code: 'visit_closed' as const, params: {} }];
const done: RecordedVisit = {
  ...visit,
  recorded_visit_id: idOf('1'),
  short_label: 'BL',
  study_services: [
    {
      ...recordedService,
      recorded_study_service_id: idOf('4'),
      is_confirmed: true,
      performance_date: '2026-10-01',
    },
    {
      ...recordedService,
      recorded_study_service_id: idOf('5'),
      study_service_id: idOf('f'),
      label: 'Blood draw',
    },
  ],
};
const due: RecordedVisit = {
  ...visit,
  recorded_visit_id: idOf('2'),
  label: 'Week 2',
  short_label: 'W2',
  visit_date: null,
  planned_date: '2026-10-15',
  proposed_date: '2026-10-15',
  window_from: '2026-10-13',
  window_to: '2026-10-17',
  state: 'due',
  study_services: [{ ...recordedService, recorded_study_service_id: idOf('6') }],
};
const closed: RecordedVisit = {
  ...visit,
  recorded_visit_id: idOf('3'),
  short_label: 'W4',
  state: 'closed',
  is_closed: true,
  study_services: [
    {
      ...recordedService,
      recorded_study_service_id: idOf('7'),
      is_confirmed: true,
      verdicts: { record: closedNow, remove: closedNow },
    },
  ],
};

function Section() {
  return (
    <SectionMatrix
      trialId={trial.trial_id}
      trialTitle={trial.title}
      participantId={participant.patient_in_trial_id}
      subject="S-1"
      today="2026-10-16"
      narrowing={useNarrowing()}
    />
  );
}

const shown = async (at = '/') => {
  const backend = fakeBackend();
  backend.answer(api.getPatientSchedule, () => ({
    participant,
    missing_root_visits: [],
    visits: [done, due, closed],
  }));
  await renderPage(backend, <Section />, { path: '/', at });
  const matrix = await screen.findByRole('grid', { name: 'S-1' });
  const cell = (name: string) => within(matrix).getByRole('button', { name });
  return { backend, matrix, cell };
};

test('says of each service how it stands at each visit', async () => {
  const { matrix, cell } = await shown();
  expect(
    within(matrix)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['ECG', 'Blood draw']);
  expect(
    within(matrix)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['BL', 'W2', 'W4']);
  expect(cell('ECG, BL: confirmed')).toBeTruthy();
  expect(cell('Blood draw, BL: mandatory')).toBeTruthy();
});

test('one press confirms a service on the day of its visit, told with the way back', async () => {
  const { backend, cell } = await shown();
  const [ecg, blood] = done.study_services;
  backend.answer(api.putRecordedStudyService, ({ is_confirmed, version }) => ({
    ...done,
    study_services: [ecg, { ...blood, is_confirmed, version: Number(version) + 1 }],
  }));
  await userEvent.click(cell('Blood draw, BL: mandatory'));
  await screen.findByText('S-1, Baseline');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(backend.callsOf(api.putRecordedStudyService)).toMatchObject([
      { recorded_study_service_id: idOf('5'), version: 1, is_confirmed: true },
      { recorded_study_service_id: idOf('5'), version: 2, is_confirmed: false },
    ]),
  );
});

test('what is refused is told, and can be pressed again', async () => {
  const { backend, cell } = await shown();
  backend.refuseOnce(api.putRecordedStudyService, { code: 'visit_closed', params: {} });
  await userEvent.click(cell('Blood draw, BL: mandatory'));
  expect(await screen.findByText('A visit has been closed, so it cannot be updated.')).toBeTruthy();
  expect(cell('Blood draw, BL: mandatory').getAttribute('aria-disabled')).toBe('false');
});

test('where the visit has no date it is asked for; one tap over the column records it as planned', async () => {
  const { backend, matrix, cell } = await shown();
  backend.answer(api.previewRecording, () => ({ visits: [] }));
  await userEvent.click(cell('ECG, W2: mandatory'));
  expect(await screen.findByRole('dialog', { name: 'When was W2 of S-1 done?' })).toBeTruthy();
  expect(backend.callsOf(api.putRecordedStudyService)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  backend.answer(api.recordVisits, () => ({ visits: [{ ...due, visit_date: '2026-10-15' }], take_back: [] }));
  await userEvent.click(within(matrix).getByRole('button', { name: 'W2, S-1: As planned, 15.10.2026' }));
  await waitFor(() =>
    expect(backend.callsOf(api.recordVisits)).toMatchObject([
      { visits: [{ recorded_visit_id: idOf('2'), version: 4, visit_date: '2026-10-15' }] },
    ]),
  );
});

test('a closed visit says why nothing changes, and nothing is sent', async () => {
  const { backend, cell } = await shown();
  const fixed = cell('ECG, W4: confirmed');
  expect(fixed.getAttribute('aria-description')).toBe('A visit has been closed, so it cannot be updated.');
  await userEvent.click(fixed);
  expect(backend.callsOf(api.putRecordedStudyService)).toEqual([]);
});

test('is one stop of the Tab key, walked by the arrows', async () => {
  const { cell } = await shown();
  expect(cell('ECG, BL: confirmed').tabIndex).toBe(0);
  cell('ECG, BL: confirmed').focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(cell('ECG, W4: confirmed'));
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowDown}');
  expect(document.activeElement).toBe(cell('Blood draw, BL: mandatory'));
  expect(cell('ECG, BL: confirmed').tabIndex).toBe(-1);
});

test('shows the visits that the list is narrowed to', async () => {
  const { matrix } = await shown('/?state=due');
  expect(
    within(matrix)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['W2']);
});

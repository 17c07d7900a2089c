import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { RecordedProviderService, RecordedVisit } from '../../../contract/recording/recording.ts';
import { VisitCard } from '../../../resources/recording/visit/VisitCard.tsx';
import { Denials } from '../../../ui/feedback/Denials.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { type as fill } from '../support/formPage.ts';
import { recordedService as service, visit } from '../support/recordedVisit.ts';
import { idOf } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

let backend: FakeBackend;

const due: RecordedVisit = {
  ...visit,
  visit_date: null,
  planned_date: '2026-10-01',
  proposed_date: '2026-10-01',
  window_from: '2026-09-28',
  window_to: '2026-10-04',
  state: 'due',
  study_services: [service],
};
const done: RecordedVisit = { ...due, visit_date: '2026-10-01', state: 'done' };

const preview = {
  state: 'done',
  window_from: '2026-09-28',
  window_to: '2026-10-04',
  moved_services: 0,
  moves: [],
  obstacles: [],
};

beforeEach(() => {
  backend = fakeBackend();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.answer(api.previewVisitDate, () => preview);
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
});

const open = (shown: RecordedVisit) =>
  renderPage(
    backend,
    <Denials>
      <VisitCard id="card" visit={shown} />
    </Denials>,
  );

test('of a visit without a date what the plan wants is ticked; taking a tick off asks why, and nothing is sent before', async () => {
  backend.answer(api.putRecordedStudyService, () => due);
  await open(due);
  const tick = await screen.findByRole('checkbox', { name: 'ECG' });
  expect(tick).toHaveProperty('checked', true);
  await userEvent.click(tick);
  const dialog = await screen.findByRole('dialog', { name: 'Why was the service not done?' });
  expect(backend.callsOf(api.putRecordedStudyService)).toEqual([]);
  fill('Reason', 'Device broken');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Not done' }));
  await waitFor(() =>
    expect(backend.callsOf(api.putRecordedStudyService)).toMatchObject([
      { is_confirmed: false, not_done_reason: 'Device broken', version: 1 },
    ]),
  );
});

test('a visit is recorded by one call, and taken back as that call answered', async () => {
  const change = { recorded_visit_id: due.recorded_visit_id, change_count: 7, visit_date: null };
  const services = [{ recorded_study_service_id: idOf('d'), is_confirmed: false, performance_date: null }];
  const take_back = [{ ...change, services }];
  backend.answer(api.recordVisits, () => ({ visits: [done], take_back }));
  backend.answer(api.takeBackVisits, () => [due]);
  await open(due);
  expect(await screen.findByText(/Confirms 1 service\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Done as planned, 01.10.2026' }));
  expect(await screen.findByText('1 service confirmed')).toBeTruthy();
  expect(backend.callsOf(api.recordVisits)).toMatchObject([
    { visits: [{ visit_date: '2026-10-01', version: 4 }] },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(backend.callsOf(api.takeBackVisits)).toEqual([{ visits: take_back }]));
});

test('optional services that are ticked are confirmed with the date, by the same call', async () => {
  const optional = { ...service, is_optional: true, recorded_study_service_id: idOf('6'), label: 'CT' };
  const additional = { ...service, is_additional: true, recorded_study_service_id: idOf('7'), label: 'MRI' };
  backend.answer(api.recordVisits, () => ({ visits: [done], take_back: [] }));
  await open({ ...due, study_services: [service, optional, additional] });
  const tick = (name: string) => screen.findByRole('checkbox', { name });
  expect(await tick('CT')).toHaveProperty('checked', false);
  await userEvent.click(await tick('CT'));
  await userEvent.click(await tick('MRI'));
  await userEvent.click(await tick('MRI'));
  expect(await tick('CT')).toHaveProperty('checked', true);
  expect(await screen.findByText(/Confirms 2 services\./)).toBeTruthy();
  expect(backend.callsOf(api.putRecordedStudyService)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Done as planned, 01.10.2026' }));
  await waitFor(() =>
    expect(backend.callsOf(api.recordVisits)).toMatchObject([
      { visits: [{ recorded_study_service_ids: [idOf('6')] }] },
    ]),
  );
});

test('a confirmation is taken back to what was there, with the version that it made', async () => {
  const confirmed = { ...service, is_confirmed: true, performance_date: '2026-10-01', version: 2 };
  backend.answer(api.putRecordedStudyService, () => ({ ...done, study_services: [confirmed] }));
  await open(done);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'ECG' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(backend.callsOf(api.putRecordedStudyService)).toHaveLength(2));
  expect(backend.callsOf(api.putRecordedStudyService)[1]).toMatchObject({
    is_confirmed: false,
    performance_date: null,
    version: 2,
  });
});

test('a tick that was taken off by mistake is undone with the answers that its providers had given', async () => {
  const provider: RecordedProviderService = {
    trial_id: visit.trial_id,
    recorded_provider_service_id: idOf('f'),
    recorded_study_service_id: service.recorded_study_service_id,
    provider_service_id: idOf('1'),
    provider_id: idOf('2'),
    label: 'Read-out',
    provider_label: 'Radiology',
    cost_center: null,
    confirmation_type: 'optional',
    is_confirmed: true,
    amount: null,
    version: 3,
    verdicts: { answer: [] },
  };
  const confirmed = { ...service, is_confirmed: true, performance_date: '2026-10-01', version: 2 };
  const visitWith = (part: Partial<typeof service>, is_confirmed: boolean | null, version: number) => ({
    ...done,
    study_services: [{ ...confirmed, ...part, provider_services: [{ ...provider, is_confirmed, version }] }],
  });
  backend.answer(api.putRecordedStudyService, ({ is_confirmed }) =>
    is_confirmed
      ? visitWith({ version: 4 }, null, 5)
      : visitWith({ is_confirmed: false, version: 3 }, null, 4),
  );
  backend.answer(api.putRecordedProviderService, () => visitWith({ version: 4 }, true, 6));
  await open(visitWith({}, true, 3));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'ECG' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(backend.callsOf(api.putRecordedProviderService)).toEqual([
      { recorded_provider_service_id: provider.recorded_provider_service_id, is_confirmed: true, version: 5 },
    ]),
  );
});

test('a date outside the window warns with the window and what moves, and can be recorded', async () => {
  backend.answer(api.previewVisitDate, () => ({
    ...preview,
    state: 'out_of_window',
    moves: [
      {
        recorded_visit_id: idOf('f'),
        label: 'Week 2',
        short_label: 'W2',
        visit_date: null,
        planned_date: '2026-10-15',
        window_from: null,
        window_to: null,
        state: 'upcoming',
        new_planned_date: '2026-10-24',
        new_window_from: null,
        new_window_to: null,
        new_state: 'upcoming',
      },
    ],
  }));
  await open(due);
  fill('Date of the visit', '10.10.2026');
  expect(await screen.findByText(/6 days after the window 28\.09\.2026 – 04\.10\.2026/)).toBeTruthy();
  expect(screen.getByText('Moves 1 other visit')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Done on 10.10.2026' })).toHaveProperty('disabled', false);
});

test('without a date nothing can be confirmed, and the card says so in both languages', async () => {
  await open(due);
  await screen.findByRole('checkbox', { name: 'ECG' });
  fill('Date of the visit', '');
  expect(
    await screen.findByText('A provider service or study service cannot be confirmed without a date.'),
  ).toBeTruthy();
  cleanup();
  await renderPage(backend, <VisitCard id="card" visit={due} />, { language: 'de' });
  await screen.findByRole('checkbox', { name: 'ECG' });
  fill('Datum der Visite', '');
  expect(
    await screen.findByText(
      'Eine Leistung oder die Zahlung an einen Leistungserbringer kann ohne Datum nicht bestätigt werden.',
    ),
  ).toBeTruthy();
});

test('a visit outside its window is asked why; what it is closed with stands in words', async () => {
  const outside: RecordedVisit = { ...done, visit_date: '2026-10-10', state: 'out_of_window' };
  backend.answer(api.putRecordedVisit, () => ({ ...outside, note: 'Was away', version: 5 }));
  await open(outside);
  await screen.findByRole('textbox', { name: 'Reason for a date outside the window' });
  fill('Reason for a date outside the window', 'Was away');
  await userEvent.click(await screen.findByRole('button', { name: 'Save note' }));
  await waitFor(() =>
    expect(backend.callsOf(api.putRecordedVisit)).toMatchObject([{ note: 'Was away', version: 4 }]),
  );
  cleanup();
  await open({ ...outside, is_closed: true, note: 'Was away', verdicts: closedVerdicts });
  expect(await screen.findByText('Note: Was away')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('closing a visit says beforehand who can reopen it, and is undone by its notice', async () => {
  backend.answer(api.setVisitClosed, ({ is_closed, version }) => ({
    ...done,
    is_closed,
    version: Number(version) + 1,
  }));
  await open({ ...done, study_services: [] });
  expect(
    await screen.findByText(
      'A closed visit can no longer be changed. Only an administrator or a clinic user can reopen it.',
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close visit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(backend.callsOf(api.setVisitClosed)).toEqual([
      { recorded_visit_id: done.recorded_visit_id, version: 4, is_closed: true },
      { recorded_visit_id: done.recorded_visit_id, version: 5, is_closed: false },
    ]),
  );
});

const closed = [{ code: 'visit_closed' as const, params: {} }];
const closedVerdicts: RecordedVisit['verdicts'] = {
  edit: closed,
  set_date: closed,
  reset_date: closed,
  close: [],
  reopen: [{ code: 'forbidden', params: {} }],
  cancel: closed,
  resume: [],
  add_service: closed,
};

test('what a rule refuses meanwhile is said in a dialog with the rule', async () => {
  backend.answer(api.putRecordedStudyService, () => done);
  backend.refuseOnce(api.putRecordedStudyService, { code: 'visit_closed', params: {} });
  await open(done);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'ECG' }));
  const dialog = await screen.findByRole('dialog', { name: 'Update denied' });
  expect(dialog.textContent).toContain('A visit has been closed, so it cannot be updated.');
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import { ScheduleVisitsContext } from '../../../../resources/recording/schedule/scheduleVisits.ts';
import { CancelVisitDialog } from '../../../../resources/recording/visit/CancelVisitDialog.tsx';
import { VisitCard } from '../../../../resources/recording/visit/VisitCard.tsx';
import { type FakeBackend, fakeBackend } from '../../support/fakeBackend.ts';
import { type as fill, inputOf } from '../../support/formPage.ts';
import { recordedService, visit } from '../../support/recordedVisit.ts';
import { renderPage } from '../../support/renderPage.tsx';

let backend: FakeBackend;
const due: RecordedVisit = { ...visit, visit_date: null, state: 'due', study_services: [recordedService] };

beforeEach(() => {
  backend = fakeBackend();
  backend.answer(api.putRecordedStudyService, () => due);
  backend.answer(api.previewVisitDate, () => backend.refuse('internal'));
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

const asked = () => screen.findByRole('dialog', { name: 'Why was the service not done?' });

const takeTickOff = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'ECG' }));
  return asked();
};

test('a common reason is one tap, and nothing has to be typed', async () => {
  await renderPage(backend, <VisitCard id="card" visit={due} />);
  const reasons = within(await takeTickOff()).getByRole('group', { name: 'Common reasons' });
  expect(
    within(reasons)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toContain('Participant unwell');
  await userEvent.click(within(reasons).getByRole('button', { name: 'Participant declined' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(backend.callsOf(api.putRecordedStudyService)).toMatchObject([
    { is_confirmed: false, not_done_reason: 'Participant declined' },
  ]);
});

test('in German', async () => {
  await renderPage(backend, <VisitCard id="card" visit={due} />, { language: 'de' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'ECG' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Vom Teilnehmer abgelehnt' }));
  await waitFor(() =>
    expect(backend.callsOf(api.putRecordedStudyService)).toMatchObject([
      { not_done_reason: 'Vom Teilnehmer abgelehnt' },
    ]),
  );
});

test('Escape closes the dialog of one field unasked, and what was typed is back when it is opened again', async () => {
  await renderPage(backend, <VisitCard id="card" visit={due} />);
  await takeTickOff();
  fill('Reason', 'Stepped out');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(backend.callsOf(api.putRecordedStudyService)).toEqual([]);
  await takeTickOff();
  expect(inputOf('Reason')).toHaveProperty('value', 'Stepped out');
});

function Cancelling() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <CancelVisitDialog visit={due} onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Again
    </button>
  );
}

test('a switch that was set is not asked about, and stands as at first when the dialog is opened again', async () => {
  const later = { ...due, recorded_visit_id: visit.patient_in_trial_id, sort_order: 2 };
  await renderPage(
    backend,
    <ScheduleVisitsContext value={[due, later]}>
      <Cancelling />
    </ScheduleVisitsContext>,
  );
  await userEvent.click(await screen.findByRole('switch'));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Again' }));
  expect(await screen.findByRole('switch')).toHaveProperty('checked', false);
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import { SchedulePage } from '../../../../resources/recording/schedule/SchedulePage.tsx';
import { href, routePatterns } from '../../../../ui/routes/paths.ts';
import { fakeBackend } from '../../support/fakeBackend.ts';
import { participant, visit } from '../../support/recordedVisit.ts';
import { plannedVisit } from '../../support/recordingFormRows.tsx';
import { idOf, trial } from '../../support/records.ts';
import { renderPage } from '../../support/renderPage.tsx';

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

test('an unscheduled visit that is added is told, opened and in view', async () => {
  const scrolled = vi.fn();
  window.HTMLElement.prototype.scrollIntoView = scrolled;
  const backend = fakeBackend();
  const visits: RecordedVisit[] = [visit];
  backend.answer(api.getTrial, () => trial);
  backend.answer(api.getPatientSchedule, () => ({ participant, missing_root_visits: [], visits }));
  backend.answer(api.listVisits, () => [plannedVisit(idOf('d'), 'Early end')]);
  backend.answer(api.addUnscheduledVisit, ({ recorded_visit_id, protocol_visit_id }) => {
    const added = {
      ...visit,
      recorded_visit_id: String(recorded_visit_id),
      protocol_visit_id: String(protocol_visit_id),
      label: 'Early end',
      visit_kind: 'non_scheduled' as const,
    };
    visits.push(added);
    return added;
  });
  const { trial_id: trialId, patient_in_trial_id: participantId } = participant;
  await renderPage(backend, <SchedulePage />, {
    path: routePatterns.billingRecordingSchedule,
    at: href('billingRecordingSchedule', { trialId, participantId }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Non-scheduled visit' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('combobox', { name: /^Visit/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Early end' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('S-1, Early end added')).toBeTruthy();
  const row = await screen.findByRole('button', { name: 'Services of Early end' });
  expect(row.getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(row));
  expect(scrolled).toHaveBeenCalled();
});

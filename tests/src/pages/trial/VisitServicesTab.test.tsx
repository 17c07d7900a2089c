import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Visit } from '../../../../contract/plan/visits.ts';
import { VisitServicesTab } from '../../../../src/pages/trial/VisitServicesTab.tsx';
import { fakeBackend } from '../../../resources/support/fakeBackend.ts';
import { idOf, trial } from '../../../resources/support/records.ts';
import { renderPage } from '../../../resources/support/renderPage.tsx';

afterEach(cleanup);

const visit = (last: string, visit_kind: Visit['visit_kind']): Visit => ({
  trial_id: trial.trial_id,
  protocol_visit_id: idOf(last),
  label: `Visit ${last}`,
  short_label: `V${last}`,
  description: null,
  visit_kind,
  reference_visit_id: null,
  root_visit_id: null,
  days_interval: null,
  days_tolerance: 0,
  days_tolerance_before: 0,
  days_tolerance_after: 0,
  sort_order: Number(last),
  is_added_later: false,
  service_count: 0,
  version: 1,
  locked_fields: [],
  verdicts: { remove: [], assign: [] },
});

test('the visit plan has scheduled and non-scheduled visits apart', async () => {
  const backend = fakeBackend();
  backend.answer(api.listStudyServices, () => []);
  backend.answer(api.listAssignedStudyServices, () => []);
  backend.answer(api.listVisits, () => [
    visit('4', 'scheduled'),
    visit('5', 'scheduled'),
    visit('6', 'non_scheduled'),
  ]);
  await renderPage(backend, <VisitServicesTab trial={trial} />, { path: '/', at: '/?view=plan' });
  const scheduled = await screen.findByRole('button', { name: /^Scheduled\s*2$/ });
  const others = screen.getByRole('button', { name: /^Non-scheduled\s*1$/ });
  expect(scheduled.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(others);
  expect(screen.getByRole('button', { name: /^Non-scheduled/ }).getAttribute('aria-pressed')).toBe('true');
});

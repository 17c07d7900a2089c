import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import { VisitCard } from '../../../../resources/recording/visit/VisitCard.tsx';
import { type FakeBackend, fakeBackend } from '../../support/fakeBackend.ts';
import { type as fill } from '../../support/formPage.ts';
import { recordedService, visit } from '../../support/recordedVisit.ts';
import { renderPage } from '../../support/renderPage.tsx';

let backend: FakeBackend;
const preview = {
  state: 'out_of_window',
  window_from: '2026-09-28',
  window_to: '2026-10-04',
  moved_services: 0,
  moves: [],
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend = fakeBackend();
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
});

const open = (shown: RecordedVisit) => renderPage(backend, <VisitCard id="card" visit={shown} />);

test('a day ahead is refused once, beside its button, which is off', async () => {
  const obstacles = [{ code: 'date_in_future', params: { date: '2027-01-10' } }];
  backend.answer(api.previewVisitDate, () => ({ ...preview, obstacles }));
  await open({ ...visit, visit_date: null, state: 'due', study_services: [recordedService] });
  await screen.findByRole('checkbox', { name: 'ECG' });
  fill('Date of the visit', '10.01.2027');
  expect(await screen.findByText('The date is in the future.')).toBeTruthy();
  expect(screen.queryByText(/recorded all the same|Confirms/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Done on 10.01.2027' })).toHaveProperty('disabled', true);
});

test('a date that no longer moves says why beside its button', async () => {
  const billed = [{ code: 'service_in_finalized_invoice' as const, params: {} }];
  backend.answer(api.previewVisitDate, () => ({ ...preview, obstacles: billed }));
  await open({
    ...visit,
    study_services: [recordedService],
    verdicts: { ...visit.verdicts, set_date: billed },
  });
  await screen.findByRole('checkbox', { name: 'ECG' });
  fill('Date of the visit', '02.10.2026');
  expect(screen.getByText(/finalized invoice/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Move to 02.10.2026' })).toHaveProperty('disabled', true);
});

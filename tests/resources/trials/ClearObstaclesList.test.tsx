import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { ClearObstaclesList } from '../../../resources/trials/ClearObstaclesList.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { idOf, trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

test('everything that stands in the way of removing all participants is a link, and how many there are is told', async () => {
  const backend = fakeBackend();
  backend.answer(api.getClearObstacles, () => ({
    participants: [{ patient_in_trial_id: idOf('a'), subject_id: 'S-1', confirmed_count: 4 }],
    participant_total: 12,
    operational: [{ contract_study_service_id: idOf('b'), label: 'Pharmacy', confirmed_count: 1 }],
    operational_total: 1,
    invoices: [{ invoice_id: idOf('c'), label: 'October', number: 'INV-2026-00001', state: 'finalized' }],
    invoice_total: 1,
  }));
  await renderPage(backend, <ClearObstaclesList trialId={trial.trial_id} />);
  const page = `/billing/trial/${trial.trial_id}`;
  const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('link', { name: 'S-1' });
  expect(linkOf('S-1')).toBe(`/billing/recording/trial/${trial.trial_id}/participant/${idOf('a')}`);
  expect(linkOf('Pharmacy')).toBe(`${page}?view=timeline#operational-services`);
  expect(linkOf('INV-2026-00001')).toBe(`${page}/invoice/${idOf('c')}`);
  expect(screen.getByText('Participants with confirmed services (12)')).toBeTruthy();
  expect(screen.getByText('and 11 more')).toBeTruthy();
});

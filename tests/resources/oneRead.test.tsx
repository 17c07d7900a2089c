import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { InvoicePage } from '../../resources/invoices/InvoicePage.tsx';
import { TrialPage } from '../../src/pages/trial/TrialPage.tsx';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { type FakeBackend, fakeBackend, tableOf } from './support/fakeBackend.ts';
import { enter } from './support/formPage.ts';
import { draft, trial } from './support/records.ts';
import { renderPage } from './support/renderPage.tsx';

let backend: FakeBackend;

beforeEach(() => {
  backend = fakeBackend();
  for (const list of [api.listTrialAddresses, api.listAddresses, api.listIdentifierTypes])
    backend.answer(list, () => []);
  backend.answer(api.isClearFromParticipantsPossible, () => ({
    is_possible: true,
    confirmed_count: 0,
    finalized_count: 0,
  }));
  tableOf(backend, { idField: 'trial_id', one: api.getTrial, save: api.putTrial, stored: trial });
  tableOf(backend, { idField: 'invoice_id', one: api.getInvoice, save: api.putInvoice, stored: draft });
});
afterEach(cleanup);

test('the details of a trial are read once, by the page and its form together, and once after a save', async () => {
  await renderPage(backend, <TrialPage />, {
    staleTime: Number.POSITIVE_INFINITY,
    path: '/billing/trials/:trialId',
    at: `/billing/trials/${trial.trial_id}#details`,
  });
  await screen.findByDisplayValue(trial.title);
  expect(backend.callsOf(api.getTrial)).toHaveLength(1);
  enter('Title', 'LZZT, extended');
  await screen.findByRole('heading', { name: /LZZT, extended/ });
  await waitFor(() => expect(backend.callsOf(api.getTrial)).toHaveLength(2));
});

test('a draft is read once, by the page and its form together', async () => {
  await renderPage(backend, <InvoicePage />, {
    staleTime: Number.POSITIVE_INFINITY,
    path: '/billing/trials/:trialId/invoices/:id',
    at: `/billing/trials/${trial.trial_id}/invoices/${draft.invoice_id}`,
  });
  await screen.findByDisplayValue('October');
  expect(backend.callsOf(api.getInvoice)).toHaveLength(1);
  expect(backend.callsOf(api.getTrial)).toHaveLength(1);
});

/** A list that was looked at before. */
function TrialsBefore({ children }: { children: ReactNode }) {
  const { data } = useRecords(api.listTrials, {});
  return data ? children : null;
}

test('a row of a list that was read before is not taken for the whole record', async () => {
  const { verdicts: _, ...row } = trial;
  backend.answer(api.listTrials, () => [row]);
  await renderPage(
    backend,
    <TrialsBefore>
      <TrialPage />
    </TrialsBefore>,
    {
      staleTime: Number.POSITIVE_INFINITY,
      path: '/billing/trials/:trialId',
      at: `/billing/trials/${trial.trial_id}#details`,
    },
  );
  await screen.findByDisplayValue(trial.title);
  expect(backend.callsOf(api.getTrial)).toHaveLength(1);
});

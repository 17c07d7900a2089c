import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { InvoicePage } from '../../resources/invoices/InvoicePage.tsx';
import { FigureLink } from '../../resources/reports/statistics/FigureLink.tsx';
import { StartOverCard } from '../../resources/trials/StartOverCard.tsx';
import { NextSteps } from '../../src/pages/import/run/NextSteps.tsx';
import { fakeBackend, tableOf } from './support/fakeBackend.ts';
import { draft, trial } from './support/records.ts';
import { renderPage } from './support/renderPage.tsx';

afterEach(cleanup);

const range = { from: '2026-01-01', to: '2026-06-30' };
const ofTrial = { path: '/billing/trials/:trialId', at: `/billing/trials/${trial.trial_id}` };

test('a draft that is still read has its frame at once', async () => {
  const backend = fakeBackend();
  for (const read of [api.getInvoice, api.getTrial]) backend.hold(read);
  await renderPage(backend, <InvoicePage />, {
    path: '/billing/trials/:trialId/invoices/:id',
    at: `/billing/trials/${trial.trial_id}/invoices/${draft.invoice_id}`,
  });
  expect(await screen.findByRole('progressbar')).toBeTruthy();
});

test('a count of 0 is no link, any other one is', async () => {
  await renderPage(
    fakeBackend(),
    <>
      <FigureLink figure="recruited_count" value={0} scope={range} />
      <FigureLink figure="recruited_count" value={7} scope={range} />
    </>,
  );
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(['7']);
});

test('starting over is folded until somebody looks for it', async () => {
  const backend = fakeBackend();
  backend.answer(api.isClearFromParticipantsPossible, () => ({
    is_possible: false,
    confirmed_count: 3,
    finalized_count: 0,
  }));
  await renderPage(backend, <StartOverCard trial={trial} />);
  const title = await screen.findByText('Remove recorded data');
  expect(title.closest('details')?.open).toBe(false);
  await userEvent.click(title);
  expect(title.closest('details')?.open).toBe(true);
});

test('an import ends with the money that can be billed now, and the way to it', async () => {
  const backend = fakeBackend();
  const stored = { ...trial, unbilled_amount: 441_397_15 };
  tableOf(backend, { idField: 'trial_id', one: api.getTrial, save: api.putTrial, stored });
  await renderPage(backend, <NextSteps onAnother={() => undefined} />, ofTrial);
  expect(await screen.findByText(/€441,397\.15/)).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

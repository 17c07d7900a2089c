import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { TrialList } from '../../../resources/trials/TrialList.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { idOf, trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const open = async (...moments: (string | null)[]) => {
  const backend = fakeBackend();
  backend.answer(api.listTrials, () =>
    moments.map((stale_as_of, index) => ({ ...trial, trial_id: idOf(String(index)), stale_as_of })),
  );
  await renderPage(backend, <TrialList />, { path: '/billing/trials' });
  await screen.findByText(/^\d trials?/);
};

test('figures that others have written past are told with the time of the oldest', async () => {
  await open('2026-07-01T10:05:00.000Z', '2026-07-01T10:00:00.000Z', null);
  const { textContent } = await screen.findByText(/some figures as of/);
  // In the time zone of the site, wherever it is looked at.
  expect(textContent).toBe('3 trials · some figures as of 12:00');
});

test('figures of this moment are told without one', async () => {
  await open(null);
  expect(screen.queryByText(/as of/)).toBeNull();
});

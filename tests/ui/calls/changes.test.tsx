import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { type FakeBackend, fakeBackend } from '../../resources/support/fakeBackend.ts';
import { trial } from '../../resources/support/records.ts';
import { renderPage } from '../../resources/support/renderPage.tsx';

let backend: FakeBackend;

beforeEach(() => {
  backend = fakeBackend();
  backend.answer(api.getOwnSettings, () => ({ theme: null, language: null, density: null, sheets: [] }));
  backend.answer(api.isClearFromParticipantsPossible, () => ({
    is_possible: true,
    confirmed_count: 0,
    finalized_count: 0,
  }));
  backend.answer(api.setTrialIdentifiers, () => []);
});
afterEach(cleanup);

function Screen() {
  useCallQuery(api.getOwnSettings, {});
  useCallQuery(api.isClearFromParticipantsPossible, { trial_id: trial.trial_id });
  const set = useCallMutation(api.setTrialIdentifiers);
  return (
    <button type="button" onClick={() => set.mutate({ trial_id: trial.trial_id, trial_identifiers: [] })}>
      Save
    </button>
  );
}

const open = async () => {
  await renderPage(backend, <Screen />, { staleTime: Number.POSITIVE_INFINITY });
  await waitFor(() => expect(backend.callsOf(api.isClearFromParticipantsPossible)).toHaveLength(1));
  await waitFor(() => expect(backend.callsOf(api.getOwnSettings)).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

test('a save reads again what may follow from it, and nothing else', async () => {
  await open();
  await waitFor(() => expect(backend.callsOf(api.isClearFromParticipantsPossible)).toHaveLength(2));
  expect(backend.callsOf(api.getOwnSettings)).toHaveLength(1);
});

test('after a refusal what was shown is read again, too', async () => {
  backend.refuseOnce(api.setTrialIdentifiers, { code: 'not_found', params: {} });
  await open();
  await waitFor(() => expect(backend.callsOf(api.isClearFromParticipantsPossible)).toHaveLength(2));
  expect(backend.callsOf(api.getOwnSettings)).toHaveLength(1);
});

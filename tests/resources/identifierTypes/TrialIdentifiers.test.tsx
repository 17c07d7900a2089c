import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { TrialIdentifiers } from '../../../resources/identifierTypes/TrialIdentifiers.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { idOf, trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

test('an identifier is removed by itself, with the value that is shown', async () => {
  const backend = fakeBackend();
  backend.answer(api.listIdentifierTypes, () => []);
  backend.answer(api.removeTrialIdentifier, () => []);
  const identifiers = [
    { trial_identifier_type_id: idOf('1'), label: 'EudraCT', value: '2026-000001-11' },
    { trial_identifier_type_id: idOf('2'), label: 'NCT', value: 'NCT00000001' },
  ];
  await renderPage(backend, <TrialIdentifiers trial={{ ...trial, identifiers }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove NCT' }));
  await waitFor(() =>
    expect(backend.callsOf(api.removeTrialIdentifier)).toEqual([
      { trial_id: trial.trial_id, trial_identifier_type_id: idOf('2'), value: 'NCT00000001' },
    ]),
  );
});

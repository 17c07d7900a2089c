import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Verdict } from '../../../contract/verdict.ts';
import { ParticipantSheet } from '../../../resources/participants/ParticipantSheet.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const open = async (add_participants: Verdict) => {
  const backend = fakeBackend();
  backend.answer(api.listParticipants, () => []);
  const judged = { ...trial, verdicts: { ...trial.verdicts, add_participants } };
  await renderPage(backend, <ParticipantSheet trial={judged} onOpen={() => undefined} toolbarStart={null} />);
};

test('the table of participants takes new rows where the trial may go live', async () => {
  await open([]);
  expect(await screen.findByRole('button', { name: 'Add participant' })).toBeTruthy();
});

test('it says what stands in the way of the first participant, and takes no rows', async () => {
  await open([{ code: 'shares_exceed_price', params: { labels: ['ECG'] } }]);
  expect(await screen.findByText('The provider payments exceed the price: ECG')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add participant' })).toBeNull();
});

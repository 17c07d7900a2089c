import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { SchedulePage } from '../../../resources/recording/schedule/SchedulePage.tsx';
import { href, routePatterns } from '../../../ui/routes/paths.ts';
import { fakeBackend } from '../support/fakeBackend.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

test.each([
  ['en', 'This participant does not exist'],
  ['de', 'Diesen Teilnehmer gibt es nicht'],
] as const)('a schedule that is not there says so, in %s', async (language, words) => {
  const backend = fakeBackend();
  backend.answer(api.getTrial, () => backend.refuse('not_found'));
  backend.answer(api.getPatientSchedule, () => backend.refuse('not_found'));
  const at = href('billingRecordingSchedule', { trialId: newId(), participantId: newId() });
  await renderPage(backend, <SchedulePage />, {
    language,
    path: routePatterns.billingRecordingSchedule,
    at,
  });
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeTruthy();
});

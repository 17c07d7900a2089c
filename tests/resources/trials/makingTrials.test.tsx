import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Verdict } from '../../../contract/verdict.ts';
import { NewTrialButton } from '../../../resources/trials/NewTrialButton.tsx';
import { MakingTrialsContext } from '../../../ui/session/makingTrials.ts';
import { renderUi } from '../../ui/renderUi.tsx';

afterEach(cleanup);

const render = (verdict: Verdict, language: 'en' | 'de' = 'en') =>
  renderUi(
    <MakingTrialsContext value={verdict}>
      <NewTrialButton variant="contained">New trial</NewTrialButton>
    </MakingTrialsContext>,
    language,
  );

test('a new trial is a link to its form', async () => {
  await render([]);
  expect((await screen.findByRole('link', { name: 'New trial' })).getAttribute('href')).toBe(
    '/billing/trial/new',
  );
});

test.each([
  ['en', 'License is invalid!'],
  ['de', 'Lizenz ist ungültig!'],
] as const)('without a valid licence the button is off and says why, in %s', async (language, why) => {
  await render([{ code: 'licence_invalid', params: {} }], language);
  const button = await screen.findByRole('button', { name: 'New trial' });
  expect(button).toHaveProperty('disabled', true);
  expect(button.getAttribute('aria-description')).toBe(why);
  expect(screen.queryByRole('link')).toBeNull();
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LicenceFacts, LicenceState } from '../../../src/licence/LicenceFacts.tsx';
import { fakeBackend } from '../../resources/support/fakeBackend.ts';
import { renderPage } from '../../resources/support/renderPage.tsx';

afterEach(cleanup);

const good = {
  licensee: 'University Hospital',
  isValid: true,
  type: 'site',
  module: 'billing',
  features: ['dropin'],
  expired: false,
  date: '2026-12-31',
  appVersion: '1.1.3059',
};

const show = (licence: typeof good, language: 'en' | 'de') =>
  renderPage(
    fakeBackend(),
    <>
      <LicenceState licence={licence} />
      <LicenceFacts licence={licence} />
    </>,
    { language },
  );

const facts = () => {
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  return Object.fromEntries(
    screen.getAllByRole('definition').map(({ textContent }, at) => [terms[at], textContent]),
  );
};

test('licensee, valid, type, module, features, expired and date are told', async () => {
  await show(good, 'en');
  expect(facts()).toEqual({
    Licensee: 'University Hospital',
    Valid: 'Yes',
    Type: 'site',
    Module: 'billing',
    Features: 'dropin',
    Expired: 'No',
    'Valid until': '31.12.2026',
    Version: '1.1.3059',
  });
  expect(screen.queryByText('License is invalid!')).toBeNull();
});

test.each([
  ['expired', { isValid: false, expired: true }, 'en', 'License is invalid!', 'You can still read'],
  ['invalid', { isValid: false }, 'de', 'Lizenz ist ungültig!', 'Sie können weiterhin alles lesen, erfassen'],
] as const)('one that is %s is invalid, and what stays open is said', async (...words) => {
  const [_name, change, language, refusal, open] = words;
  await show({ ...good, ...change }, language);
  screen.getByText(refusal);
  screen.getByText(open, { exact: false });
});

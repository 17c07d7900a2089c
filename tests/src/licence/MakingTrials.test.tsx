import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { LicenseInfo } from '../../../contract/site/licence.ts';
import { NewTrialButton } from '../../../resources/trials/NewTrialButton.tsx';
import { createI18nProvider } from '../../../src/i18nProvider.ts';
import { MakingTrials } from '../../../src/licence/MakingTrials.tsx';
import { licenceKey } from '../../../src/licence/useLicence.ts';

afterEach(cleanup);

const answer = (result: LicenseInfo['validation']['result']): LicenseInfo => ({
  licensee: 'Hospital',
  validation: { result },
  type: 'full',
  module: 'billing',
  features: [],
  validTo: '2099-12-31',
  instance: { appVersion: '1.1.3059' },
});

/** The button on a site whose licence was answered like this. */
const open = async (licence: Partial<LicenseInfo>) => {
  const i18nProvider = await createI18nProvider('en');
  const queryClient = new QueryClient();
  queryClient.setQueryData(licenceKey, licence);
  const element = (
    <CoreAdminContext i18nProvider={i18nProvider} queryClient={queryClient}>
      <MakingTrials>
        <NewTrialButton variant="contained">New trial</NewTrialButton>
      </MakingTrials>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
};

test('with a valid licence a trial is made', async () => {
  await open(answer('valid'));
  expect(await screen.findByRole('link', { name: 'New trial' })).toBeTruthy();
});

test.each(['expired', 'invalid', 'missing'] as const)('with one that is %s none is', async (result) => {
  await open(answer(result));
  expect(await screen.findByRole('button', { name: 'New trial' })).toHaveProperty('disabled', true);
});

test('where the licence could not be read nothing is said against it', async () => {
  await open({});
  expect(await screen.findByRole('link', { name: 'New trial' })).toBeTruthy();
});

import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import type { LicenseInfo } from '../../../contract/site/licence.ts';
import type { Language } from '../../../contract/vocab.ts';
import { createI18nProvider } from '../../../src/i18nProvider.ts';
import { MonitorPanel } from '../../../src/licence/MonitorPanel.tsx';
import { instanceBody } from '../../../src/licence/reportInstance.ts';
import { licenceKey } from '../../../src/licence/useLicence.ts';

afterEach(cleanup);

const info: LicenseInfo = {
  licensee: 'University Hospital',
  validation: { result: 'valid' },
  type: 'full',
  module: 'billing',
  features: [],
  validTo: '2099-12-31',
  instance: { appVersion: '1.1.3059' },
};

const open = async (monitorUrl: string, hostname: string, language: Language = 'en') => {
  const i18nProvider = await createI18nProvider(language);
  const queryClient = new QueryClient();
  queryClient.setQueryData(licenceKey, info);
  render(
    <CoreAdminContext i18nProvider={i18nProvider} queryClient={queryClient}>
      <MonitorPanel monitorUrl={monitorUrl} hostname={hostname} />
    </CoreAdminContext>,
  );
};

test('what the system monitor is told is shown to the letter, with where it goes', async () => {
  const hostname = 'billing.hospital.example';
  await open('https://monitor.example/instances', hostname);
  await screen.findByText('On');
  screen.getByText('https://monitor.example/instances', { exact: false });
  screen.getByText(instanceBody(hostname, info));
  expect(screen.queryByText('Nothing is sent from this address', { exact: false })).toBeNull();
});

test.each([
  ['en', 'Off'],
  ['de', 'Aus'],
] as const)('without an address it is off, in %s', async (language, off) => {
  await open('', 'billing.hospital.example', language);
  await screen.findByText(off);
});

test('on this machine it says that nothing is sent', async () => {
  await open('https://monitor.example/instances', 'localhost');
  await screen.findByText('Nothing is sent from this address', { exact: false });
});

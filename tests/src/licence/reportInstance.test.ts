import { afterEach, expect, test } from 'vitest';
import { reportInstance } from '../../../src/licence/reportInstance.ts';
import { type BackendStub, startBackendStub } from '../../dataProvider/backendStub.ts';

const info = {
  licensee: 'University Hospital',
  validation: { result: 'valid' as const },
  type: 'full',
  module: 'billing',
  features: [],
  validTo: '2026-12-31',
  instance: { appVersion: '1.1.3059' },
};

let monitor: BackendStub | undefined;
afterEach(() => monitor?.close());

test('the system monitor gets JSON as text/plain', async () => {
  const arrived = new Promise<void>((resolve) => {
    void startBackendStub(() => {
      resolve();
      return {};
    }).then((started) => {
      monitor = started;
      reportInstance(started.baseUrl, 'billing.hospital.example', info);
    });
  });
  await arrived;
  expect(monitor?.received[0]?.headers['content-type']).toBe('text/plain');
  expect(JSON.parse(String(monitor?.received[0]?.body))).toMatchObject({
    appVersion: '1.1.3059',
    licensee: 'University Hospital',
  });
});

test.each(['localhost', '127.0.0.1', '10.0.0.7', '[::1]'])(
  'nothing is reported from %s',
  async (hostname) => {
    monitor = await startBackendStub(() => ({}));
    reportInstance(monitor.baseUrl, hostname, info);
    // A request that is waited for: one sent before it would have arrived first.
    await fetch(`${monitor.baseUrl}/last`);
    expect(monitor.received.map(({ path }) => path)).toEqual(['/backend/last']);
  },
);

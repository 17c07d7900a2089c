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
const today = '2026-07-01';
const hostname = 'billing.hospital.example';

const memory = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
};

let monitor: BackendStub | undefined;
afterEach(() => monitor?.close());

/** Reports, and answers the bodies that have come; a request that is waited for comes after all that were sent before. */
const bodiesAfter = async (report: (monitorUrl: string) => void): Promise<string[]> => {
  await monitor?.close();
  const stub = await startBackendStub(() => ({}));
  monitor = stub;
  report(stub.baseUrl);
  await expect.poll(() => fetch(`${stub.baseUrl}/last`).then(({ status }) => status)).toBe(200);
  return stub.received.filter(({ path }) => !path.endsWith('/last')).map(({ body }) => String(body));
};

test('the system monitor gets JSON as text/plain, and nothing of any person in it', async () => {
  const arrived = new Promise<void>((resolve) => {
    void startBackendStub(() => {
      resolve();
      return {};
    }).then((started) => {
      monitor = started;
      reportInstance({ monitorUrl: started.baseUrl, hostname, storage: memory(), today }, info);
    });
  });
  await arrived;
  expect(monitor?.received[0]?.headers['content-type']).toBe('text/plain');
  expect(JSON.parse(String(monitor?.received[0]?.body))).toEqual({
    hostname,
    licensee: 'University Hospital',
    module: 'billing',
    appVersion: '1.1.3059',
  });
});

test.each(['localhost', 'app.localhost', '127.0.0.1', '10.0.0.7', '[::1]'])(
  'nothing is reported from %s',
  async (local) => {
    const report = (monitorUrl: string) =>
      reportInstance({ monitorUrl, hostname: local, storage: memory(), today }, info);
    expect(await bodiesAfter(report)).toEqual([]);
  },
);

test('a browser that has reported today does not report again', async () => {
  const storage = memory();
  storage.setItem('trialBilling.instanceReported', today);
  const report = (monitorUrl: string) => reportInstance({ monitorUrl, hostname, storage, today }, info);
  expect(await bodiesAfter(report)).toEqual([]);
  const arrived = await bodiesAfter((monitorUrl) => {
    reportInstance({ monitorUrl, hostname, storage, today: '2026-07-02' }, info);
    reportInstance({ monitorUrl, hostname, storage, today: '2026-07-02' }, info);
  });
  expect(arrived.length).toBeLessThanOrEqual(1);
  expect(storage.getItem('trialBilling.instanceReported')).toBe('2026-07-02');
});

test('without an address nothing is reported', () => {
  const storage = memory();
  reportInstance({ monitorUrl: '', hostname, storage, today }, info);
  expect(storage.getItem('trialBilling.instanceReported')).toBeNull();
});

test('a system monitor that is away is ignored', async () => {
  const stub = await startBackendStub(() => ({}));
  await stub.close();
  const report = (): void =>
    reportInstance({ monitorUrl: stub.baseUrl, hostname, storage: memory(), today }, info);
  expect(report).not.toThrow();
  // What failed before it has failed, too: a rejection that nobody takes would end this run.
  await expect(fetch(stub.baseUrl)).rejects.toThrow();
});

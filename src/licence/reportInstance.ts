import type { LicenseInfo } from '../../contract/site/licence.ts';
import type { TokenStorage } from '../../dataProvider/session.ts';

const storageKey = 'trialBilling.instanceReported';

/** Names of this machine, and bare IP addresses: what runs there is no installation. */
export const isLocal = (hostname: string): boolean =>
  /(?:^|\.)localhost\.?$/.test(hostname) ||
  hostname.startsWith('[') ||
  /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname);

/** What the system monitor is told: which version runs where and for which licensee. Nothing of any person. */
export const instanceBody = (hostname: string, { licensee, module, instance }: LicenseInfo): string =>
  JSON.stringify({ hostname, licensee, module, appVersion: instance.appVersion });

interface Report {
  /** Where it goes; empty = nowhere. */
  monitorUrl: string;
  hostname: string;
  /** Remembers when this browser reported last. */
  storage: Pick<TokenStorage, 'getItem' | 'setItem'>;
  /** The calendar date. */
  today: string;
}

/**
 * Tells an external system monitor which version runs for whom, once a day from each browser; not from localhost or a
 * bare IP address. Nobody waits for it and a failure is ignored.
 */
export function reportInstance({ monitorUrl, hostname, storage, today }: Report, info: LicenseInfo): void {
  if (monitorUrl === '' || isLocal(hostname) || storage.getItem(storageKey) === today) return;
  storage.setItem(storageKey, today);
  fetch(monitorUrl, {
    method: 'POST',
    mode: 'no-cors',
    headers: { 'content-type': 'text/plain' },
    body: instanceBody(hostname, info),
  }).catch(() => undefined);
}

import type { LicenseInfo } from '../../contract/session.ts';

const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname);

/**
 * Tells an external system monitor which version runs for whom; not from localhost or a bare IP address. Nobody waits
 * for it and a failure is ignored.
 */
export function reportInstance(
  monitorUrl: string,
  hostname: string,
  { licensee, module, instance }: LicenseInfo,
): void {
  if (monitorUrl === '' || isLocal(hostname)) return;
  const body = JSON.stringify({ hostname, licensee, module, appVersion: instance.appVersion });
  fetch(monitorUrl, {
    method: 'POST',
    mode: 'no-cors',
    headers: { 'content-type': 'text/plain' },
    body,
  }).catch(() => undefined);
}

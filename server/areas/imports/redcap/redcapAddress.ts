import { checkWebhookAddress } from '../../../../domain/connect/webhookAddress.ts';
import { reject } from '../../../http/rejected.ts';

/** Refuses an address that REDCap is not asked at: encrypted and outside, but for hosts that the installation allows. */
export const assertRedcapAddress = (address: string, allowed: readonly string[]): string => {
  if (!URL.canParse(address)) return reject('redcap_address_invalid', {}, 'address');
  const url = new URL(address);
  const { protocol, hostname, username, password } = url;
  const verdict = checkWebhookAddress(
    { protocol, hostname, hasUser: username !== '' || password !== '' },
    allowed,
  );
  if (!verdict.isOk) {
    const isInternal = verdict.failure.code === 'webhook_address_internal';
    reject(isInternal ? 'redcap_address_internal' : 'redcap_address_invalid', {}, 'address');
  }
  url.hash = '';
  return url.href;
};

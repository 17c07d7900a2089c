import { checkWebhookAddress } from '../../../../domain/connect/webhookAddress.ts';
import { reject } from '../../../http/rejected.ts';
import { unwrap } from '../../../http/unwrap.ts';

/** Refuses an address that webhooks are not told at; answers it in its own form. */
export const assertAddress = (address: string, allowed: readonly string[]): string => {
  if (!URL.canParse(address)) reject('webhook_address_invalid', {}, 'address');
  const url = new URL(address);
  const asked = {
    protocol: url.protocol,
    hostname: url.hostname,
    hasUser: url.username !== '' || url.password !== '',
  };
  unwrap(checkWebhookAddress(asked, allowed), {
    webhook_address_invalid: 'address',
    webhook_address_internal: 'address',
  });
  url.hash = '';
  return url.href;
};

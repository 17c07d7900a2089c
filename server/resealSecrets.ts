import { tokenOf } from './areas/imports/redcap/redcapStore.ts';
import { sealedFor as ofWebhook } from './areas/site/webhooks/webhookSecrets.ts';
import type { Db } from './db/schema.ts';
import { reseal } from './security/reseal.ts';
import type { SealKeys } from './security/sealedBytes.ts';
import { sealedFor as ofFactor } from './session/factor/factorStore.ts';

/** Seals every stored secret with the present key, so that the one before it can be dropped. */
export const resealSecrets = async (writer: Db, keys: SealKeys): Promise<void> => {
  await reseal(writer, keys, { table: 'user_factor', key: 'user_id', sealedFor: ofFactor });
  await reseal(writer, keys, { table: 'webhook', key: 'webhook_id', sealedFor: ofWebhook });
  await reseal(writer, keys, { table: 'redcap_connection', key: 'trial_id', sealedFor: tokenOf });
};

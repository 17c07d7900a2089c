import { v7 } from 'uuid';
import type { webhooksCalls } from '../../../../contract/connect/webhooks.ts';
import type { Handlers } from '../../../http/serve.ts';
import type { Settings } from '../../../settings.ts';
import { queueTest, readDeliveries, repeatDelivery } from './deliveries.ts';
import { createWebhook, readWebhooks, renewSecret, saveWebhook } from './webhookStore.ts';

const placeOf = ({ sealKeys, webhookHosts }: Settings, now: number) => ({
  keys: sealKeys,
  allowed: webhookHosts,
  now,
});

export const webhookHandlers = {
  listWebhooks: ({ db }) => readWebhooks(db),
  createWebhook: ({ db, input, user, now, settings }) =>
    createWebhook(db, input, placeOf(settings, now), { webhook_id: v7(), by: user.user_id }),
  putWebhook: ({ db, input, now, settings }) => saveWebhook(db, input, placeOf(settings, now)),
  renewWebhookSecret: ({ db, input, now, settings }) =>
    renewSecret(db, input.webhook_id, placeOf(settings, now)),
  tryWebhook: ({ db, input, now }) => queueTest(db, input.webhook_id, now),
  listDeliveries: ({ db, input }) => readDeliveries(db, input.webhook_id),
  repeatDelivery: ({ db, input, now }) => repeatDelivery(db, input.webhook_delivery_id, now),
} satisfies Handlers<keyof typeof webhooksCalls>;

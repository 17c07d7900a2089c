import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { Count, Id, Instant, Label, line, Version } from '../primitives.ts';
import { deliveryFaults, deliveryKinds, deliveryStates, webhookKinds } from './webhookVocab.ts';

export const webhookBounds = {
  addressLength: 500,
  /** Webhooks of a site, those that are switched off among them. */
  ofSite: 50,
  /** Ids that one delivery names at most; of more there are several. */
  ids: 500,
  /** Deliveries of a webhook that are listed, and days for which those that have ended are kept. */
  listed: 100,
  keptDays: 30,
  /** How long one attempt may take, in milliseconds. */
  attemptMs: 10_000,
} as const;

const webhook = {
  label: Label,
  /** Where it is told: `https://…`. */
  address: line(webhookBounds.addressLength).min(1),
  kinds: z.array(z.enum(webhookKinds)).min(1).max(webhookKinds.length),
  /** Off = it hears nothing; what waits then is given up. */
  is_active: z.boolean().default(true),
};

export const Webhook = z.object({
  webhook_id: Id,
  label: z.string(),
  address: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  is_active: z.boolean(),
  created_at: Instant,
  created_by: z.string(),
  /** Since when what is sent is signed with the present secret. */
  secret_made_at: Instant,
  /** Deliveries that wait, and that were given up, of those that are kept. */
  waiting_count: Count,
  given_up_count: Count,
  last_delivered_at: Instant.nullable(),
  version: Version,
});
export type Webhook = z.infer<typeof Webhook>;

/** What a delivery is signed with is told here and never again. */
const WithSecret = z.object({ secret: z.string(), webhook: Webhook });
export type WebhookWithSecret = z.infer<typeof WithSecret>;

/**
 * What was, or is to be, sent: `body` as it travels, with kind, trial and ids, without amounts, and nothing about people.
 * `status` = what was answered last.
 */
export const Delivery = z.object({
  webhook_delivery_id: Id,
  kind: z.enum(deliveryKinds),
  state: z.enum(deliveryStates),
  body: z.string(),
  queued_at: Instant,
  attempts: Count,
  next_attempt_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  fault: z.enum(deliveryFaults).nullable(),
  status: z.int().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

const site = { needs: 'administrator', trial: null } as const;

/**
 * What other systems are told, each by a POST of its own: signed with `Trial-Billing-Signature: t=SECONDS,v1=HMAC`, the
 * HMAC-SHA256 over `SECONDS.BODY` in hexadecimal digits.
 */
export const webhooksCalls = {
  listWebhooks: {
    method: 'GET',
    path: '/billing/webhooks',
    input: z.strictObject({}),
    output: z.array(Webhook),
    errors: [],
    ...site,
  },
  createWebhook: {
    method: 'POST',
    path: '/billing/webhooks',
    input: z.strictObject(webhook),
    output: WithSecret,
    errors: ['webhook_address_invalid', 'webhook_address_internal', 'too_many_webhooks'],
    ...site,
  },
  putWebhook: {
    method: 'PUT',
    path: '/billing/webhooks',
    input: z.strictObject({ webhook_id: Id, ...webhook, version: Version }),
    output: Webhook,
    errors: ['not_found', 'stale', 'webhook_address_invalid', 'webhook_address_internal'],
    ...site,
  },
  /** A new secret in place of the one before, from the next attempt on. */
  renewWebhookSecret: {
    method: 'POST',
    path: '/billing/webhooks/secret',
    input: z.strictObject({ webhook_id: Id }),
    output: WithSecret,
    errors: ['not_found'],
    ...site,
  },
  /** Sends a delivery of the kind `test`. */
  tryWebhook: {
    method: 'POST',
    path: '/billing/webhooks/try',
    input: z.strictObject({ webhook_id: Id }),
    output: Delivery,
    errors: ['not_found', 'webhook_off'],
    ...site,
  },
  /** Of one webhook, the newest first. */
  listDeliveries: {
    method: 'GET',
    path: '/billing/webhooks/deliveries',
    input: z.strictObject({ webhook_id: Id }),
    output: z.array(Delivery),
    errors: ['not_found'],
    ...site,
  },
  /** Sends one again that has ended, as it was, under the same id. */
  repeatDelivery: {
    method: 'POST',
    path: '/billing/webhooks/deliveries/repeat',
    input: z.strictObject({ webhook_delivery_id: Id }),
    output: Delivery,
    errors: ['not_found', 'webhook_off', 'delivery_under_way'],
    ...site,
  },
} as const satisfies Record<string, Endpoint>;

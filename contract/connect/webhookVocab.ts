/** What other systems are told of. `payment_recorded`: on the invoices that it names, in full or in part. */
export const webhookKinds = [
  'invoice_finalized',
  'invoice_revoked',
  'invoice_corrected',
  'payment_recorded',
  'visit_recorded',
  'import_done',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** A delivery may also be a `test`, which somebody asked for. */
export const deliveryKinds = [...webhookKinds, 'test'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** It waits, is under way, was taken, or was tried too often. */
export const deliveryStates = ['queued', 'sending', 'delivered', 'given_up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why it came to nothing. `status`: it answered something else than that it was taken; `switched_off`: the webhook was, while this waited. */
export const deliveryFaults = [
  'unreachable',
  'too_slow',
  'insecure',
  'internal_address',
  'redirected',
  'status',
  'interrupted',
  'switched_off',
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

import { z } from 'zod';
import { Cents, Id, Percent } from '../primitives.ts';

/**
 * What a payment gets of a service: a fixed `amount` (cents) or a `percentage` (hundredths of a percent) of its price;
 * `money` (cents) overrides both. `id` = the provider payment.
 */
export const ProviderShare = z.object({
  id: Id,
  amount: Cents.nullable(),
  percentage: Percent.nullable(),
  money: Cents.nullable(),
});

import { limits } from '../../../contract/limits.ts';
import { reject } from '../../http/rejected.ts';

/** Refuses an item by hand whose quantity times price (cents) is larger than sums of items can be. */
export const assertItemAmount = (item: { quantity: number; amount_per_unit: number }): void => {
  if (Math.abs(item.quantity * item.amount_per_unit) > limits.itemAmount)
    reject('amount_too_large', { max: limits.itemAmount });
};

import { type RawBuilder, sql } from 'kysely';
import { sumOfCents } from '../sumOfCents.ts';

/** Whether the invoice `i` is a draft whose expected billing date has passed on this day (`YYYY-MM-DD`). */
export const isBillingOverdue = (today: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(i.state = 'draft' and i.expected_billing_date < ${today}::date, false)`;

/** What the items `item` come to, in cents: an aggregate. */
export const netOfItems = sumOfCents(sql`sum(item.amount)`);

/** The same of the items for which this holds. */
export const netOfItemsThat = (condition: RawBuilder<unknown>): RawBuilder<number> =>
  sumOfCents(sql`sum(item.amount) filter (where ${condition})`);

/** The sum of the items of the invoice `i`, in cents. */
export const itemsNet = sql<number>`(
  select ${netOfItems} from invoice_item item
  where item.trial_id = i.trial_id and item.invoice_id = i.invoice_id)`;

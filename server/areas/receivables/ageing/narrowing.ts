import { type RawBuilder, sql } from 'kysely';
import { isRecipient } from '../../../records/predicates/recipient.ts';
import type { AsOf } from '../../../records/receivablesOn.ts';

/** Whose invoices are looked at, and as of when. */
export interface Asked extends AsOf {
  trial_ids?: string[] | undefined;
  /** As it is named on the invoice. */
  recipient?: string | undefined;
  /** As the recipient of the trial's invoices is named today. */
  sponsor?: string | undefined;
  is_without_sponsor?: boolean | undefined;
}

/** Every trial with its sponsor, as `t`. */
export const sponsoredTrials = sql`
  select t.trial_id, t.type = 'test' as is_test, coalesce(a.recipient, a.label) as sponsor
  from trial t
  left join trial_address r on r.trial_id = t.trial_id and ${isRecipient('r')}
  left join address a using (address_id)`;

/** Keeps the invoices `i` of trials `t`. */
export const isAsked = ({ trial_ids, recipient, sponsor, is_without_sponsor }: Asked): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(trial_ids ? [sql`i.trial_id = any(${trial_ids}::uuid[])`] : []),
      ...(recipient === undefined ? [] : [sql`i.recipient = ${recipient}`]),
      ...(sponsor === undefined ? [] : [sql`t.sponsor = ${sponsor}`]),
      ...(is_without_sponsor ? [sql`t.sponsor is null`] : []),
    ],
    sql` and `,
  );

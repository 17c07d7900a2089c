import { type Kysely, sql } from 'kysely';
import { changeAllPastGuards, makeIndexes, piece, readAtOnce, type Step } from '../pieces.ts';

/**
 * Which address an invoice went to, frozen with it: names change, and two recipients may have one. Of what had gone out
 * before it is the trial's, as long as that has the name that stands on the invoice; else nobody knows. No reference: the
 * address may be deleted, the invoice stays. It is written past the guard of what is frozen, for it adds nothing to it.
 */
export const freezeEarlierRecipients = <T>(db: Kysely<T>): Promise<void> =>
  changeAllPastGuards(
    db,
    {
      table: 'invoice',
      read: sql<{ invoice_id: string; address_id: string }>`
        select i.invoice_id, a.address_id
        from invoice i join trial_address t using (trial_id) join address a using (address_id)
        where t.purpose = 'invoice_recipient' and i.state <> 'draft' and a.recipient = i.recipient
          and i.recipient_address_id is distinct from a.address_id
        limit ${readAtOnce}`,
    },
    (some) => sql`
      update invoice i set recipient_address_id = found.address_id
      from unnest(${some.map(({ invoice_id }) => invoice_id)}::uuid[],
        ${some.map(({ address_id }) => address_id)}::uuid[]) as found (invoice_id, address_id)
      where i.invoice_id = found.invoice_id`,
  );

export const recipientAddress: Step = {
  isOutside: true,
  up: async (db: Kysely<unknown>): Promise<void> => {
    await piece(db, 'alter table invoice add column if not exists recipient_address_id uuid');
    await freezeEarlierRecipients(db);
    await makeIndexes(db, [
      'create index concurrently invoice_by_recipient_address on invoice (recipient_address_id) where recipient_address_id is not null',
    ]);
  },
};

import { type Kysely, sql } from 'kysely';

/**
 * Which address an invoice went to, frozen with it: names change, and two recipients may have one. Of what had gone out
 * before it is the trial's, as long as that has the name that stands on the invoice; else nobody knows. No reference: the
 * address may be deleted, the invoice stays. It is written past the guard of what is frozen, for it adds nothing to it.
 */
export const freezeEarlierRecipients = async <T>(db: Kysely<T>): Promise<void> => {
  await sql`
    update invoice i set recipient_address_id = a.address_id
    from trial_address t join address a using (address_id)
    where t.trial_id = i.trial_id and t.purpose = 'invoice_recipient'
      and i.state <> 'draft' and a.recipient = i.recipient`.execute(db);
};

export const recipientAddress = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
alter table invoice add recipient_address_id uuid;
alter table invoice disable trigger user;
`)
      .execute(db);
    await freezeEarlierRecipients(db);
    await sql
      .raw(`
alter table invoice enable trigger user;
create index invoice_by_recipient_address on invoice (recipient_address_id) where recipient_address_id is not null;
`)
      .execute(db);
  },
};

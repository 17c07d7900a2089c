import { type Kysely, sql } from 'kysely';

const triggers = (table: string): string => `
create trigger trial_touch_insert after insert on ${table}
  referencing new table as new_rows for each statement execute function trial_touch_new();
create trigger trial_touch_update after update on ${table}
  referencing new table as new_rows for each statement execute function trial_touch_new();
create trigger trial_touch_delete after delete on ${table}
  referencing old table as old_rows for each statement execute function trial_touch_old();
`;

/**
 * The digests tell the radar by reason: what is confirmed and billed nowhere is in a draft, was taken out of one, or waits
 * for one, so that what a draft holds and leaves out touches its trial. They are worked out anew.
 */
export const radarReasons = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`delete from trial_digest;
${['invoice_item_record', 'invoice_exclusion'].map(triggers).join('')}`)
      .execute(db);
  },
};

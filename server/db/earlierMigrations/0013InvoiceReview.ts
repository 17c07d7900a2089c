import { type Kysely, sql } from 'kysely';
import { truncateGuard } from '../auditTriggers.ts';

/**
 * What was looked at when an item of a draft was last marked as reviewed: who, when, and each record with the day it
 * had. What is there now beside it is what changed since.
 */
export const invoiceReview = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
alter table invoice_item add reviewed_at timestamptz;
alter table invoice_item add reviewed_by uuid references app_user;

create table invoice_reviewed_record (
  trial_id uuid not null,
  invoice_id uuid not null,
  invoice_item_id uuid not null,
  recorded_study_service_id uuid not null,
  performance_date date,
  primary key (trial_id, invoice_id, invoice_item_id, recorded_study_service_id),
  foreign key (trial_id, invoice_id, invoice_item_id) references invoice_item on delete cascade
);

create trigger guard_insert after insert on invoice_reviewed_record
  referencing new table as changed_rows for each statement execute function guard_items();
create trigger guard_update after update on invoice_reviewed_record
  referencing old table as old_rows new table as new_rows for each statement execute function guard_items_moved();
create trigger guard_delete after delete on invoice_reviewed_record
  referencing old table as changed_rows for each statement execute function guard_items();
${truncateGuard('invoice_reviewed_record')}`)
      .execute(db);
  },
};

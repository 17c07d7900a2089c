import { type Kysely, sql } from 'kysely';
import { truncateGuard } from '../auditTriggers.ts';

/**
 * What participants and visits of an invoice were called when it went out: their own records may be called otherwise
 * later. Written as it is finalized, and never changed.
 */
const tables = `
create table invoice_subject (
  trial_id uuid not null,
  invoice_id uuid not null,
  patient_in_trial_id uuid not null,
  subject_id text not null,
  primary key (trial_id, invoice_id, patient_in_trial_id),
  foreign key (trial_id, invoice_id) references invoice
);

create table invoice_visit (
  trial_id uuid not null,
  invoice_id uuid not null,
  protocol_visit_id uuid not null,
  label text not null,
  primary key (trial_id, invoice_id, protocol_visit_id),
  foreign key (trial_id, invoice_id) references invoice
);
`;

/** Invoices that went out before keep the names of this moment. */
export const freezeEarlierNames = async <T>(db: Kysely<T>): Promise<void> => {
  await sql`
    with visits as materialized (
      select distinct r.trial_id, r.invoice_id, v.patient_in_trial_id, v.protocol_visit_id
      from invoice i
      join (
        select trial_id, invoice_id, recorded_study_service_id from invoice_item_record
        union all
        select trial_id, invoice_id, recorded_study_service_id from invoice_reviewed_record
      ) as r using (trial_id, invoice_id)
      join recorded_study_service s using (trial_id, recorded_study_service_id)
      join recorded_visit v using (trial_id, recorded_visit_id)
      where i.state <> 'draft'
    ), subjects as (
      insert into invoice_subject (trial_id, invoice_id, patient_in_trial_id, subject_id)
      select distinct trial_id, invoice_id, patient_in_trial_id, subject_id
      from visits join participant using (trial_id, patient_in_trial_id)
    )
    insert into invoice_visit (trial_id, invoice_id, protocol_visit_id, label)
    select distinct trial_id, invoice_id, protocol_visit_id, label
    from visits join protocol_visit using (trial_id, protocol_visit_id)`.execute(db);
};

const guards = (table: string): string => `
create trigger guard_insert after insert on ${table}
  referencing new table as changed_rows for each statement execute function guard_items();
create trigger guard_update after update on ${table}
  referencing old table as old_rows new table as new_rows for each statement execute function guard_items_moved();
create trigger guard_delete after delete on ${table}
  referencing old table as changed_rows for each statement execute function guard_items();
${truncateGuard(table)}`;

export const frozenNames = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(tables).execute(db);
    await freezeEarlierNames(db);
    await sql.raw(['invoice_subject', 'invoice_visit'].map(guards).join('\n')).execute(db);
  },
};

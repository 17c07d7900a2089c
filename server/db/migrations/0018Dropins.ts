import { type Kysely, sql } from 'kysely';

const audited = (table: string, key: string): string => `
create trigger audit_insert after insert on ${table}
  referencing new table as new_rows for each statement execute function audit_insert();
create trigger audit_update after update on ${table}
  referencing old table as old_rows new table as new_rows for each statement execute function audit_update('${key}');
create trigger audit_delete after delete on ${table}
  referencing old table as old_rows for each statement execute function audit_delete();
create trigger audit_truncate before truncate on ${table}
  for each statement execute function refuse_truncate();
`;

/** Drop-ins, and which of them wrote what: that stays when the drop-in is deleted. */
export const dropins = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
create table dropin (
  dropin_id uuid primary key,
  dropin_label text not null,
  dropin_version text not null,
  dropin_type text not null check (dropin_type in ('invoice-export')),
  dropin_uploaded_at timestamptz not null,
  uploaded_by uuid not null references app_user,
  sha256 text not null check (length(sha256) = 64),
  dropin_script_content text not null,
  manifest jsonb not null,
  constraint dropin_version_key unique (dropin_type, dropin_label, dropin_version)
);

create table dropin_export (
  trial_id uuid not null,
  dropin_export_id uuid not null default uuid_v7(),
  invoice_id uuid not null,
  dropin_id uuid not null,
  dropin_label text not null,
  dropin_version text not null,
  dropin_sha256 text not null,
  file_sha256 text not null,
  exported_at timestamptz not null,
  exported_by uuid not null references app_user,
  primary key (trial_id, dropin_export_id),
  foreign key (trial_id, invoice_id) references invoice on delete cascade
);
create index dropin_export_invoice on dropin_export (trial_id, invoice_id);
${audited('dropin', 'dropin_id')}
${audited('dropin_export', 'trial_id, dropin_export_id')}
`)
      .execute(db);
  },
};

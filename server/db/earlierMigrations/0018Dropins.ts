import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

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
${auditTriggers('dropin', 'dropin_id')}${truncateGuard('dropin')}
${auditTriggers('dropin_export', 'trial_id, dropin_export_id')}${truncateGuard('dropin_export')}
`)
      .execute(db);
  },
};

import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

const tables = `
alter table dropin drop constraint dropin_dropin_type_check;
alter table dropin add constraint dropin_dropin_type_check check (dropin_type in ('invoice-export', 'journal-export'));

create table dropin_journal_export (
  dropin_journal_export_id uuid primary key default uuid_v7(),
  month_end date not null,
  dropin_id uuid not null,
  dropin_label text not null,
  dropin_version text not null,
  dropin_sha256 text not null,
  file_sha256 text not null,
  exported_at timestamptz not null,
  exported_by uuid not null references app_user
);
create index dropin_journal_export_exported_by on dropin_journal_export (exported_by);
`;

/** Drop-ins that write the journal of a month, and which of them wrote what: that stays when the drop-in is deleted. */
export const journalDropins = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    const audited = auditTriggers('dropin_journal_export', 'dropin_journal_export_id');
    await sql.raw([tables, audited, truncateGuard('dropin_journal_export')].join('\n')).execute(db);
  },
};

import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

const table = `
-- What was signed, as a PDF: the newest of an amendment counts, and those before are kept.
create table amendment_document (
  trial_id uuid not null,
  amendment_id uuid not null,
  document_number integer not null check (document_number > 0),
  file_name text not null,
  has_active_content boolean not null,
  sha256 text not null,
  content bytea not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid not null references app_user,
  primary key (trial_id, amendment_id, document_number),
  foreign key (trial_id, amendment_id) references amendment,
  check (sha256 = encode(sha256(content), 'hex'))
);
create index amendment_document_uploaded_by on amendment_document (uploaded_by);
alter table amendment_document alter content set storage external;

create function guard_amendment_document() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_change('what was signed is never changed');
  return null;
end $$;
create trigger guard_change before delete or update on amendment_document
  for each statement execute function guard_amendment_document();
`;

/** The signed PDF is kept with its amendment. */
export const amendmentDocuments = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    const trail = auditTriggers('amendment_document', 'trial_id, amendment_id, document_number');
    await sql.raw([table, trail, truncateGuard('amendment_document')].join('\n')).execute(db);
  },
};

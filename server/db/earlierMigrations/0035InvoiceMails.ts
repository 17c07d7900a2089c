import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

/**
 * Mails with invoices: each waits in a queue, and stays as it ended. What travelled lies beside it under the hash that
 * the database itself computes, written before the first byte is handed over.
 */
const tables = `
alter table clinicalsite
  add mail_subject_de text, add mail_text_de text, add mail_subject_en text, add mail_text_en text;

create table invoice_mail (
  trial_id uuid not null,
  invoice_id uuid not null,
  invoice_mail_id uuid not null,
  document text not null check (document in ('invoice', 'cancellation')),
  state text not null default 'queued' check (
    state in ('queued', 'sending', 'sent', 'refused', 'given_up', 'unclear', 'cancelled')),
  recipient text not null,
  subject text not null,
  body text not null,
  language text not null check (language in ('de', 'en')),
  queued_at timestamptz not null,
  queued_by uuid references app_user,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  claim_id uuid,
  claimed_at timestamptz,
  -- From here on the mail server may have taken it.
  handed_over_at timestamptz,
  ended_at timestamptz,
  fault text check (fault in (
    'unreachable', 'insecure', 'sign_in', 'recipient', 'message', 'too_large', 'not_made', 'interrupted')),
  response text,
  primary key (trial_id, invoice_mail_id),
  foreign key (trial_id, invoice_id) references invoice,
  constraint invoice_mail_waits check ((state = 'queued') = (next_attempt_at is not null)),
  constraint invoice_mail_claimed check ((state = 'sending') = (claim_id is not null)),
  constraint invoice_mail_ended check ((state in ('queued', 'sending')) = (ended_at is null))
);
create unique index invoice_mail_id on invoice_mail (invoice_mail_id);
create index invoice_mail_invoice on invoice_mail (trial_id, invoice_id);
create index invoice_mail_waiting on invoice_mail (next_attempt_at) where state in ('queued', 'sending');
-- One document is on its way once at a time.
create unique index invoice_mail_under_way on invoice_mail (trial_id, invoice_id, document)
  where state in ('queued', 'sending');

create table invoice_mail_message (
  trial_id uuid not null,
  invoice_mail_id uuid not null,
  sender text not null,
  sha256 text not null check (sha256 = encode(sha256(content), 'hex')),
  content bytea not null,
  made_at timestamptz not null default now(),
  primary key (trial_id, invoice_mail_id),
  foreign key (trial_id, invoice_mail_id) references invoice_mail
);

create function guard_mail() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform refuse_change('a mail is never removed'); end if;
  if old.ended_at is not null then perform refuse_change('a mail that has ended is never changed'); end if;
  if (old.trial_id, old.invoice_id, old.invoice_mail_id, old.document, old.recipient, old.subject, old.body, old.language,
      old.queued_at, old.queued_by)
    is distinct from (new.trial_id, new.invoice_id, new.invoice_mail_id, new.document, new.recipient, new.subject,
      new.body, new.language, new.queued_at, new.queued_by)
  then perform refuse_change('what a mail says is never changed'); end if;
  return new;
end $$;
create trigger guard_change before update or delete on invoice_mail for each row execute function guard_mail();
create trigger guard_change before update or delete on invoice_mail_message
  for each statement execute function guard_printed();
`;

export const invoiceMails = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(
        [
          tables,
          auditTriggers('invoice_mail', 'trial_id, invoice_mail_id'),
          auditTriggers('invoice_mail_message', 'trial_id, invoice_mail_id'),
          ...['invoice_mail', 'invoice_mail_message'].map(truncateGuard),
        ].join('\n'),
      )
      .execute(db);
  },
};

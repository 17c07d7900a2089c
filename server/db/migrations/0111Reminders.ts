import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

/** The same of trials and of addresses: a long term only where it was agreed (§ 271a BGB). */
const paymentTerm = (table: string): string => `
alter table ${table}
  add payment_days integer check (payment_days between 0 and 365),
  add is_payment_term_agreed boolean not null default false,
  add constraint ${table}_payment_term check (payment_days is null or payment_days <= 60 or is_payment_term_agreed);
`;

const rates = `
-- The base rate of § 247 BGB in hundredths of a percent, from each day on; the first ones as the Bundesbank published them.
create table base_rate (
  valid_from date primary key check (extract(day from valid_from) = 1 and extract(month from valid_from) in (1, 7)),
  rate integer not null check (rate between -10000 and 10000)
);
insert into base_rate (valid_from, rate) values
  ('2016-07-01', -88), ('2023-01-01', 162), ('2023-07-01', 312), ('2024-01-01', 362), ('2024-07-01', 337),
  ('2025-01-01', 227), ('2025-07-01', 127), ('2026-01-01', 127);
`;

const tables = `
alter table clinicalsite
  add first_reminder_days integer not null default 7,
  add second_reminder_days integer not null default 21,
  add third_reminder_days integer not null default 35,
  add constraint clinicalsite_reminder_days check (
    first_reminder_days >= 1 and second_reminder_days > first_reminder_days
    and third_reminder_days > second_reminder_days and third_reminder_days <= 365);

-- A letter that went out: never changed, only taken back, and never removed.
create table reminder (
  reminder_id uuid primary key default uuid_v7(),
  recipient text not null,
  sent_on date not null,
  stage integer not null check (stage between 1 and 3),
  language text not null check (language in ('de', 'en')),
  way text not null check (way in ('mail', 'post', 'portal', 'other')),
  demanded_amount bigint not null check (demanded_amount > 0),
  interest_amount bigint not null check (interest_amount >= 0),
  fee_amount bigint not null check (fee_amount >= 0),
  -- What is printed, as JSON.
  paper text not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null references app_user,
  taken_back_at timestamptz,
  taken_back_by uuid references app_user,
  taken_back_reason text,
  constraint reminder_taken_back check (num_nonnulls(taken_back_at, taken_back_by, taken_back_reason) in (0, 3))
);
create index reminder_recorded_by on reminder (recorded_by);
create index reminder_taken_back_by on reminder (taken_back_by);

-- What of each invoice it asks for.
create table reminder_invoice (
  trial_id uuid not null,
  invoice_id uuid not null,
  reminder_id uuid not null references reminder,
  stage integer not null check (stage between 1 and 3),
  demanded_amount bigint not null check (demanded_amount > 0),
  interest_amount bigint not null check (interest_amount >= 0),
  fee_amount bigint not null check (fee_amount >= 0),
  primary key (trial_id, invoice_id, reminder_id),
  foreign key (trial_id, invoice_id) references invoice
);
create index reminder_invoice_reminder on reminder_invoice (reminder_id);

-- The letter as it was printed first, for ever.
create table reminder_pdf (
  reminder_id uuid primary key references reminder,
  sha256 text not null,
  content bytea not null,
  check (sha256 = encode(sha256(content), 'hex'))
);

-- The mail of a letter that goes by mail waits in a queue and stays as it ended.
create table reminder_mail (
  reminder_id uuid primary key references reminder,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'refused', 'given_up', 'unclear', 'cancelled')),
  recipient text not null,
  subject text not null,
  body text not null,
  queued_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  claim_id uuid,
  claimed_at timestamptz,
  -- From here on the mail server may have taken it.
  handed_over_at timestamptz,
  ended_at timestamptz,
  fault text check (fault in ('unreachable', 'insecure', 'sign_in', 'recipient', 'message', 'too_large',
    'not_made', 'interrupted')),
  response text,
  constraint reminder_mail_waits check ((state = 'queued') = (next_attempt_at is not null)),
  constraint reminder_mail_claimed check ((state = 'sending') = (claim_id is not null)),
  constraint reminder_mail_ended check ((state in ('queued', 'sending')) = (ended_at is null))
);
create index reminder_mail_waiting on reminder_mail (next_attempt_at) where state in ('queued', 'sending');
`;

const guards = `
create function guard_reminder() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare back constant text[] := array['taken_back_at', 'taken_back_by', 'taken_back_reason'];
begin
  if tg_op = 'DELETE' then perform refuse_change('that a reminder went out is never removed'); end if;
  if old.taken_back_at is not null or to_jsonb(old) - back <> to_jsonb(new) - back
  then perform refuse_change('a reminder is never changed, only taken back'); end if;
  return new;
end $$;
create trigger guard_reminder before update or delete on reminder for each row execute function guard_reminder();

create function guard_reminder_part() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_change('what a reminder asked for is never changed');
  return null;
end $$;
create trigger guard_change before update or delete on reminder_invoice
  for each statement execute function guard_reminder_part();
create trigger guard_change before update or delete on reminder_pdf
  for each statement execute function guard_reminder_part();

create function guard_reminder_mail() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform refuse_change('a mail is never removed'); end if;
  if old.ended_at is not null then perform refuse_change('a mail that has ended is never changed'); end if;
  if (old.reminder_id, old.recipient, old.subject, old.body, old.queued_at)
    is distinct from (new.reminder_id, new.recipient, new.subject, new.body, new.queued_at)
  then perform refuse_change('what a mail says is never changed'); end if;
  return new;
end $$;
create trigger guard_change before update or delete on reminder_mail
  for each row execute function guard_reminder_mail();
`;

const trailPage = `
-- Rows that follow from others: sealed and exported, and not listed.
create or replace function audit_is_shown(of_table text) returns boolean language sql immutable parallel safe as $$
  select of_table not in ('study_service_template', 'invoice_item_record', 'invoice_claim', 'invoice_number', 'number_range',
    'invoice_pdf', 'invoice_einvoice', 'invoice_validation', 'invoice_document_version', 'invoice_mail_message',
    'contract_price', 'amendment_difference', 'difference_claim', 'payment_allocation', 'void_record', 'bank_decline',
    'import_run_file', 'settlement_pdf', 'reminder_invoice', 'reminder_pdf')
$$;
`;

const audited: Record<string, string> = {
  base_rate: 'valid_from',
  reminder: 'reminder_id',
  reminder_invoice: 'trial_id, invoice_id, reminder_id',
  reminder_pdf: 'reminder_id',
  reminder_mail: 'reminder_id',
};

/** Payment terms of trials and recipients, base rates, and the reminders that went out. */
export const reminders = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    const trail = Object.entries(audited).map(
      ([table, key]) => auditTriggers(table, key) + truncateGuard(table),
    );
    const terms = ['trial', 'address'].map(paymentTerm);
    await sql.raw([...terms, rates, tables, guards, trailPage, ...trail].join('\n')).execute(db);
  },
};

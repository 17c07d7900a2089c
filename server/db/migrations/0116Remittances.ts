import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

const tables = `
-- A list of a sponsor that pays by its own count, with the payment that it was. It stands for as long as its payment does.
create table remittance (
  trial_id uuid not null references trial,
  remittance_id uuid not null default uuid_v7(),
  file_name text not null,
  -- What its lines are known by.
  identity text not null,
  is_gross boolean not null,
  payment_id uuid not null references payment,
  read_at timestamptz not null,
  read_by uuid not null references app_user,
  primary key (trial_id, remittance_id)
);
create index remittance_identity on remittance (trial_id, identity);
create index remittance_payment on remittance (payment_id);
create index remittance_read_by on remittance (read_by);

-- A line of it, and (line null) each record that nothing was paid for. Amounts but that of the file are net.
create table remittance_line (
  trial_id uuid not null,
  remittance_id uuid not null,
  place integer not null check (place > 0),
  line integer,
  subject_id text,
  visit text,
  service text,
  performance_date date,
  amount bigint not null check (amount >= 0),
  fit text not null check (fit in ('exact', 'short', 'over', 'twice', 'unknown', 'missing')),
  reason text check (reason in ('subject', 'visit', 'service', 'day', 'several', 'not_billed')),
  recorded_study_service_id uuid,
  invoice_id uuid,
  expected_amount bigint not null,
  net_amount bigint not null,
  taken_amount bigint not null check (taken_amount between 0 and net_amount),
  act text check (act in ('dispute', 'accept', 'keep', 'assign')),
  note text,
  decided_at timestamptz,
  decided_by uuid references app_user,
  primary key (trial_id, remittance_id, place),
  foreign key (trial_id, remittance_id) references remittance,
  foreign key (trial_id, recorded_study_service_id) references recorded_study_service,
  foreign key (trial_id, invoice_id) references invoice,
  constraint remittance_line_unknown check ((fit = 'unknown') = (reason is not null)),
  constraint remittance_line_record check ((fit = 'unknown') = (recorded_study_service_id is null)
    and num_nonnulls(recorded_study_service_id, invoice_id) in (0, 2)),
  constraint remittance_line_decided check (num_nonnulls(act, decided_at, decided_by) in (0, 3))
);
create index remittance_line_record on remittance_line (trial_id, recorded_study_service_id);
create index remittance_line_invoice on remittance_line (trial_id, invoice_id);
create index remittance_line_decided_by on remittance_line (decided_by);

create function guard_remittance() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_change('what a sponsor has paid by its own count is never changed');
  return null;
end $$;
create trigger guard_change before update or delete on remittance for each statement execute function guard_remittance();

create function guard_remittance_line() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare decided constant text[] := array['act', 'note', 'decided_at', 'decided_by', 'fit', 'reason', 'recorded_study_service_id',
  'invoice_id', 'expected_amount', 'net_amount', 'taken_amount'];
begin
  if tg_op = 'DELETE' then perform refuse_change('what a sponsor has paid by its own count is never removed'); end if;
  if old.act is not null or to_jsonb(old) - decided <> to_jsonb(new) - decided
  then perform refuse_change('what a sponsor has paid by its own count is never changed'); end if;
  return new;
end $$;
create trigger guard_remittance_line before update or delete on remittance_line
  for each row execute function guard_remittance_line();
`;

const trailPage = `
-- Rows that follow from others: sealed and exported, and not listed.
create or replace function audit_is_shown(of_table text) returns boolean language sql immutable parallel safe as $$
  select of_table not in ('study_service_template', 'invoice_item_record', 'invoice_claim', 'invoice_number', 'number_range',
    'invoice_pdf', 'invoice_einvoice', 'invoice_validation', 'invoice_document_version', 'invoice_mail_message',
    'contract_price', 'amendment_difference', 'difference_claim', 'payment_allocation', 'void_record', 'bank_decline',
    'import_run_file', 'settlement_pdf', 'reminder_invoice', 'reminder_pdf', 'remittance_line')
$$;
`;

const audited: Record<string, string> = {
  remittance: 'trial_id, remittance_id',
  remittance_line: 'trial_id, remittance_id, place',
};

/** What sponsors that pay by their own count have paid, line by line. */
export const remittances = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    const trail = Object.entries(audited).map(
      ([table, key]) => auditTriggers(table, key) + truncateGuard(table),
    );
    await sql.raw([tables, trailPage, ...trail].join('\n')).execute(db);
  },
};

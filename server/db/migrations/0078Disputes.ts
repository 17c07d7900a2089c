import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

const table = `
-- An amount of an issued invoice that is not paid for a reason. Never changed but by its end, and never removed.
create table invoice_dispute (
  trial_id uuid not null,
  invoice_dispute_id uuid not null default uuid_v7(),
  invoice_id uuid not null,
  amount bigint not null check (amount > 0),
  kind text not null check (kind in ('not_approved', 'wrong_visit', 'price', 'missing_document', 'other')),
  note text,
  raised_on date not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null references app_user,
  ending text check (ending in ('paid', 'corrected', 'upheld')),
  ended_on date,
  ended_at timestamptz,
  ended_by uuid references app_user,
  ending_note text,
  primary key (trial_id, invoice_dispute_id),
  foreign key (trial_id, invoice_id) references invoice,
  constraint invoice_dispute_ended check (num_nonnulls(ending, ended_on, ended_at, ended_by) in (0, 4)),
  constraint invoice_dispute_ending_note check (ending is not null or ending_note is null)
);
create index invoice_dispute_invoice on invoice_dispute (trial_id, invoice_id);
create index invoice_dispute_recorded_by on invoice_dispute (recorded_by);
create index invoice_dispute_ended_by on invoice_dispute (ended_by);

create function guard_dispute() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare ends constant text[] := array['ending', 'ended_on', 'ended_at', 'ended_by', 'ending_note'];
begin
  if tg_op = 'DELETE' then perform refuse_change('a dispute is never removed'); end if;
  if old.ending is not null or to_jsonb(old) - ends <> to_jsonb(new) - ends
  then perform refuse_change('a dispute is never changed, only ended'); end if;
  return new;
end $$;
create trigger guard_dispute before update or delete on invoice_dispute for each row execute function guard_dispute();
`;

/** What of an invoice is disputed, and why. */
export const disputes = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(
        table +
          auditTriggers('invoice_dispute', 'trial_id, invoice_dispute_id') +
          truncateGuard('invoice_dispute'),
      )
      .execute(db);
  },
};

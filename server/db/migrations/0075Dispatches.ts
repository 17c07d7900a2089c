import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

const table = `
-- Never changed, only taken back, and never removed.
create table invoice_dispatch (
  trial_id uuid not null,
  invoice_dispatch_id uuid not null default uuid_v7(),
  invoice_id uuid not null,
  sent_on date not null,
  sent_to text not null,
  way text not null check (way in ('post', 'portal', 'erp', 'other')),
  recorded_at timestamptz not null,
  recorded_by uuid not null references app_user,
  taken_back_at timestamptz,
  taken_back_by uuid references app_user,
  taken_back_reason text,
  primary key (trial_id, invoice_dispatch_id),
  foreign key (trial_id, invoice_id) references invoice,
  constraint invoice_dispatch_taken_back check (num_nonnulls(taken_back_at, taken_back_by, taken_back_reason) in (0, 3))
);
create index invoice_dispatch_invoice on invoice_dispatch (trial_id, invoice_id);
create index invoice_dispatch_recorded_by on invoice_dispatch (recorded_by);
create index invoice_dispatch_taken_back_by on invoice_dispatch (taken_back_by);

create function guard_dispatch() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if exists (
      select 1 from invoice i where (i.trial_id, i.invoice_id) = (new.trial_id, new.invoice_id) and i.state = 'draft')
    then perform refuse_change('only an invoice that has gone out was sent'); end if;
    return new;
  end if;
  if tg_op = 'DELETE' then perform refuse_change('that an invoice was sent is never removed'); end if;
  if old.taken_back_at is not null
    or to_jsonb(old) - array['taken_back_at', 'taken_back_by', 'taken_back_reason']
      <> to_jsonb(new) - array['taken_back_at', 'taken_back_by', 'taken_back_reason']
  then perform refuse_change('that an invoice was sent is never changed, only taken back'); end if;
  return new;
end $$;
create trigger guard_dispatch before insert or update or delete on invoice_dispatch
  for each row execute function guard_dispatch();
`;

/** What persons say of when, to whom and how an invoice was sent. */
export const dispatches = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(
        table +
          auditTriggers('invoice_dispatch', 'trial_id, invoice_dispatch_id') +
          truncateGuard('invoice_dispatch'),
      )
      .execute(db);
  },
};

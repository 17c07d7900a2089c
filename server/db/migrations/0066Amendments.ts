import type { Kysely } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';
import { constrain, makeIndexes, makeTables, piece, type Step } from '../pieces.ts';

/**
 * Contracts that change while their trial runs. The tables of the contract hold the version in force; what it replaced is
 * kept with each amendment (`before`), so that any earlier version can be told. The timeline of prices is only appended to:
 * a step that no longer counts is ended, never edited.
 */
const tables = `
create table amendment (
  trial_id uuid not null references trial,
  amendment_id uuid not null,
  number integer not null check (number > 0),
  label text not null,
  sponsor_reference text,
  effective_date date not null,
  signed_on date,
  reason text,
  state text not null default 'draft' check (state in ('draft', 'in_force', 'discarded', 'ended')),
  before jsonb,
  figures jsonb,
  put_in_force_by uuid references app_user,
  put_in_force_at timestamptz,
  acted_in xid8,
  acted_at timestamptz,
  version integer not null default 1,
  primary key (trial_id, amendment_id),
  constraint amendment_number_key unique (trial_id, number),
  constraint amendment_in_force check (
    (state in ('in_force', 'ended')) = (put_in_force_at is not null)
    and (put_in_force_at is null) = (put_in_force_by is null)
    and (put_in_force_at is null) = (before is null))
);
create unique index amendment_draft_key on amendment (trial_id) where state = 'draft';
create index amendment_id on amendment (amendment_id);

create table amendment_action (
  trial_id uuid not null,
  amendment_id uuid not null,
  target text not null,
  action jsonb not null,
  primary key (trial_id, amendment_id, target),
  foreign key (trial_id, amendment_id) references amendment
);

create table contract_price (
  trial_id uuid not null,
  contract_price_id uuid not null default uuid_v7(),
  study_service_template_id uuid not null,
  amendment_id uuid not null,
  from_date date not null,
  amount_before bigint not null check (amount_before >= 0),
  amount bigint not null check (amount >= 0),
  ended_at timestamptz,
  primary key (trial_id, contract_price_id),
  foreign key (trial_id, amendment_id) references amendment
);
-- A service that an amendment brought goes when that is taken back; the steps of its price stay, ended.
create unique index contract_price_key on contract_price (trial_id, study_service_template_id, from_date)
  where ended_at is null;
create index contract_price_amendment on contract_price (trial_id, amendment_id);

-- What an amendment did to what is recorded, so that it can be taken back: was null = the row was made.
create table amendment_trace (
  trial_id uuid not null,
  amendment_id uuid not null,
  record text not null,
  record_id uuid not null,
  was jsonb,
  primary key (trial_id, amendment_id, record, record_id),
  foreign key (trial_id, amendment_id) references amendment
);

-- What an amendment claims beside what was billed; claimed once, by one invoice that is not revoked.
create table amendment_difference (
  trial_id uuid not null,
  amendment_id uuid not null,
  recorded_study_service_id uuid not null,
  study_service_template_id uuid not null,
  amount_before bigint not null,
  amount bigint not null,
  primary key (trial_id, amendment_id, recorded_study_service_id),
  foreign key (trial_id, amendment_id) references amendment,
  foreign key (trial_id, recorded_study_service_id) references recorded_study_service
);
create index amendment_difference_service on amendment_difference (trial_id, recorded_study_service_id);

create table difference_claim (
  trial_id uuid not null,
  amendment_id uuid not null,
  recorded_study_service_id uuid not null,
  invoice_id uuid not null,
  invoice_item_id uuid not null,
  is_released boolean not null default false,
  primary key (trial_id, amendment_id, recorded_study_service_id, invoice_id),
  foreign key (trial_id, amendment_id, recorded_study_service_id) references amendment_difference,
  foreign key (trial_id, invoice_id, invoice_item_id) references invoice_item on delete cascade
);
create unique index difference_claim_key on difference_claim (trial_id, amendment_id, recorded_study_service_id)
  where not is_released;
create index difference_claim_item on difference_claim (trial_id, invoice_id, invoice_item_id);
`;

/** Each by itself, so that none waits for another while it is held. */
const columns = [
  'invoice_item add column if not exists amendment_id uuid',
  'protocol_visit add column if not exists retired_from date',
  'study_service add column if not exists retired_from date',
  'operational_service add column if not exists retired_from date',
  // The number of the amendment whose contract holds for the participant, or for this one visit; null = the one in force.
  'participant add column if not exists contract_version integer',
  'recorded_visit add column if not exists contract_version integer',
];

const ofItems = [
  { name: 'invoice_item_amendment_fkey', rule: 'foreign key (trial_id, amendment_id) references amendment' },
  {
    name: 'invoice_item_difference',
    rule: 'check (amendment_id is null or study_service_template_id is null)',
  },
];

const amendmentGuards = `
-- An amendment of the trial is being put in force, or taken back, by this very transaction.
create function is_amending(trial uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (
    select 1 from amendment a
    where a.trial_id = trial and a.acted_in = pg_current_xact_id() and a.acted_at = transaction_timestamp())
$$;

create function guard_amendment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then perform refuse_change('an amendment begins as a draft'); end if;
    return new;
  end if;
  if tg_op = 'DELETE' then perform refuse_change('an amendment is never deleted'); end if;
  if (new.trial_id, new.amendment_id, new.number) <> (old.trial_id, old.amendment_id, old.number)
  then perform refuse_change('an amendment keeps its number'); end if;
  if old.state in ('discarded', 'ended') then perform refuse('amendment_not_draft'); end if;
  if old.state = 'in_force' and (new.state not in ('draft', 'ended')
    or to_jsonb(old) - array['state', 'before', 'figures', 'put_in_force_by', 'put_in_force_at', 'acted_in', 'acted_at', 'version']
      is distinct from
      to_jsonb(new) - array['state', 'before', 'figures', 'put_in_force_by', 'put_in_force_at', 'acted_in', 'acted_at', 'version'])
  then perform refuse('amendment_not_draft'); end if;
  if new.state <> old.state then
    new.acted_in := pg_current_xact_id();
    new.acted_at := transaction_timestamp();
  end if;
  return new;
end $$;
create trigger guard_amendment before insert or update or delete on amendment
  for each row execute function guard_amendment();

create function guard_actions() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select 1 from (select distinct trial_id, amendment_id from changed_rows) c
    join amendment a using (trial_id, amendment_id) where a.state <> 'draft'
  ) then perform refuse('amendment_not_draft'); end if;
  return null;
end $$;
create trigger guard_insert after insert on amendment_action
  referencing new table as changed_rows for each statement execute function guard_actions();
create trigger guard_update after update on amendment_action
  referencing new table as changed_rows for each statement execute function guard_actions();
create trigger guard_delete after delete on amendment_action
  referencing old table as changed_rows for each statement execute function guard_actions();

create function guard_amending() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select 1 from (select distinct trial_id from changed_rows) c where not is_amending(c.trial_id))
  then perform refuse_change('only an amendment that is put in force or taken back does this'); end if;
  return null;
end $$;
create trigger guard_insert after insert on contract_price
  referencing new table as changed_rows for each statement execute function guard_amending();
create trigger guard_insert after insert on amendment_difference
  referencing new table as changed_rows for each statement execute function guard_amending();
create trigger guard_delete after delete on amendment_difference
  referencing old table as changed_rows for each statement execute function guard_amending();

create function guard_price_step() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null or new.ended_at is null
    or to_jsonb(old) - 'ended_at' <> to_jsonb(new) - 'ended_at'
  then perform refuse_change('a price that held is never edited'); end if;
  return new;
end $$;
create trigger guard_change before update or delete on contract_price
  for each row execute function guard_price_step();

create function guard_never() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_change('this is never edited');
  return null;
end $$;
create trigger guard_update before update on amendment_difference
  for each statement execute function guard_never();

-- Claims of differences come and go with the items of a draft; of what has gone out they are released by its revocation.
create trigger guard_insert after insert on difference_claim
  referencing new table as changed_rows for each statement execute function guard_items();
create trigger guard_delete after delete on difference_claim
  referencing old table as changed_rows for each statement execute function guard_items();
create function guard_released() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.is_released or to_jsonb(old) - 'is_released' <> to_jsonb(new) - 'is_released' or not exists (
    select 1 from invoice i where (i.trial_id, i.invoice_id) = (new.trial_id, new.invoice_id) and i.state = 'revoked')
  then perform refuse_change('a claim is released by revoking its invoice'); end if;
  return new;
end $$;
create trigger guard_update before update on difference_claim for each row execute function guard_released();
`;

/** What go-live froze is changed by an amendment alone. */
const contractGuards = `
create or replace function guard_contract_change() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
declare
  changed text;
  is_refused boolean;
begin
  select string_agg(format('o.%1$I is distinct from n.%1$I', tg_argv[i]), ' or ')
    into changed from generate_series(1, tg_nargs - 1) as i;
  execute format(
    'select exists (select 1 from old_rows o left join new_rows n using (trial_id, %s)
       where not o.is_added_later and (n.trial_id is null or n.is_added_later or %s)
       and exists (select 1 from participant p where p.trial_id = o.trial_id) and not is_amending(o.trial_id))',
    tg_argv[0], changed)
    into is_refused;
  if is_refused then perform refuse('trial_has_participants'); end if;
  return null;
end $$;

create or replace function guard_contract_delete() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  if exists (
    select 1 from old_rows o where not o.is_added_later
    and exists (select 1 from participant p where p.trial_id = o.trial_id) and not is_amending(o.trial_id)
  ) then perform refuse('trial_has_participants'); end if;
  return null;
end $$;
`;

const audited: readonly [table: string, key: string][] = [
  ['amendment', 'trial_id, amendment_id'],
  ['amendment_action', 'trial_id, amendment_id, target'],
  ['contract_price', 'trial_id, contract_price_id'],
  ['amendment_difference', 'trial_id, amendment_id, recorded_study_service_id'],
  ['difference_claim', 'trial_id, amendment_id, recorded_study_service_id, invoice_id'],
];

const made = [
  tables,
  amendmentGuards,
  contractGuards,
  ...audited.map(([table, key]) => auditTriggers(table, key)),
  ...[...audited.map(([table]) => table), 'amendment_trace'].map(truncateGuard),
].join('\n');

export const amendments: Step = {
  isOutside: true,
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const column of columns) await piece(db, `alter table ${column}`);
    await makeTables(db, 'amendment', made);
    for (const one of ofItems) await constrain(db, { table: 'invoice_item', ...one });
    await makeIndexes(db, [
      'create index concurrently invoice_item_amendment on invoice_item (trial_id, amendment_id)',
    ]);
  },
};

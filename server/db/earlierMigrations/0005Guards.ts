import { type Kysely, sql } from 'kysely';

/**
 * What the database itself refuses, whoever writes: changes of a document that has gone out, of a record that was in
 * one, and of the contract once a trial has participants. All are statement-level, so bulk work stays set-based.
 */
const functions = `
create function refuse(code text) returns void language plpgsql as $$
begin
  raise exception '%', code using errcode = 'integrity_constraint_violation', constraint = code;
end $$;

create function guard_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then perform refuse('invoice_not_draft'); end if;
    return old;
  end if;
  if old.state = 'draft' then return new; end if;
  if old.state = 'finalized' and new.state = 'revoked'
    and to_jsonb(old) - array['state', 'cancellation_number', 'cancellation_date', 'cancellation_document',
          'revoke_reason', 'version']
      = to_jsonb(new) - array['state', 'cancellation_number', 'cancellation_date', 'cancellation_document',
          'revoke_reason', 'version']
  then return new; end if;
  perform refuse('invoice_not_draft');
  return null;
end $$;

create function guard_items() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from (select distinct trial_id, invoice_id from changed_rows) c
    join invoice i using (trial_id, invoice_id) where i.state <> 'draft'
  ) then perform refuse('invoice_not_draft'); end if;
  return null;
end $$;

create function guard_recorded_study_service() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from old_rows o
    join invoice_item_record r using (trial_id, recorded_study_service_id)
    join invoice i using (trial_id, invoice_id)
    where i.state <> 'draft'
  ) then perform refuse('service_in_finalized_invoice'); end if;
  return null;
end $$;

-- Arguments: key column, then the columns that are locked.
create function guard_contract_change() returns trigger language plpgsql as $$
declare
  changed text;
  is_refused boolean;
begin
  select string_agg(format('o.%1$I is distinct from n.%1$I', tg_argv[i]), ' or ')
    into changed from generate_series(1, tg_nargs - 1) as i;
  execute format(
    'select exists (select 1 from old_rows o join new_rows n using (trial_id, %s)
       where not o.is_added_later and (%s)
       and exists (select 1 from participant p where p.trial_id = o.trial_id))', tg_argv[0], changed)
    into is_refused;
  if is_refused then perform refuse('trial_has_participants'); end if;
  return null;
end $$;

create function guard_contract_delete() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from old_rows o where not o.is_added_later
    and exists (select 1 from participant p where p.trial_id = o.trial_id)
  ) then perform refuse('trial_has_participants'); end if;
  return null;
end $$;

create trigger guard_invoice before update or delete on invoice for each row execute function guard_invoice();
`;

const itemTables = ['invoice_item', 'invoice_item_record', 'invoice_exclusion'];

const lockedColumns: Record<string, { key: string; columns: string[] }> = {
  study_service: { key: 'study_service_id', columns: ['amount', 'is_additional'] },
  protocol_visit: {
    key: 'protocol_visit_id',
    columns: [
      'reference_visit_id',
      'days_interval',
      'days_tolerance_before',
      'days_tolerance_after',
      'visit_kind',
    ],
  },
  operational_service: { key: 'contract_study_service_id', columns: ['amount', 'repetition_period'] },
  provider_service: {
    key: 'provider_service_id',
    columns: ['amount', 'percentage', 'provider_id', 'confirmation_type'],
  },
  assigned_study_service: { key: 'study_service_id, protocol_visit_id', columns: ['is_optional'] },
  assigned_provider_service: {
    key: 'provider_service_id, study_service_template_id',
    columns: ['money', 'confirmation_is_mandatory'],
  },
};

const itemTriggers = (table: string): string => `
create trigger guard_insert after insert on ${table}
  referencing new table as changed_rows for each statement execute function guard_items();
create trigger guard_update after update on ${table}
  referencing new table as changed_rows for each statement execute function guard_items();
create trigger guard_delete after delete on ${table}
  referencing old table as changed_rows for each statement execute function guard_items();
`;

const contractTriggers = ([table, { key, columns }]: [
  string,
  { key: string; columns: string[] },
]): string => `
create trigger guard_change after update on ${table}
  referencing old table as old_rows new table as new_rows for each statement
  execute function guard_contract_change('${key}', ${columns.map((column) => `'${column}'`).join(', ')});
create trigger guard_delete after delete on ${table}
  referencing old table as old_rows for each statement execute function guard_contract_delete();
`;

const recordTriggers = `
create trigger guard_change after update on recorded_study_service
  referencing old table as old_rows for each statement execute function guard_recorded_study_service();
create trigger guard_delete after delete on recorded_study_service
  referencing old table as old_rows for each statement execute function guard_recorded_study_service();
`;

export const guards = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(
        [
          functions,
          ...itemTables.map(itemTriggers),
          ...Object.entries(lockedColumns).map(contractTriggers),
          recordTriggers,
        ].join('\n'),
      )
      .execute(db);
  },
};

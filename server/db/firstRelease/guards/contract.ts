/** What of a record of the contract is locked once the trial has participants. */
const locked: Record<string, { key: string; columns: readonly string[] }> = {
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

const triggersOf = ([table, { key, columns }]: [
  string,
  { key: string; columns: readonly string[] },
]): string => `
create trigger guard_change after update on ${table}
  referencing old table as old_rows new table as new_rows for each statement
  execute function guard_contract_change('${key}', ${columns.map((column) => `'${column}'`).join(', ')});
create trigger guard_delete after delete on ${table}
  referencing old table as old_rows for each statement execute function guard_contract_delete();
`;

/** Go-live: the contract of a trial with participants is not changed; what is added later may be. */
export const contractGuards = `
-- Arguments: key column, then the columns that are locked. A record whose key is changed, or that is said to have been added
-- later, would slip through.
create function guard_contract_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  changed text;
  is_refused boolean;
begin
  select string_agg(format('o.%1$I is distinct from n.%1$I', tg_argv[i]), ' or ')
    into changed from generate_series(1, tg_nargs - 1) as i;
  execute format(
    'select exists (select 1 from old_rows o left join new_rows n using (trial_id, %s)
       where not o.is_added_later and (n.trial_id is null or n.is_added_later or %s)
       and exists (select 1 from participant p where p.trial_id = o.trial_id))', tg_argv[0], changed)
    into is_refused;
  if is_refused then perform refuse('trial_has_participants'); end if;
  return null;
end $$;

create function guard_contract_delete() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select 1 from old_rows o where not o.is_added_later
    and exists (select 1 from participant p where p.trial_id = o.trial_id)
  ) then perform refuse('trial_has_participants'); end if;
  return null;
end $$;
${Object.entries(locked).map(triggersOf).join('')}`;

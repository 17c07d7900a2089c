import type { Kysely } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';
import { constrain, makeIndexes, makeTables, piece, type Step } from '../pieces.ts';

/** What a contract says about money beside its prices, and the lines that it makes of invoices. */
const tables = `
-- Each kind has its own numbers. Percentages in hundredths of a percent, amounts in cents; the last day included.
create table money_rule (
  trial_id uuid not null references trial,
  money_rule_id uuid not null,
  kind text not null check (kind in ('cap', 'screening_ratio', 'overhead', 'holdback', 'contract_value')),
  from_date date not null,
  until_date date,
  study_service_template_id uuid,
  most integer check (most > 0),
  per text check (per in ('participant', 'participant_and_year', 'year', 'trial')),
  free integer check (free >= 0),
  paid integer check (paid >= 0),
  recruited integer check (recruited > 0),
  percentage integer check (percentage between 1 and 10000),
  basis text check (basis in ('all', 'visit_bound', 'operational')),
  until_event text check (until_event in ('close_out', 'database_lock', 'final_report')),
  amount bigint check (amount > 0),
  version integer not null default 1,
  primary key (trial_id, money_rule_id),
  foreign key (trial_id, study_service_template_id) references study_service_template on delete cascade,
  constraint money_rule_dates check (until_date >= from_date),
  constraint money_rule_terms check (
    (kind = 'cap') = (num_nonnulls(study_service_template_id, most, per) = 3)
    and (kind = 'screening_ratio') = (num_nonnulls(free, paid, recruited) = 3)
    and (kind in ('overhead', 'holdback')) = (percentage is not null)
    and (kind = 'overhead') = (basis is not null)
    and (kind = 'holdback') = (until_event is not null)
    and (kind = 'contract_value') = (amount is not null))
);
create unique index money_rule_id on money_rule (money_rule_id);
create index money_rule_template on money_rule (trial_id, study_service_template_id);

-- What is held back by a holdback is put aside too, and is neither a visit nor a service.
alter table radar_aside drop constraint radar_aside_of_one;
alter table radar_aside add constraint radar_aside_of_one check (
  num_nonnulls(recorded_visit_id, recorded_study_service_id) <= 1);

create trigger trial_touch_insert after insert on money_rule
  referencing new table as new_rows for each statement execute function trial_touch_new();
create trigger trial_touch_update after update on money_rule
  referencing new table as new_rows for each statement execute function trial_touch_new();
create trigger trial_touch_delete after delete on money_rule
  referencing old table as old_rows for each statement execute function trial_touch_old();
`;

/** A line that a rule made: so many hundredths of a percent of rule_base cents; a release has neither. */
const columns = `
alter table invoice_item add column if not exists money_rule_id uuid, add column if not exists rule_role text,
  add column if not exists rule_percentage integer, add column if not exists rule_base bigint`;

const ofItems = [
  {
    name: 'invoice_item_rule_fkey',
    rule: 'foreign key (trial_id, money_rule_id) references money_rule',
  },
  {
    name: 'invoice_item_rule',
    rule: `check (
  (money_rule_id is null) = (rule_role is null)
  and (rule_role is null or (rule_role in ('overhead', 'holdback', 'release') and study_service_template_id is null
    and amendment_id is null and (rule_role = 'release') = (rule_percentage is null)))
  and (rule_percentage is null) = (rule_base is null))`,
  },
];

/** Rules are part of the history of their trial. */
const history = `
create or replace function audit_record(of_table text, row_then jsonb) returns text language sql immutable parallel safe as $$
  select row_then ->> case of_table
    when 'trial' then 'trial_id'
    when 'trial_identifier' then 'trial_id'
    when 'trial_address' then 'trial_id'
    when 'money_rule' then 'trial_id'
    when 'study_service' then 'study_service_id'
    when 'assigned_study_service' then 'study_service_id'
    when 'operational_service' then 'contract_study_service_id'
    when 'protocol_visit' then 'protocol_visit_id'
    when 'provider_service' then 'provider_service_id'
    when 'assigned_provider_service' then 'provider_service_id'
    when 'amendment' then 'amendment_id'
    when 'participant' then 'patient_in_trial_id'
    when 'recorded_visit' then 'recorded_visit_id'
    when 'recorded_study_service' then 'recorded_study_service_id'
    when 'recorded_provider_service' then 'recorded_study_service_id'
    when 'invoice' then 'invoice_id'
    when 'invoice_item' then 'invoice_id'
    when 'invoice_mail' then 'invoice_id'
    when 'provider' then 'provider_id'
    when 'address' then 'address_id'
    when 'trial_identifier_type' then 'trial_identifier_type_id'
    when 'app_user' then 'user_id'
    when 'user_role' then 'user_id'
    when 'user_role_trial' then 'user_id'
    when 'clinicalsite' then 'clinicalsite_id'
  end
$$;`;

export const moneyRules: Step = {
  isOutside: true,
  up: async (db: Kysely<unknown>): Promise<void> => {
    const trail = auditTriggers('money_rule', 'trial_id, money_rule_id') + truncateGuard('money_rule');
    await makeTables(db, 'money_rule', [tables, history, trail].join('\n'));
    await piece(db, columns);
    for (const one of ofItems) await constrain(db, { table: 'invoice_item', ...one });
    await makeIndexes(db, [
      `create unique index concurrently invoice_item_rule_key on invoice_item (trial_id, money_rule_id, invoice_id, rule_role)
  where money_rule_id is not null`,
    ]);
  },
};

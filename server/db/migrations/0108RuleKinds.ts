import { type Kysely, sql } from 'kysely';

/** Tiers, milestones and the end of a contract are rules too. */
const kinds = `
alter table money_rule drop constraint money_rule_kind_check;
alter table money_rule add constraint money_rule_kind_check check (kind in ('cap', 'screening_ratio', 'tier', 'overhead',
  'holdback', 'milestone', 'contract_value', 'termination'));
alter table money_rule add from_participant integer check (from_participant > 0),
  add milestone_event text check (milestone_event in ('recruited', 'date', 'close_out')), add on_date date,
  add ended_by text check (ended_by in ('sponsor', 'site')), add last_day date;
alter table money_rule drop constraint money_rule_terms;
alter table money_rule add constraint money_rule_terms check (
  (kind in ('cap', 'tier', 'milestone')) = (study_service_template_id is not null)
  and num_nonnulls(most, per) = case kind when 'cap' then 2 else 0 end
  and num_nonnulls(free, paid) = case kind when 'screening_ratio' then 2 else 0 end
  and (kind = 'screening_ratio' or (kind = 'milestone' and milestone_event = 'recruited')) = (recruited is not null)
  and (kind = 'tier') = (from_participant is not null)
  and (kind in ('overhead', 'holdback')) = (percentage is not null)
  and (kind = 'overhead') = (basis is not null)
  and (kind = 'holdback') = (until_event is not null)
  and (kind = 'milestone') = (milestone_event is not null)
  and (kind = 'milestone' and milestone_event = 'date') = (on_date is not null)
  and (kind in ('tier', 'contract_value')) = (amount is not null)
  and num_nonnulls(ended_by, last_day) = case kind when 'termination' then 2 else 0 end);
alter table money_rule drop constraint money_rule_amount_check;
alter table money_rule add constraint money_rule_amount_check check (amount > 0 or (kind = 'tier' and amount = 0));
create unique index money_rule_termination on money_rule (trial_id) where kind = 'termination';
`;

export const ruleKinds = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(kinds).execute(db);
  },
};

import type { MoneyRuleTable } from '../../db/tables/rules.ts';
import type { Editable } from '../saving/editable.ts';

/** A rule as it is saved. */
export interface RuleRow extends Omit<MoneyRuleTable, 'version'> {
  version?: number | undefined;
}

export const editableRule: Editable<RuleRow> = {
  table: 'money_rule',
  key: ['trial_id', 'money_rule_id'],
  columns: [
    'kind',
    'from_date',
    'until_date',
    'study_service_template_id',
    'most',
    'per',
    'free',
    'paid',
    'recruited',
    'percentage',
    'basis',
    'until_event',
    'amount',
    'from_participant',
    'milestone_event',
    'on_date',
    'ended_by',
    'last_day',
  ],
};

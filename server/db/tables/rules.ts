import type { Generated } from 'kysely';
import type {
  CapScope,
  ContractParty,
  HoldbackEvent,
  MilestoneEvent,
  OverheadBasis,
  RuleKind,
} from '../../../contract/rules/ruleVocab.ts';

/** A rule of a contract; each kind has its own numbers, the others are null. */
export interface MoneyRuleTable {
  trial_id: string;
  money_rule_id: string;
  kind: RuleKind;
  from_date: string;
  until_date: string | null;
  study_service_template_id: string | null;
  most: number | null;
  per: CapScope | null;
  free: number | null;
  paid: number | null;
  recruited: number | null;
  percentage: number | null;
  basis: OverheadBasis | null;
  until_event: HoldbackEvent | null;
  amount: number | null;
  from_participant: number | null;
  milestone_event: MilestoneEvent | null;
  on_date: string | null;
  ended_by: ContractParty | null;
  last_day: string | null;
  version: Generated<number>;
}

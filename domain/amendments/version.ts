import type { VisitKind } from '../../contract/vocab.ts';
import type { Rule } from '../rules/rule.ts';

/** A service of the contract, visit-bound or operational; `amount` in cents. */
export interface ServiceTerms {
  study_service_template_id: string;
  label: string;
  amount: number;
  is_operational: boolean;
  is_additional: boolean;
  is_retired: boolean;
}

interface VisitTiming {
  reference_visit_id: string | null;
  days_interval: number | null;
  days_tolerance_before: number;
  days_tolerance_after: number;
}

export interface VisitTerms extends VisitTiming {
  protocol_visit_id: string;
  label: string;
  visit_kind: VisitKind;
  is_retired: boolean;
}

export interface AssignmentTerms {
  study_service_id: string;
  protocol_visit_id: string;
  is_optional: boolean;
}

/** What a provider payment comes to: cents, or hundredths of a percent of the price. */
export interface PaymentTerms {
  provider_service_id: string;
  label: string;
  amount: number | null;
  percentage: number | null;
}

/** A payment at a service; `money` (cents) overrides what the payment itself says. */
export interface ShareTerms {
  provider_service_id: string;
  study_service_template_id: string;
  money: number | null;
}

/** A contract as it holds from a day on. Each part by its key: see `pairOf` for what joins two records. */
export interface ContractVersion {
  services: ReadonlyMap<string, ServiceTerms>;
  visits: ReadonlyMap<string, VisitTerms>;
  assignments: ReadonlyMap<string, AssignmentTerms>;
  payments: ReadonlyMap<string, PaymentTerms>;
  shares: ReadonlyMap<string, ShareTerms>;
  /** What it says about money beside its prices. */
  rules: ReadonlyMap<string, Rule>;
}

/** The key of what joins two records. */
export const pairOf = (one: string, other: string): string => `${one}:${other}`;

export interface ContractRows {
  services: readonly ServiceTerms[];
  visits: readonly VisitTerms[];
  assignments: readonly AssignmentTerms[];
  payments: readonly PaymentTerms[];
  shares: readonly ShareTerms[];
  rules: readonly Rule[];
}

/** A version of these rows. */
export const versionOf = (rows: ContractRows): ContractVersion => ({
  services: new Map(rows.services.map((row) => [row.study_service_template_id, row])),
  visits: new Map(rows.visits.map((row) => [row.protocol_visit_id, row])),
  assignments: new Map(
    rows.assignments.map((row) => [pairOf(row.study_service_id, row.protocol_visit_id), row]),
  ),
  payments: new Map(rows.payments.map((row) => [row.provider_service_id, row])),
  shares: new Map(
    rows.shares.map((row) => [pairOf(row.provider_service_id, row.study_service_template_id), row]),
  ),
  rules: new Map(rows.rules.map((row) => [row.money_rule_id, row])),
});

import { euros, type Figures } from './figures.ts';

/** A trial's contract with every reference as a label; amounts in cents, percentages in hundredths. */
export interface ContractText {
  visits: readonly {
    label: string;
    short_label: string | null;
    visit_kind: string;
    reference_visit: string | null;
    days_interval: number | null;
    days_tolerance_before: number;
    days_tolerance_after: number;
  }[];
  services: readonly { label: string; amount: number; is_additional: boolean }[];
  assignments: readonly { study_service: string; protocol_visit: string; is_optional: boolean }[];
  /** One for each assignment of a provider service; `is_own` = neither money nor confirmation is overridden. */
  payments: readonly {
    label: string;
    provider_label: string;
    cost_center: string | null;
    study_service: string;
    amount: number | null;
    percentage: number | null;
    confirmation_type: string;
    is_own: boolean;
  }[];
  payment_count: number;
  operational: readonly {
    label: string;
    amount: number;
    repetition_period: string;
    is_auto_confirmed: boolean;
    first_due_date: string | null;
  }[];
}

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

const counts = (contract: ContractText): [string, number][] => [
  ['visits', contract.visits.length],
  ['non-scheduled visits', contract.visits.filter((visit) => visit.visit_kind !== 'scheduled').length],
  ['services', contract.services.length],
  ['assignments', contract.assignments.length],
  ['optional assignments', contract.assignments.filter((assignment) => assignment.is_optional).length],
  ['provider services', contract.payment_count],
  ['providers', new Set(contract.payments.map((row) => `${row.provider_label} ${row.cost_center}`)).size],
  ['operational services', contract.operational.length],
];

/** One figure for each count and each row, named by what it is about; the number of visits and services is their place. */
export const contractFigures = (contract: ContractText): Figures =>
  new Map<string, string>([
    ...counts(contract).map(([name, count]): [string, string] => [name, String(count)]),
    ...contract.visits.map((visit, index): [string, string] => [
      `visit ${index + 1} / ${visit.label}`,
      `${visit.short_label}, ${visit.visit_kind}, ${visit.days_interval ?? 'no'} days after ${visit.reference_visit ?? 'nothing'}, window -${visit.days_tolerance_before} +${visit.days_tolerance_after}`,
    ]),
    ...contract.services.map((service, index): [string, string] => [
      `service ${index + 1} / ${service.label}`,
      `${euros(service.amount)}, additional ${yesNo(service.is_additional)}`,
    ]),
    ...contract.assignments.map((assignment): [string, string] => [
      `assignment / ${assignment.study_service} / ${assignment.protocol_visit}`,
      assignment.is_optional ? 'optional' : 'mandatory',
    ]),
    ...contract.payments.map((payment): [string, string] => [
      `provider service / ${payment.provider_label} ${payment.cost_center} / ${payment.label} / ${payment.study_service}`,
      `amount ${payment.amount === null ? 'none' : euros(payment.amount)}, percentage ${payment.percentage === null ? 'none' : euros(payment.percentage)}, ${payment.confirmation_type}, as its own: ${yesNo(payment.is_own)}`,
    ]),
    ...contract.operational.map((service, index): [string, string] => [
      `operational service ${index + 1} / ${service.label}`,
      `${euros(service.amount)}, ${service.repetition_period}, confirmed by itself ${yesNo(service.is_auto_confirmed)}, first due ${service.first_due_date ?? 'open'}`,
    ]),
  ]);

import type { AmendmentAction } from '../../../contract/amendments/amendmentActions.ts';
import type { HeldVisit } from '../../../domain/amendments/rebuild.ts';
import type { PricedRecord } from '../../../domain/amendments/repricing.ts';
import { type ContractVersion, versionOf } from '../../../domain/amendments/version.ts';

const service = (
  id: string,
  amount: number,
  more: { is_operational?: boolean; is_additional?: boolean } = {},
) => ({
  study_service_template_id: id,
  label: id,
  amount,
  is_operational: false,
  is_additional: false,
  is_retired: false,
  ...more,
});

const visit = (id: string, after: [reference: string, days: number] | null, tolerance = 0) => ({
  protocol_visit_id: id,
  label: id,
  visit_kind: 'scheduled' as const,
  reference_visit_id: after?.[0] ?? null,
  days_interval: after?.[1] ?? null,
  days_tolerance_before: tolerance,
  days_tolerance_after: tolerance,
  is_retired: false,
});

/** The contract of the worked example: two roots, V1 with its ECG, and what is not bound to a visit. */
export const contract: ContractVersion = versionOf({
  services: [
    service('SCR', 400_00),
    service('V1', 1_250_00),
    service('ECG', 85_00),
    service('CT', 450_00, { is_additional: true }),
    service('Start-up', 5_000_00, { is_operational: true }),
    service('Pharmacy', 150_00, { is_operational: true }),
  ],
  visits: [visit('SCR', null), visit('V1', ['SCR', 14], 3)],
  assignments: [
    { study_service_id: 'SCR', protocol_visit_id: 'SCR', is_optional: false },
    { study_service_id: 'V1', protocol_visit_id: 'V1', is_optional: false },
    { study_service_id: 'ECG', protocol_visit_id: 'V1', is_optional: true },
  ],
  payments: [
    { provider_service_id: 'radiology', label: 'radiology', amount: 180_00, percentage: null },
    { provider_service_id: 'pharmacy', label: 'pharmacy', amount: null, percentage: 1250 },
  ],
  shares: [
    { provider_service_id: 'radiology', study_service_template_id: 'V1', money: null },
    { provider_service_id: 'pharmacy', study_service_template_id: 'V1', money: null },
  ],
  rules: [],
});

/** Amendment 1: V1 1,250.00 to 1,300.00, ECG 85.00 to 90.00, V2 = V1 + 28 ±3 with the ECG. */
export const amendmentOne: AmendmentAction[] = [
  { kind: 'service_price', study_service_template_id: 'V1', amount: 1_300_00 },
  { kind: 'service_price', study_service_template_id: 'ECG', amount: 90_00 },
  {
    kind: 'visit_new',
    protocol_visit_id: 'V2',
    label: 'V2',
    short_label: null,
    description: null,
    visit_kind: 'scheduled',
    reference_visit_id: 'V1',
    days_interval: 28,
    days_tolerance_before: 3,
    days_tolerance_after: 3,
    sort_order: 3,
  },
  { kind: 'assigned', study_service_id: 'ECG', protocol_visit_id: 'V2', is_optional: false },
];

export const record = (
  id: string,
  template: string,
  performance_date: string,
  more: Partial<PricedRecord> = {},
): PricedRecord => ({
  recorded_study_service_id: id,
  study_service_template_id: template,
  performance_date,
  amount: contract.services.get(template)?.amount ?? 0,
  difference_amount: 0,
  was_invoiced: false,
  shares: [],
  ...more,
});

export const held = (
  protocol_visit_id: string,
  is_to_do: boolean,
  services: HeldVisit['services'] = [],
): HeldVisit => ({
  recorded_visit_id: `${protocol_visit_id} held`,
  protocol_visit_id,
  root_visit_id: 'SCR',
  is_scheduled: true,
  is_to_do,
  services,
});

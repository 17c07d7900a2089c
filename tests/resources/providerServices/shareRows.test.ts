import { expect, test } from 'vitest';
import type { AssignedProviderService, ProviderService } from '../../../contract/plan/providerServices.ts';
import {
  isMandatoryOf,
  type ShareRow,
  shareRows,
  shareSave,
  splitOf,
} from '../../../resources/providerServices/shareRows.ts';
import { sharesPerParticipant } from '../../../resources/providerServices/shareTotals.ts';

const payment = (id: string, share: Partial<ProviderService>): ProviderService => ({
  trial_id: 't',
  provider_service_id: id,
  label: id,
  description: null,
  provider_id: 'p',
  provider_label: 'Department',
  cost_center: null,
  amount: null,
  percentage: null,
  confirmation_type: 'automated',
  sort_order: 1,
  assigned_count: 0,
  is_added_later: false,
  version: 1,
  locked_fields: [],
  verdicts: { remove: [], assign: [] },
  ...share,
});
const assignment = (
  provider_service_id: string,
  values: Partial<AssignedProviderService> = {},
): AssignedProviderService => ({
  trial_id: 't',
  provider_service_id,
  study_service_template_id: 'v1',
  confirmation_is_mandatory: null,
  money: null,
  is_added_later: false,
  version: 4,
  locked_fields: [],
  verdicts: { remove: [] },
  ...values,
});

const radiology = payment('radiology', { amount: 18_000 });
const pharmacy = payment('pharmacy', { percentage: 1_250 });
const investigator = payment('investigator', { percentage: 2_000 });
const payments = [radiology, pharmacy, investigator];
const service = {
  study_service_template_id: 'v1',
  label: 'V1',
  amount: 125_000,
  verdicts: { assign: [] },
};
const rowOf = (assignments: readonly AssignedProviderService[], values = {}): ShareRow => {
  const [row] = shareRows([{ ...service, ...values }], assignments);
  if (!row) throw new Error('no row');
  return row;
};

test('180.00 fixed, 12.5 % and 20 % of 1,250.00 leave 663.75 to the study account', () => {
  const { cents, remains, excess } = splitOf(rowOf(payments.map((each) => assignment(each.label))), payments);
  expect([...cents.values()].sort((a, b) => a - b)).toEqual([15_625, 18_000, 25_000]);
  expect(remains).toBe(66_375);
  expect(excess).toBe(0);
});

test('money on the assignment overrides amount and percentage', () => {
  const { remains } = splitOf(rowOf([assignment('pharmacy', { money: 10_000 })]), payments);
  expect(remains).toBe(115_000);
});

test.each([
  [undefined, null],
  ['mandatory', true],
  ['optional', false],
] as const)('a share that says %s of its confirmation is stored as %s', (confirmation, stored) => {
  expect(isMandatoryOf(confirmation)).toBe(stored);
});

test('a save sends null for the payment’s own share and confirmation, and the version it was made from', () => {
  const row = rowOf([assignment('pharmacy', { money: 500, confirmation_is_mandatory: true })]);
  const change = (field: string, value: string | null) => ({
    rowId: 'v1',
    row,
    field,
    old: null,
    new: value,
  });
  expect(
    shareSave({
      changes: [change('pharmacy', 'own'), change('radiology', 'amount:9000:optional')],
    }).rows,
  ).toEqual([
    {
      provider_service_id: 'pharmacy',
      study_service_template_id: 'v1',
      confirmation_is_mandatory: null,
      money: null,
      version: 4,
    },
    {
      provider_service_id: 'radiology',
      study_service_template_id: 'v1',
      confirmation_is_mandatory: false,
      money: 9_000,
      version: undefined,
    },
  ]);
  expect(shareSave({ changes: [change('pharmacy', null)] }).remove).toEqual([
    { provider_service_id: 'pharmacy', study_service_template_id: 'v1', version: 4 },
  ]);
});

test('a whole participant: as often as scheduled visits have the service, without rows above their price', () => {
  const good = rowOf([assignment('radiology')], { counts: { mandatory_count: 3, non_scheduled_count: 2 } });
  const bad = rowOf([assignment('radiology', { money: 125_001 })], {
    counts: { mandatory_count: 1, non_scheduled_count: 0 },
  });
  expect(sharesPerParticipant([good, bad], payments)).toMatchObject({
    perParticipant: { price: 375_000, remains: 321_000 },
    nonScheduled: { price: 250_000, remains: 214_000 },
  });
  expect(sharesPerParticipant([rowOf([])], payments)).toBeNull();
});

import { describe, expect, test } from 'vitest';
import type { Provider } from '../../../contract/site/providers.ts';
import { fieldsOfProvider, takenBy } from '../../../resources/providers/providerFields.ts';
import { settlementOf } from '../../../resources/providers/settlement.ts';

const radiology: Provider = {
  provider_id: '01900000-0000-7000-8000-000000000001',
  label: 'Radiology',
  description: null,
  cost_center: '4711',
  is_external: false,
  iban: null,
  bic: null,
  trial_id: null,
  trial_title: null,
  address_id: null,
  provider_service_count: 0,
  version: 1,
  verdicts: { remove: [] },
};

describe('how a share is settled', () => {
  test.each([
    ['a department', false, null, 'allocation'],
    ['a partner with an address', true, '01900000-0000-7000-8000-000000000002', 'ownInvoice'],
    ['a partner without an address', true, null, 'addressMissing'],
  ] as const)('%s', (_name, is_external, address_id, settling) => {
    expect(settlementOf({ is_external, address_id })).toBe(settling);
  });
});

describe('which provider has label, trial and cost centre already', () => {
  const typed = fieldsOfProvider(radiology);

  test('the one with all three', () => {
    expect(takenBy([radiology], { ...typed, label: ' Radiology ' })).toBe(radiology);
  });

  test('none when the cost centre or the trial differs', () => {
    expect(takenBy([radiology], { ...typed, cost_center: '4712' })).toBeUndefined();
    expect(takenBy([radiology], { ...typed, trial_id: radiology.provider_id })).toBeUndefined();
  });

  test('absent cost centres count as equal', () => {
    const without = { ...radiology, cost_center: null };
    expect(takenBy([without], { ...typed, cost_center: null })).toBe(without);
  });
});

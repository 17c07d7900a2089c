import { expect, test } from 'vitest';
import { trialTabs } from '../../../ui/routes/tabs.ts';

test('the parts of a trial’s page, in their order', () => {
  expect(trialTabs).toEqual([
    'details',
    'participants',
    'visit-services',
    'operational-services',
    'provider-payments',
    'calculation',
    'amendments',
    'rules',
    'invoices',
  ]);
});

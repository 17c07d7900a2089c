import { expect, test } from 'vitest';
import type { Trial } from '../../../contract/trials/trials.ts';
import { trialTotals } from '../../../domain/reports/trialTotals.ts';

const trial = (changes: Partial<Trial>): Trial => ({
  trial_id: '0197c2aa-0000-7000-8000-000000000001',
  title: 'A trial',
  type: 'full',
  clinicalsite_id: '0197c2aa-0000-7000-8000-000000000002',
  recruitment_end_date: null,
  recruitment_target: 100,
  tax_rule: null,
  tax_reason: null,
  exemption_code: null,
  contract_reference: null,
  cost_center: null,
  payment_days: null,
  is_payment_term_agreed: false,
  is_self_billed: false,
  version: 1,
  state: 'enrolling',
  identifiers: [],
  recipients: [],
  participant_count: 10,
  recruited_count: 10,
  overdue_count: 2,
  study_service_count: 0,
  operational_service_count: 0,
  provider_service_count: 0,
  unbilled_amount: 12_345,
  stale_as_of: null,
  draft_count: 0,
  invoice_count: 0,
  money_rule_count: 0,
  last_invoice_number: null,
  ...changes,
});

test('a test trial counts in no total, and who was recruited without a target is not held against one', () => {
  const trials = [trial({}), trial({ recruitment_target: null }), trial({ type: 'test' })];
  expect(trialTotals(trials)).toEqual({
    recruited: 10,
    recruitedWithoutTarget: 10,
    target: 100,
    overdue: 4,
    unbilled: 24_690,
    hasTestTrial: true,
  });
});

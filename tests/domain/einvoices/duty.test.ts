import { expect, test } from 'vitest';
import { type DutyFacts, dutyOf } from '../../../domain/einvoices/duty.ts';

/** Who has to send electronic invoices, and from which day on: by the day of sending (§ 27 (38) UStG). */
const facts: DutyFacts = {
  sentOn: '2027-01-01',
  hasSmallTurnover: false,
  grossAmount: 250_01,
  taxRule: 'vat_19',
  senderCountry: 'Deutschland',
  recipientCountry: 'DE',
  isBusiness: true,
  isSelfBilled: false,
};

test.each([
  ['the day before', { sentOn: '2026-12-31' }, 'not_yet'],
  ['the first day, whenever the services were performed', {}, 'in_force'],
  [
    'a site of small turnover in the year between',
    { sentOn: '2027-12-31', hasSmallTurnover: true },
    'not_yet',
  ],
  ['a site of small turnover afterwards', { sentOn: '2028-01-01', hasSmallTurnover: true }, 'in_force'],
  ['250 € in total', { grossAmount: 250_00 }, 'small_amount'],
  ['250 € under reverse charge', { grossAmount: 250_00, taxRule: 'reverse_charge' }, 'in_force'],
  ['a recipient abroad', { recipientCountry: 'Frankreich' }, 'abroad'],
  ['a sender abroad', { senderCountry: 'AT' }, 'abroad'],
  ['a recipient without a country', { recipientCountry: null }, 'in_force'],
  ['a recipient that is no business', { isBusiness: false }, 'no_business'],
  ['exempt services', { taxRule: 'exempt' }, 'exempt'],
  ['a recipient that bills itself', { isSelfBilled: true }, 'self_billed'],
] as const)('%s', (_, change, reason) => {
  expect(dutyOf({ ...facts, ...change }).reason).toBe(reason);
});

test('the day on which the duty begins is told whether it is in force or not', () => {
  expect(dutyOf({ ...facts, sentOn: '2026-01-01' }).begins).toBe('2027-01-01');
  expect(dutyOf({ ...facts, hasSmallTurnover: true }).begins).toBe('2028-01-01');
});

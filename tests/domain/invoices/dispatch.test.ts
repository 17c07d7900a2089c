import { expect, test } from 'vitest';
import { dispatchVerdict } from '../../../domain/invoices/dispatch.ts';

test.each([
  ['finalized', '2026-02-02', []],
  ['revoked', '2026-02-10', []],
  ['draft', '2026-02-03', ['invoice_not_issued']],
  ['finalized', '2026-02-01', ['dispatch_before_issue']],
  ['finalized', '2026-02-11', ['date_in_future']],
] as const)('a %s invoice of 2 February is said to be sent on %s: %j', (state, sentOn, codes) => {
  const billingDate = state === 'draft' ? null : '2026-02-02';
  const verdict = dispatchVerdict({ state, billingDate, sentOn, today: '2026-02-10' });
  expect(verdict.map(({ code }) => code)).toEqual(codes);
});

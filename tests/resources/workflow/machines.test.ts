import { expect, test } from 'vitest';
import { workflowDe, workflowEn } from '../../../messages/site/workflow.ts';
import { entryMachine } from '../../../resources/workflow/entryMachine.ts';
import {
  invoiceMachine,
  type Machine,
  serviceMachine,
  visitMachine,
} from '../../../resources/workflow/machines.ts';
import { rowsOf } from '../../../resources/workflow/rows.ts';
import { sessionMachine } from '../../../resources/workflow/sessionMachine.ts';

const letters = { admin_user: 'A', clinic_user: 'C', nurse_user: 'N' } as const;
const named = (states: readonly string[]): string => states.join(', ') || '*';

/** `draft > finalize > finalized: AC`, one line for each act; `*` = not there. */
const arrows = ({ transitions }: Machine): string[] =>
  rowsOf(transitions).map(
    ({ act, from, to, roles }) =>
      `${named(from)} > ${act} > ${named(to)}: ${roles.map((role) => letters[role]).join('')}`,
  );
const obstaclesOf = ({ transitions }: Machine, act: string): readonly string[] =>
  rowsOf(transitions).find((row) => row.act === act)?.obstacles ?? [];

test('a draft is finalized, a finalized invoice is revoked, by managers; finalizing waits for what is missing', () => {
  expect(arrows(invoiceMachine())).toEqual([
    '* > create > draft: AC',
    'draft > finalize > finalized: AC',
    'draft > remove > *: AC',
    'finalized > revoke > revoked: AC',
  ]);
  expect(obstaclesOf(invoiceMachine(), 'finalize')).toEqual([
    'invoice_empty',
    'invoice_negative',
    'invoice_has_conflicts',
    'invoice_outdated',
    'invoice_recipient_missing',
    'sender_incomplete',
    'tax_rule_missing',
    'tax_reason_missing',
    'buyer_vat_id_missing',
    'einvoice_incomplete',
    'invoice_period_missing',
    'date_in_future',
    'billing_date_before_last',
    'month_handed_over',
  ]);
});

test('a visit is open, closed or cancelled; reopening is a manager’s', () => {
  expect(arrows(visitMachine())).toEqual([
    '* > plan > open: ACN',
    'open > close > closed: ACN',
    'open > cancel > cancelled: ACN',
    'closed > reopen > open: AC',
    'cancelled > resume > open: ACN',
  ]);
  expect(obstaclesOf(visitMachine(), 'close')).toEqual(['date_missing', 'visit_incomplete']);
});

test('a visit service is confirmed, taken back or not done; what is invoiced stays', () => {
  expect(arrows(serviceMachine())).toEqual([
    '* > plan > open: ACN',
    'open, not_done > confirm > confirmed: ACN',
    'open, confirmed > not_done > not_done: ACN',
    'confirmed, not_done > take_back > open: ACN',
    'confirmed > bill > invoiced: ',
  ]);
  expect(obstaclesOf(serviceMachine(), 'confirm')).toContain('date_missing');
  expect(obstaclesOf(serviceMachine(), 'take_back')).toContain('visit_closed');
});

test('an operational entry is dated, confirmed, interrupts its chain and is closed, by managers', () => {
  expect(arrows(entryMachine())).toEqual([
    '* > generate > open: AC',
    'open > set_date > dated: AC',
    'open, dated > confirm > confirmed: AC',
    'open, dated, confirmed, interrupted > close > closed: AC',
    'dated > remove_date > open: AC',
    'dated, confirmed > interrupt > interrupted: AC',
    'confirmed > take_back > dated: AC',
    'interrupted > resume > dated, confirmed: AC',
    'closed > reopen > open, dated, interrupted, confirmed: AC',
    'confirmed > bill > invoiced: ',
  ]);
});

test('a session is opened, left, or expires by any 401', () => {
  expect(arrows(sessionMachine())).toEqual([
    'signedOut, expired, left > sign_in > signedIn: ACN',
    'signedIn > sign_out > left: ACN',
    'signedIn > expire > expired: ',
    'expired > to_sign_in > signedOut: ACN',
  ]);
});

test('every state, act and obstacle that is drawn has its word in both languages', () => {
  const machines = [invoiceMachine(), visitMachine(), serviceMachine(), entryMachine(), sessionMachine()];
  for (const words of [workflowEn, workflowDe]) {
    const all = machines.flatMap(({ states, transitions }) => [
      ...states.map((state) => Object.hasOwn(words.state, state)),
      ...transitions.flatMap(({ act, obstacles }) => [
        Object.hasOwn(words.act, act),
        ...obstacles.map((code) => Object.hasOwn(words.obstacle, code)),
      ]),
    ]);
    expect(all.length).toBeGreaterThan(80);
    expect(all.every(Boolean)).toBe(true);
  }
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

const calls = Object.entries<Endpoint>(api);

/**
 * What is named like undoing and asks for no reason: what one takes away that is not billed, recorded or sent and stands in the trail
 * as deleted; the person's own sessions, tokens and second factor; and the *Undo* of what the same person did a moment ago.
 */
const withoutReason = [
  'endOwnSession',
  'endParticipants',
  'removeAdditionalStudyService',
  'removeAssignedProviderService',
  'removeAssignedStudyService',
  'removeBaseRate',
  'removeCalculationTemplate',
  'removeDropin',
  'removeIdentifierType',
  'removeInvoiceItem',
  'removeOperationalService',
  'removeProvider',
  'removeProviderAddress',
  'removeProviderService',
  'removeRecordedStudyService',
  'removeRedcap',
  'removeSecondFactor',
  'removeSharedView',
  'removeStudyService',
  'removeTrialAddress',
  'removeTrialIdentifier',
  'removeVisit',
  'reverseByBankEntry',
  'revokeOwnToken',
  'takeBackRadarAside',
  'takeBackStatuses',
  'takeBackVisits',
];

test('whatever undoes work takes the reason for the trail', () => {
  const undoing = calls.filter(([, { undoes }]) => undoes);
  expect(undoing.length).toBeGreaterThan(15);
  expect(undoing.filter(([, { input }]) => !('reason' in input.shape)).map(([name]) => name)).toEqual([]);
});

test('what undoes the work of many as a whole does nothing without one', () => {
  const asking = calls.filter(
    ([, { undoes, input }]) => undoes && !(input.shape.reason instanceof z.ZodOptional),
  );
  expect(asking.map(([name]) => name).sort()).toEqual([
    'resetSecondFactor',
    'reversePayment',
    'revokeInvoice',
    'revokeToken',
    'takeAmendmentBack',
    'takeBackImport',
    'takeDispatchBack',
    'takeMonthBack',
    'takeReminderBack',
    'takeRemittanceBack',
  ]);
});

test('a call that is named like undoing says so, or why it does not', () => {
  const named = calls.filter(
    ([name, { method }]) =>
      method !== 'GET' &&
      /^(remove|cancel|reset|resume|revoke|reverse|undo|discard|take.*[Bb]ack|end[A-Z])/.test(name),
  );
  expect(
    named
      .filter(([, { undoes }]) => !undoes)
      .map(([name]) => name)
      .sort(),
  ).toEqual([...withoutReason, 'endDispute'].sort());
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { openApiDocument } from '../../scripts/lib/openApiDocument.ts';

/** The fields of a call that are emptied, or turned off, where they are left out. */
const emptiedFields = ({ input }: Endpoint): string[] =>
  Object.entries<unknown>(input.shape).flatMap(([name, field]) => {
    if (!(field instanceof z.ZodDefault)) return [];
    const value: unknown = field.parse(undefined);
    return value === null || value === false ? [name] : [];
  });

/** Calls that save a whole record: what is left out of it is not on it. */
const ofWholeRecords = [
  'createAddress',
  'createProviderAddress',
  'previewSender',
  'putAmendment',
  'putAssignedProviderService',
  'putAssignedStudyService',
  'putClinicalsite',
  'putIdentifierType',
  'putInvoice',
  'putOperationalService',
  'putParticipant',
  'putProvider',
  'putProviderService',
  'putRedcap',
  'putSender',
  'putStudyService',
  'putTrial',
  'putUser',
  'putVisit',
];

/** What an act is asked to do besides, and what something is made with; nothing that is stored is touched by leaving it out. */
const ofActs = {
  addUnscheduledVisit: ['visit_date'],
  cancelVisits: ['is_including_later'],
  createOwnToken: ['trial_ids', 'reads_only'],
  createSystemToken: ['trial_ids', 'reads_only'],
  importPerformedVisits: ['is_confirming'],
  decideDifference: ['note', 'recorded_study_service_id'],
  previewRecording: ['visit_date'],
  previewRemittance: ['is_gross', 'gross_amount'],
  takeRemittance: ['is_gross', 'gross_amount', 'payer', 'bank_entry_id', 'document_number'],
  recordPayment: ['payer', 'note', 'is_credit_kept'],
  raiseDispute: ['note'],
  endDispute: ['note'],
  exportTrail: ['is_whole'],
  resumeVisits: ['is_including_later'],
  runImport: ['is_proposing'],
  sendInvoice: ['is_again'],
  putSharedView: ['start_role'],
  sendReminder: ['has_interest', 'has_fee'],
  setVisitDate: ['is_confirming'],
  takeBankEntry: ['is_credit_kept'],
  writeNote: ['is_for_nurses', 'asks'],
};

test('a field that is left out is left alone, in every call that does not save a whole record', () => {
  const emptying = Object.entries<Endpoint>(api).filter(
    ([name, call]) =>
      call.method !== 'GET' && !ofWholeRecords.includes(name) && emptiedFields(call).length > 0,
  );
  expect(Object.fromEntries(emptying.map(([name, call]) => [name, emptiedFields(call)]))).toEqual(ofActs);
});

test('the OpenAPI document says what becomes of a field that is left out', () => {
  expect(openApiDocument()).toMatchObject({
    info: { description: expect.stringContaining('what is stored is left alone') },
  });
});

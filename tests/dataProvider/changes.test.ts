import { expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { answersOf, isTouchedBy, placeOf } from '../../dataProvider/answers.ts';
import { changedBy, changesOf } from '../../dataProvider/changes.ts';

const endpoints: readonly Endpoint[] = Object.values(api);
const namesOf = (table: object): string[] => Object.keys(table).sort();

test('every call of the contract either answers from one area or says which areas it writes to', () => {
  const places = [...new Set(endpoints.map(placeOf))].sort();
  expect([...namesOf(answersOf), ...namesOf(changesOf)].sort()).toEqual(places);
});

test('every call that is no reading of a list or record says what it changes', () => {
  for (const [place, changed] of Object.entries(changesOf)) expect(changed, place).not.toHaveLength(0);
  const writing = endpoints.filter(({ method }) => method === 'PUT' || method === 'DELETE');
  for (const call of writing) expect(changedBy(call), placeOf(call)).not.toHaveLength(0);
});

const touches = (write: Endpoint, read: Endpoint): boolean => isTouchedBy(read.path, changedBy(write));

test('session, licence and settings are read again by their own writes alone', () => {
  const own = [api.getCurrentUser, api.getLicenseInfo, api.getOwnSettings];
  for (const write of [api.putTrial, api.recordVisits, api.finalizeInvoice, api.runImport, api.putSender])
    for (const read of own) expect(touches(write, read), `${write.path} → ${read.path}`).toBe(false);
  expect(touches(api.putLicense, api.getLicenseInfo)).toBe(true);
  expect(touches(api.putOwnSettings, api.getOwnSettings)).toBe(true);
  // It may be oneself whose rights change, and the site's time zone comes with the session.
  expect(touches(api.putUser, api.getCurrentUser)).toBe(true);
  expect(touches(api.putClinicalsite, api.getCurrentUser)).toBe(true);
});

test('a service that is confirmed shows wherever it counts', () => {
  for (const read of [
    api.getPatientSchedule,
    api.getToDoList,
    api.getToDoCounts,
    api.listVisitLines,
    api.listParticipants,
    api.getParticipant,
    api.getTrial,
    api.listTrials,
    api.getTrialPath,
    api.listInvoices,
    api.getInvoice,
    api.previewDraft,
    api.listInvoiceConflicts,
    api.previewSettlement,
    api.previewClosing,
    api.getRadar,
    api.getDashboard,
    api.getRevenueForecast,
    api.getTrialStatistics,
    api.getFourWay,
    api.listStudyServices,
    api.isClearFromParticipantsPossible,
  ])
    expect(touches(api.putRecordedStudyService, read), read.path).toBe(true);
  expect(touches(api.putRecordedStudyService, api.listUsers)).toBe(false);
  expect(touches(api.putRecordedStudyService, api.listDropins)).toBe(false);
});

test('what is billed, sent, settled and reviewed shows in the lists that tell of it', () => {
  for (const read of [
    api.listInvoiceLines,
    api.sumInvoiceLines,
    api.getTrial,
    api.getDashboard,
    api.getRadar,
  ])
    expect(touches(api.finalizeInvoice, read), read.path).toBe(true);
  for (const read of [api.listInvoiceMails, api.getInvoice, api.listInvoiceLines, api.getDashboard])
    expect(touches(api.sendInvoice, read), read.path).toBe(true);
  for (const read of [api.listSettlements, api.getPatientSchedule, api.getTrial, api.getDashboard])
    expect(touches(api.runSettlement, read), read.path).toBe(true);
  for (const read of [api.listReviewPdfDocuments, api.getInvoice])
    expect(touches(api.putReviewPdfDetails, read), read.path).toBe(true);
  for (const read of [api.getRadar, api.getDashboard])
    expect(touches(api.putRadarAside, read), read.path).toBe(true);
});

test('locks and verdicts of a plan follow from participants, and a first plan from its import', () => {
  for (const read of [api.listVisits, api.listStudyServices, api.listProviderServices, api.getTrialPath])
    expect(touches(api.putParticipants, read), read.path).toBe(true);
  for (const read of [api.listVisits, api.listAssignedStudyServices, api.listPastImports, api.getTrial])
    expect(touches(api.runImport, read), read.path).toBe(true);
});

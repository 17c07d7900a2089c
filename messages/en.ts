import { accountEn } from './account.ts';
import { addressesEn } from './addresses.ts';
import { allErrorsEn } from './allErrors.ts';
import { chartsEn } from './charts.ts';
import { clinicalsiteEn } from './clinicalsite.ts';
import { closingsEn } from './closings.ts';
import { configurationEn } from './configuration.ts';
import { copyTrialEn } from './copyTrial.ts';
import { dashboardEn } from './dashboard.ts';
import { demoEn } from './demo.ts';
import { dropinsEn } from './dropins.ts';
import { einvoiceEn } from './einvoice.ts';
import { einvoiceRulesEn } from './einvoiceRules.ts';
import { enFirst, firstEn } from './enFirst.ts';
import { extractionEn } from './extraction.ts';
import { fileImportEn } from './fileImport.ts';
import { importDropEn } from './importDrop.ts';
import { importHistoryEn } from './importHistory.ts';
import { importValuesEn } from './importValues.ts';
import { invoiceHistoryEn } from './invoiceHistory.ts';
import { invoiceMailsEn } from './invoiceMails.ts';
import { invoiceReviewEn } from './invoiceReview.ts';
import { invoicesEn } from './invoices.ts';
import { invoicesAcrossEn } from './invoicesAcross.ts';
import { operationalRecordingEn } from './operationalRecording.ts';
import { operationalServicesEn } from './operationalServices.ts';
import { participantsEn } from './participants.ts';
import { planComparisonEn } from './planComparison.ts';
import { providerServicesEn } from './providerServices.ts';
import { radarEn } from './radar.ts';
import { recordingEn } from './recording.ts';
import { recruitmentEn } from './recruitment.ts';
import { reportsEn } from './reports.ts';
import { revenueEn } from './revenue.ts';
import { searchEn } from './search.ts';
import { settlementsEn } from './settlements.ts';
import { spreadsheetEn } from './spreadsheet.ts';
import { staticPagesEn } from './staticPages.ts';
import { statisticsEn } from './statistics.ts';
import { studyServicesEn } from './studyServices.ts';
import type { KeyOf, Translation } from './translation.ts';
import { trialDetailsEn } from './trialDetails.ts';
import { trialPageEn } from './trialPage.ts';
import { trialPathEn } from './trialPath.ts';
import { usdmEn } from './usdm.ts';
import { usersEn } from './users.ts';
import { visitListsEn } from './visitLists.ts';
import { visitPlanEn } from './visitPlan.ts';
import { visitsEn } from './visits.ts';
import { workflowEn } from './workflow.ts';

/** Every text of the product in English. */
export const en = {
  ...enFirst,
  errors: allErrorsEn,
  account: accountEn,
  addresses: addressesEn,
  charts: chartsEn,
  clinicalsite: clinicalsiteEn,
  closings: closingsEn,
  configuration: configurationEn,
  copyTrial: copyTrialEn,
  extraction: extractionEn,
  fileImport: fileImportEn,
  importDrop: importDropEn,
  importHistory: importHistoryEn,
  importValues: importValuesEn,
  dashboard: dashboardEn,
  demo: demoEn,
  dropins: dropinsEn,
  einvoice: einvoiceEn,
  einvoiceRules: einvoiceRulesEn,
  invoices: invoicesEn,
  invoiceHistory: invoiceHistoryEn,
  invoicesAcross: invoicesAcrossEn,
  invoiceMails: invoiceMailsEn,
  invoiceReview: invoiceReviewEn,
  operationalRecording: operationalRecordingEn,
  operationalServices: operationalServicesEn,
  participants: participantsEn,
  planComparison: planComparisonEn,
  providerServices: providerServicesEn,
  radar: radarEn,
  recording: recordingEn,
  recruitment: recruitmentEn,
  reports: reportsEn,
  revenue: revenueEn,
  settlements: settlementsEn,
  search: searchEn,
  spreadsheet: spreadsheetEn,
  statistics: statisticsEn,
  staticPages: staticPagesEn,
  studyServices: studyServicesEn,
  trialDetails: trialDetailsEn,
  trialPage: trialPageEn,
  trialPath: trialPathEn,
  usdm: usdmEn,
  users: usersEn,
  visitLists: visitListsEn,
  visitPlan: visitPlanEn,
  visits: visitsEn,
  workflow: workflowEn,
} as const;

export type Messages = Translation<typeof en>;

/** The key of every text of the product, as `translate` takes it. */
export type MessageKey = KeyOf<typeof en>;

/** All that an English console says, the words of react-admin among it. */
export const allEn = { ...firstEn, ...en };

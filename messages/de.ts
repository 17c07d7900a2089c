import { accountDe } from './account.ts';
import { addressesDe } from './addresses.ts';
import { allErrorsDe } from './allErrors.ts';
import { chartsDe } from './charts.ts';
import { clinicalsiteDe } from './clinicalsite.ts';
import { closingsDe } from './closings.ts';
import { configurationDe } from './configuration.ts';
import { copyTrialDe } from './copyTrial.ts';
import { dashboardDe } from './dashboard.ts';
import { deFirst, firstDe } from './deFirst.ts';
import { demoDe } from './demo.ts';
import { dropinsDe } from './dropins.ts';
import { einvoiceDe } from './einvoice.ts';
import { einvoiceRulesDe } from './einvoiceRules.ts';
import type { Messages } from './en.ts';
import { extractionDe } from './extraction.ts';
import { fileImportDe } from './fileImport.ts';
import { importDropDe } from './importDrop.ts';
import { importHistoryDe } from './importHistory.ts';
import { importValuesDe } from './importValues.ts';
import { invoiceHistoryDe } from './invoiceHistory.ts';
import { invoiceMailsDe } from './invoiceMails.ts';
import { invoiceReviewDe } from './invoiceReview.ts';
import { invoicesDe } from './invoices.ts';
import { invoicesAcrossDe } from './invoicesAcross.ts';
import { operationalRecordingDe } from './operationalRecording.ts';
import { operationalServicesDe } from './operationalServices.ts';
import { participantsDe } from './participants.ts';
import { planComparisonDe } from './planComparison.ts';
import { providerServicesDe } from './providerServices.ts';
import { radarDe } from './radar.ts';
import { recordingDe } from './recording.ts';
import { recruitmentDe } from './recruitment.ts';
import { reportsDe } from './reports.ts';
import { revenueDe } from './revenue.ts';
import { searchDe } from './search.ts';
import { settlementsDe } from './settlements.ts';
import { spreadsheetDe } from './spreadsheet.ts';
import { staticPagesDe } from './staticPages.ts';
import { statisticsDe } from './statistics.ts';
import { studyServicesDe } from './studyServices.ts';
import { trialDetailsDe } from './trialDetails.ts';
import { trialPageDe } from './trialPage.ts';
import { trialPathDe } from './trialPath.ts';
import { usdmDe } from './usdm.ts';
import { usersDe } from './users.ts';
import { visitListsDe } from './visitLists.ts';
import { visitPlanDe } from './visitPlan.ts';
import { visitsDe } from './visits.ts';
import { workflowDe } from './workflow.ts';

/** Every text of the product in German. */
export const de = {
  ...deFirst,
  errors: allErrorsDe,
  account: accountDe,
  addresses: addressesDe,
  charts: chartsDe,
  clinicalsite: clinicalsiteDe,
  closings: closingsDe,
  configuration: configurationDe,
  copyTrial: copyTrialDe,
  extraction: extractionDe,
  fileImport: fileImportDe,
  importDrop: importDropDe,
  importHistory: importHistoryDe,
  importValues: importValuesDe,
  dashboard: dashboardDe,
  demo: demoDe,
  dropins: dropinsDe,
  einvoice: einvoiceDe,
  einvoiceRules: einvoiceRulesDe,
  invoices: invoicesDe,
  invoiceHistory: invoiceHistoryDe,
  invoicesAcross: invoicesAcrossDe,
  invoiceMails: invoiceMailsDe,
  invoiceReview: invoiceReviewDe,
  operationalRecording: operationalRecordingDe,
  operationalServices: operationalServicesDe,
  participants: participantsDe,
  planComparison: planComparisonDe,
  providerServices: providerServicesDe,
  radar: radarDe,
  recording: recordingDe,
  recruitment: recruitmentDe,
  reports: reportsDe,
  revenue: revenueDe,
  settlements: settlementsDe,
  search: searchDe,
  spreadsheet: spreadsheetDe,
  statistics: statisticsDe,
  staticPages: staticPagesDe,
  studyServices: studyServicesDe,
  trialDetails: trialDetailsDe,
  trialPage: trialPageDe,
  trialPath: trialPathDe,
  usdm: usdmDe,
  users: usersDe,
  visitLists: visitListsDe,
  visitPlan: visitPlanDe,
  visits: visitsDe,
  workflow: workflowDe,
} as const satisfies Messages;

/** All that a German console says, the words of react-admin among it. */
export const allDe = { ...firstDe, ...de };

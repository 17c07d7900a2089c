import { accountingDe } from './accounting/accounting.ts';
import { allErrorsDe } from './allErrors.ts';
import { amendmentsDe } from './amendments/amendments.ts';
import { calculationDe } from './calculation/calculation.ts';
import { connectionsDe } from './connect/connections.ts';
import { webhooksDe } from './connect/webhooks.ts';
import { deFirst, firstDe } from './deFirst.ts';
import type { Messages } from './en.ts';
import { fileImportDe } from './imports/fileImport.ts';
import { importDropDe } from './imports/importDrop.ts';
import { importHistoryDe } from './imports/importHistory.ts';
import { importValuesDe } from './imports/importValues.ts';
import { redcapDe } from './imports/redcap.ts';
import { bankStatementsDe } from './invoices/bankStatements.ts';
import { correctionsDe } from './invoices/corrections.ts';
import { dispatchesDe } from './invoices/dispatches.ts';
import { einvoiceDe } from './invoices/einvoice.ts';
import { einvoiceRulesDe } from './invoices/einvoiceRules.ts';
import { invoiceHistoryDe } from './invoices/invoiceHistory.ts';
import { invoiceMailsDe } from './invoices/invoiceMails.ts';
import { invoicePaymentsDe } from './invoices/invoicePayments.ts';
import { invoiceReviewDe } from './invoices/invoiceReview.ts';
import { invoicesDe } from './invoices/invoices.ts';
import { invoicesAcrossDe } from './invoices/invoicesAcross.ts';
import { receivablesDe } from './invoices/receivables.ts';
import { notesDe } from './notes/notes.ts';
import { extractionDe } from './plan/extraction.ts';
import { operationalServicesDe } from './plan/operationalServices.ts';
import { planComparisonDe } from './plan/planComparison.ts';
import { planReviewDe } from './plan/planReview.ts';
import { providerServicesDe } from './plan/providerServices.ts';
import { studyServicesDe } from './plan/studyServices.ts';
import { usdmDe } from './plan/usdm.ts';
import { visitPlanDe } from './plan/visitPlan.ts';
import { visitsDe } from './plan/visits.ts';
import { invoiceTimelineDe } from './receivables/invoiceTimeline.ts';
import { remindersDe } from './receivables/reminders.ts';
import { remittancesDe } from './receivables/remittances.ts';
import { confirmationsDe } from './recording/confirmations.ts';
import { operationalRecordingDe } from './recording/operationalRecording.ts';
import { proposalsDe } from './recording/proposals.ts';
import { recordingDe } from './recording/recording.ts';
import { visitListsDe } from './recording/visitLists.ts';
import { chartsDe } from './reports/charts.ts';
import { closingsDe } from './reports/closings.ts';
import { dashboardDe } from './reports/dashboard.ts';
import { fourWayDe } from './reports/fourWay.ts';
import { radarDe } from './reports/radar.ts';
import { recruitmentDe } from './reports/recruitment.ts';
import { reportsDe } from './reports/reports.ts';
import { revenueDe } from './reports/revenue.ts';
import { searchDe } from './reports/search.ts';
import { settlementsDe } from './reports/settlements.ts';
import { statisticsDe } from './reports/statistics.ts';
import { rulesDe } from './rules/rules.ts';
import { spreadsheetDe } from './sheets/spreadsheet.ts';
import { accountDe } from './site/account.ts';
import { addressesDe } from './site/addresses.ts';
import { clinicalsiteDe } from './site/clinicalsite.ts';
import { configurationDe } from './site/configuration.ts';
import { demoDe } from './site/demo.ts';
import { dropinsDe } from './site/dropins.ts';
import { helpDe } from './site/help.ts';
import { paymentTermDe } from './site/paymentTerm.ts';
import { staticPagesDe } from './site/staticPages.ts';
import { usersDe } from './site/users.ts';
import { workflowDe } from './site/workflow.ts';
import { historyDe } from './trail/historyDe.ts';
import { trailDe } from './trail/trailPageDe.ts';
import { copyTrialDe } from './trials/copyTrial.ts';
import { participantsDe } from './trials/participants.ts';
import { trialDetailsDe } from './trials/trialDetails.ts';
import { trialPageDe } from './trials/trialPage.ts';
import { trialPathDe } from './trials/trialPath.ts';

/** Every text of the product in German. */
export const de = {
  ...deFirst,
  errors: allErrorsDe,
  account: accountDe,
  accounting: accountingDe,
  addresses: addressesDe,
  charts: chartsDe,
  clinicalsite: clinicalsiteDe,
  amendments: amendmentsDe,
  rules: rulesDe,
  calculation: calculationDe,
  corrections: correctionsDe,
  dispatches: dispatchesDe,
  closings: closingsDe,
  configuration: configurationDe,
  confirmations: confirmationsDe,
  connections: connectionsDe,
  webhooks: webhooksDe,
  copyTrial: copyTrialDe,
  extraction: extractionDe,
  planReview: planReviewDe,
  fileImport: fileImportDe,
  importDrop: importDropDe,
  importHistory: importHistoryDe,
  importValues: importValuesDe,
  dashboard: dashboardDe,
  demo: demoDe,
  dropins: dropinsDe,
  einvoice: einvoiceDe,
  einvoiceRules: einvoiceRulesDe,
  help: helpDe,
  history: historyDe,
  notes: notesDe,
  trail: trailDe,
  invoices: invoicesDe,
  invoiceHistory: invoiceHistoryDe,
  invoicesAcross: invoicesAcrossDe,
  invoiceMails: invoiceMailsDe,
  invoicePayments: invoicePaymentsDe,
  invoiceTimeline: invoiceTimelineDe,
  paymentTerm: paymentTermDe,
  receivables: receivablesDe,
  reminders: remindersDe,
  remittances: remittancesDe,
  bankStatements: bankStatementsDe,
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
  fourWay: fourWayDe,
  statistics: statisticsDe,
  staticPages: staticPagesDe,
  studyServices: studyServicesDe,
  trialDetails: trialDetailsDe,
  trialPage: trialPageDe,
  trialPath: trialPathDe,
  usdm: usdmDe,
  users: usersDe,
  visitLists: visitListsDe,
  proposals: proposalsDe,
  redcap: redcapDe,
  visitPlan: visitPlanDe,
  visits: visitsDe,
  workflow: workflowDe,
} as const satisfies Messages;

/** All that a German console says, the words of react-admin among it. */
export const allDe = { ...firstDe, ...de };

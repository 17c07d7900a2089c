import { accountingEn } from './accounting/accounting.ts';
import { allErrorsEn } from './allErrors.ts';
import { amendmentsEn } from './amendments/amendments.ts';
import { calculationEn } from './calculation/calculation.ts';
import { connectionsEn } from './connect/connections.ts';
import { webhooksEn } from './connect/webhooks.ts';
import { enFirst, firstEn } from './enFirst.ts';
import { fileImportEn } from './imports/fileImport.ts';
import { importDropEn } from './imports/importDrop.ts';
import { importHistoryEn } from './imports/importHistory.ts';
import { importValuesEn } from './imports/importValues.ts';
import { redcapEn } from './imports/redcap.ts';
import { bankStatementsEn } from './invoices/bankStatements.ts';
import { correctionsEn } from './invoices/corrections.ts';
import { dispatchesEn } from './invoices/dispatches.ts';
import { einvoiceEn } from './invoices/einvoice.ts';
import { einvoiceRulesEn } from './invoices/einvoiceRules.ts';
import { invoiceHistoryEn } from './invoices/invoiceHistory.ts';
import { invoiceMailsEn } from './invoices/invoiceMails.ts';
import { invoicePaymentsEn } from './invoices/invoicePayments.ts';
import { invoiceReviewEn } from './invoices/invoiceReview.ts';
import { invoicesEn } from './invoices/invoices.ts';
import { invoicesAcrossEn } from './invoices/invoicesAcross.ts';
import { receivablesEn } from './invoices/receivables.ts';
import { notesEn } from './notes/notes.ts';
import { extractionEn } from './plan/extraction.ts';
import { operationalServicesEn } from './plan/operationalServices.ts';
import { planComparisonEn } from './plan/planComparison.ts';
import { planReviewEn } from './plan/planReview.ts';
import { providerServicesEn } from './plan/providerServices.ts';
import { studyServicesEn } from './plan/studyServices.ts';
import { usdmEn } from './plan/usdm.ts';
import { visitPlanEn } from './plan/visitPlan.ts';
import { visitsEn } from './plan/visits.ts';
import { invoiceTimelineEn } from './receivables/invoiceTimeline.ts';
import { remindersEn } from './receivables/reminders.ts';
import { remittancesEn } from './receivables/remittances.ts';
import { confirmationsEn } from './recording/confirmations.ts';
import { operationalRecordingEn } from './recording/operationalRecording.ts';
import { proposalsEn } from './recording/proposals.ts';
import { recordingEn } from './recording/recording.ts';
import { visitListsEn } from './recording/visitLists.ts';
import { chartsEn } from './reports/charts.ts';
import { closingsEn } from './reports/closings.ts';
import { dashboardEn } from './reports/dashboard.ts';
import { fourWayEn } from './reports/fourWay.ts';
import { radarEn } from './reports/radar.ts';
import { recruitmentEn } from './reports/recruitment.ts';
import { reportsEn } from './reports/reports.ts';
import { revenueEn } from './reports/revenue.ts';
import { searchEn } from './reports/search.ts';
import { settlementsEn } from './reports/settlements.ts';
import { statisticsEn } from './reports/statistics.ts';
import { rulesEn } from './rules/rules.ts';
import { spreadsheetEn } from './sheets/spreadsheet.ts';
import { accountEn } from './site/account.ts';
import { addressesEn } from './site/addresses.ts';
import { clinicalsiteEn } from './site/clinicalsite.ts';
import { configurationEn } from './site/configuration.ts';
import { demoEn } from './site/demo.ts';
import { dropinsEn } from './site/dropins.ts';
import { helpEn } from './site/help.ts';
import { paymentTermEn } from './site/paymentTerm.ts';
import { staticPagesEn } from './site/staticPages.ts';
import { usersEn } from './site/users.ts';
import { workflowEn } from './site/workflow.ts';
import { historyEn } from './trail/history.ts';
import { trailEn } from './trail/trailPage.ts';
import type { KeyOf, Translation } from './translation.ts';
import { copyTrialEn } from './trials/copyTrial.ts';
import { participantsEn } from './trials/participants.ts';
import { trialDetailsEn } from './trials/trialDetails.ts';
import { trialPageEn } from './trials/trialPage.ts';
import { trialPathEn } from './trials/trialPath.ts';

/** Every text of the product in English. */
export const en = {
  ...enFirst,
  errors: allErrorsEn,
  account: accountEn,
  accounting: accountingEn,
  addresses: addressesEn,
  charts: chartsEn,
  clinicalsite: clinicalsiteEn,
  amendments: amendmentsEn,
  rules: rulesEn,
  calculation: calculationEn,
  corrections: correctionsEn,
  dispatches: dispatchesEn,
  closings: closingsEn,
  configuration: configurationEn,
  confirmations: confirmationsEn,
  connections: connectionsEn,
  webhooks: webhooksEn,
  copyTrial: copyTrialEn,
  extraction: extractionEn,
  planReview: planReviewEn,
  fileImport: fileImportEn,
  importDrop: importDropEn,
  importHistory: importHistoryEn,
  importValues: importValuesEn,
  dashboard: dashboardEn,
  demo: demoEn,
  dropins: dropinsEn,
  einvoice: einvoiceEn,
  einvoiceRules: einvoiceRulesEn,
  help: helpEn,
  history: historyEn,
  notes: notesEn,
  trail: trailEn,
  invoices: invoicesEn,
  invoiceHistory: invoiceHistoryEn,
  invoicesAcross: invoicesAcrossEn,
  invoiceMails: invoiceMailsEn,
  invoicePayments: invoicePaymentsEn,
  invoiceTimeline: invoiceTimelineEn,
  paymentTerm: paymentTermEn,
  receivables: receivablesEn,
  reminders: remindersEn,
  remittances: remittancesEn,
  bankStatements: bankStatementsEn,
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
  fourWay: fourWayEn,
  statistics: statisticsEn,
  staticPages: staticPagesEn,
  studyServices: studyServicesEn,
  trialDetails: trialDetailsEn,
  trialPage: trialPageEn,
  trialPath: trialPathEn,
  usdm: usdmEn,
  users: usersEn,
  visitLists: visitListsEn,
  proposals: proposalsEn,
  redcap: redcapEn,
  visitPlan: visitPlanEn,
  visits: visitsEn,
  workflow: workflowEn,
} as const;

export type Messages = Translation<typeof en>;

/** The key of every text of the product, as `translate` takes it. */
export type MessageKey = KeyOf<typeof en>;

/** All that an English console says, the words of react-admin among it. */
export const allEn = { ...firstEn, ...en };

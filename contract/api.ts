import { handoverCalls } from './accounting/handover.ts';
import { journalDataCalls } from './accounting/journalData.ts';
import { amendmentDocumentsCalls } from './amendments/amendmentDocuments.ts';
import { amendmentsCalls } from './amendments/amendments.ts';
import { contractVersionsCalls } from './amendments/contractVersions.ts';
import { calculationsCalls } from './calculation/calculations.ts';
import { calculationTemplatesCalls } from './calculation/calculationTemplates.ts';
import { tokensCalls } from './connect/tokens.ts';
import { webhooksCalls } from './connect/webhooks.ts';
import type { Endpoint } from './endpoint.ts';
import { healthCalls } from './health.ts';
import { importHistoryCalls } from './imports/importHistory.ts';
import { importRunsCalls } from './imports/importRuns.ts';
import { importsCalls } from './imports/imports.ts';
import { proposalsCalls } from './imports/proposals.ts';
import { redcapCalls } from './imports/redcap.ts';
import { correctionsCalls } from './invoices/corrections.ts';
import { dispatchesCalls } from './invoices/dispatches.ts';
import { einvoicesCalls } from './invoices/einvoices.ts';
import { fillingManyCalls } from './invoices/fillingMany.ts';
import { invoiceDocumentCalls } from './invoices/invoiceDocument.ts';
import { invoiceHistoryCalls } from './invoices/invoiceHistory.ts';
import { invoiceItemsCalls } from './invoices/invoiceItems.ts';
import { invoiceMailsCalls } from './invoices/invoiceMails.ts';
import { invoiceReviewCalls } from './invoices/invoiceReview.ts';
import { invoicesCalls } from './invoices/invoices.ts';
import { invoicesAcrossCalls } from './invoices/invoicesAcross.ts';
import { invoiceValidationsCalls } from './invoices/invoiceValidations.ts';
import { reviewPdfsCalls } from './invoices/reviewPdfs.ts';
import { liveCalls } from './live/live.ts';
import { presenceCalls } from './live/presence.ts';
import { dailyMailCalls } from './notes/dailyMail.ts';
import { notesCalls } from './notes/notes.ts';
import { operationalServicesCalls } from './plan/operationalServices.ts';
import { providerServicesCalls } from './plan/providerServices.ts';
import { studyServicesCalls } from './plan/studyServices.ts';
import { usdmCalls } from './plan/usdm.ts';
import { visitPlanCalls } from './plan/visitPlan.ts';
import { visitsCalls } from './plan/visits.ts';
import { ageingCalls } from './receivables/ageing.ts';
import { bankStatementsCalls } from './receivables/bankStatements.ts';
import { journalCalls } from './receivables/journal.ts';
import { paymentsCalls } from './receivables/payments.ts';
import { remindersCalls } from './receivables/reminders.ts';
import { remittancesCalls } from './receivables/remittances.ts';
import { confirmingUpToCalls } from './recording/confirmingUpTo.ts';
import { operationalRecordingCalls } from './recording/operationalRecording.ts';
import { providerConfirmationsCalls } from './recording/providerConfirmations.ts';
import { recordedServicesCalls } from './recording/recordedServices.ts';
import { recordingCalls } from './recording/recording.ts';
import { recordingActsCalls } from './recording/recordingActs.ts';
import { recordingListsCalls } from './recording/recordingLists.ts';
import { closingsCalls } from './reports/closings.ts';
import { dashboardCalls } from './reports/dashboard.ts';
import { fourWayCalls } from './reports/fourWay.ts';
import { radarCalls } from './reports/radar.ts';
import { reportsCalls } from './reports/reports.ts';
import { revenueCalls } from './reports/revenue.ts';
import { searchCalls } from './reports/search.ts';
import { settlementsCalls } from './reports/settlements.ts';
import { moneyRulesCalls } from './rules/moneyRules.ts';
import { ruleActsCalls } from './rules/ruleActs.ts';
import { addressesCalls } from './site/addresses.ts';
import { clinicalsiteCalls } from './site/clinicalsite.ts';
import { demoSiteCalls } from './site/demoSite.ts';
import { dropinsCalls } from './site/dropins.ts';
import { identifierTypesCalls } from './site/identifierTypes.ts';
import { licenceCalls } from './site/licence.ts';
import { ownSettingsCalls } from './site/ownSettings.ts';
import { providersCalls } from './site/providers.ts';
import { secondFactorsCalls } from './site/secondFactors.ts';
import { sessionCalls } from './site/session.ts';
import { sharedViewsCalls } from './site/sharedViews.ts';
import { signInsCalls } from './site/signIns.ts';
import { staticPagesCalls } from './site/staticPages.ts';
import { usersCalls } from './site/users.ts';
import { historyCalls } from './trail/history.ts';
import { trailCalls } from './trail/trail.ts';
import { participantStatusesCalls } from './trials/participantStatuses.ts';
import { participantsCalls } from './trials/participants.ts';
import { trialPathCalls } from './trials/trialPath.ts';
import { trialsCalls } from './trials/trials.ts';

/** Every call of the product, by name. The server mounts exactly these; client, OpenAPI document and tests read them. */
export const api = {
  ...healthCalls,
  ...liveCalls,
  ...presenceCalls,
  ...notesCalls,
  ...dailyMailCalls,
  ...sharedViewsCalls,
  ...paymentsCalls,
  ...bankStatementsCalls,
  ...ageingCalls,
  ...remindersCalls,
  ...remittancesCalls,
  ...journalCalls,
  ...handoverCalls,
  ...journalDataCalls,
  ...sessionCalls,
  ...signInsCalls,
  ...secondFactorsCalls,
  ...tokensCalls,
  ...webhooksCalls,
  ...ownSettingsCalls,
  ...licenceCalls,
  ...demoSiteCalls,
  ...staticPagesCalls,
  ...clinicalsiteCalls,
  ...usersCalls,
  ...usdmCalls,
  ...trialsCalls,
  ...trialPathCalls,
  ...identifierTypesCalls,
  ...addressesCalls,
  ...providersCalls,
  ...studyServicesCalls,
  ...visitsCalls,
  ...visitPlanCalls,
  ...providerServicesCalls,
  ...operationalServicesCalls,
  ...amendmentsCalls,
  ...amendmentDocumentsCalls,
  ...contractVersionsCalls,
  ...participantsCalls,
  ...participantStatusesCalls,
  ...recordingCalls,
  ...recordingListsCalls,
  ...recordedServicesCalls,
  ...providerConfirmationsCalls,
  ...recordingActsCalls,
  ...confirmingUpToCalls,
  ...operationalRecordingCalls,
  ...invoicesCalls,
  ...correctionsCalls,
  ...dispatchesCalls,
  ...invoicesAcrossCalls,
  ...fillingManyCalls,
  ...invoiceHistoryCalls,
  ...invoiceItemsCalls,
  ...invoiceDocumentCalls,
  ...einvoicesCalls,
  ...invoiceMailsCalls,
  ...invoiceValidationsCalls,
  ...invoiceReviewCalls,
  ...reviewPdfsCalls,
  ...moneyRulesCalls,
  ...ruleActsCalls,
  ...calculationsCalls,
  ...calculationTemplatesCalls,
  ...reportsCalls,
  ...radarCalls,
  ...dashboardCalls,
  ...settlementsCalls,
  ...closingsCalls,
  ...fourWayCalls,
  ...revenueCalls,
  ...dropinsCalls,
  ...searchCalls,
  ...importsCalls,
  ...importRunsCalls,
  ...importHistoryCalls,
  ...proposalsCalls,
  ...redcapCalls,
  ...historyCalls,
  ...trailCalls,
} as const satisfies Record<string, Endpoint>;

export type Api = typeof api;
export type CallName = keyof Api;

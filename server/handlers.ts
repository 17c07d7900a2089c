import { amendmentHandlers } from './areas/amendments/handlers.ts';
import { calculationHandlers } from './areas/contract/calculation/handlers.ts';
import { calculationTemplateHandlers } from './areas/contract/calculation/templates.ts';
import { operationalServiceHandlers } from './areas/contract/operationalServices/handlers.ts';
import { providerServiceHandlers } from './areas/contract/providerServices/handlers.ts';
import { studyServiceHandlers } from './areas/contract/studyServices/handlers.ts';
import { trialHandlers } from './areas/contract/trials/handlers.ts';
import { usdmHandlers } from './areas/contract/usdm/handlers.ts';
import { visitPlanHandlers } from './areas/contract/visitPlan/handlers.ts';
import { visitHandlers } from './areas/contract/visits/handlers.ts';
import { importHandlers } from './areas/imports/handlers.ts';
import { proposalHandlers } from './areas/imports/proposals/handlers.ts';
import { redcapHandlers } from './areas/imports/redcap/handlers.ts';
import { invoicesAcrossHandlers } from './areas/invoices/across/handlers.ts';
import { correctionHandlers } from './areas/invoices/correcting/handlers.ts';
import { dropinHandlers } from './areas/invoices/dropins/handlers.ts';
import { einvoiceHandlers } from './areas/invoices/electronic/handlers.ts';
import { invoiceHandlers } from './areas/invoices/handlers.ts';
import { invoiceReviewHandlers } from './areas/invoices/review/handlers.ts';
import { reviewPdfHandlers } from './areas/invoices/reviewPdfs/handlers.ts';
import { moneyRulesHandlers } from './areas/invoices/rules/handlers.ts';
import { invoiceMailHandlers } from './areas/invoices/sending/handlers.ts';
import { invoiceValidationHandlers } from './areas/invoices/validator/handlers.ts';
import { ageingHandlers } from './areas/receivables/ageing/handlers.ts';
import { receivablesHandlers } from './areas/receivables/handlers.ts';
import { handoverHandlers } from './areas/receivables/handover/handlers.ts';
import { reminderHandlers } from './areas/receivables/reminders/handlers.ts';
import { remittancesHandlers } from './areas/receivables/remittances/handlers.ts';
import { bankStatementsHandlers } from './areas/receivables/statements/handlers.ts';
import { providerConfirmationHandlers } from './areas/recording/confirmations/handlers.ts';
import { recordingHandlers } from './areas/recording/handlers.ts';
import { recordingListHandlers } from './areas/recording/lists/listHandlers.ts';
import { operationalRecordingHandlers } from './areas/recording/operational/handlers.ts';
import { participantHandlers, participantStatusHandlers } from './areas/recording/participants/handlers.ts';
import { closingHandlers } from './areas/reports/closings/handlers.ts';
import { dashboardHandlers } from './areas/reports/dashboard/handlers.ts';
import { reportHandlers } from './areas/reports/handlers.ts';
import { radarHandlers } from './areas/reports/radarHandlers.ts';
import { revenueHandlers } from './areas/reports/revenue/handlers.ts';
import { searchHandlers } from './areas/reports/search/handlers.ts';
import { settlementHandlers } from './areas/settlements/handlers.ts';
import { addressHandlers } from './areas/site/addresses/handlers.ts';
import { clinicalsiteHandlers } from './areas/site/clinicalsite/handlers.ts';
import { identifierTypeHandlers } from './areas/site/identifierTypes/handlers.ts';
import { licenceHandlers } from './areas/site/licence/handlers.ts';
import { ownSettingsHandlers } from './areas/site/ownSettings/handlers.ts';
import { providerHandlers } from './areas/site/providers/handlers.ts';
import { sharedViewHandlers } from './areas/site/sharedViews/handlers.ts';
import { staticPageHandlers } from './areas/site/staticPages/handlers.ts';
import { userHandlers } from './areas/site/users/handlers.ts';
import { webhookHandlers } from './areas/site/webhooks/handlers.ts';
import { trailHandlers } from './areas/trail/handlers.ts';
import { demoHandlers } from './demo/handlers.ts';
import { healthHandlers } from './http/health.ts';
import type { Handlers } from './http/serve.ts';
import { liveHandlers, presenceHandlers } from './live/handlers.ts';
import { factorHandlers } from './session/factor/factorHandlers.ts';
import { sessionHandlers } from './session/handlers.ts';
import { signInHandlers } from './session/signInHandlers.ts';
import { tokenHandlers } from './session/tokens/tokenHandlers.ts';

/** Every call's handler; one that is missing does not compile. */
export const handlers: Handlers = {
  ...healthHandlers,
  ...sessionHandlers,
  ...liveHandlers,
  ...presenceHandlers,
  ...signInHandlers,
  ...factorHandlers,
  ...tokenHandlers,
  ...ownSettingsHandlers,
  ...sharedViewHandlers,
  ...licenceHandlers,
  ...demoHandlers,
  ...staticPageHandlers,
  ...clinicalsiteHandlers,
  ...userHandlers,
  ...webhookHandlers,
  ...trialHandlers,
  ...identifierTypeHandlers,
  ...addressHandlers,
  ...providerHandlers,
  ...studyServiceHandlers,
  ...visitHandlers,
  ...usdmHandlers,
  ...visitPlanHandlers,
  ...providerServiceHandlers,
  ...operationalServiceHandlers,
  ...amendmentHandlers,
  ...participantHandlers,
  ...participantStatusHandlers,
  ...recordingHandlers,
  ...providerConfirmationHandlers,
  ...recordingListHandlers,
  ...operationalRecordingHandlers,
  ...invoiceHandlers,
  ...correctionHandlers,
  ...invoiceMailHandlers,
  ...invoiceValidationHandlers,
  ...invoicesAcrossHandlers,
  ...einvoiceHandlers,
  ...invoiceReviewHandlers,
  ...moneyRulesHandlers,
  ...calculationHandlers,
  ...calculationTemplateHandlers,
  ...reviewPdfHandlers,
  ...reportHandlers,
  ...radarHandlers,
  ...dashboardHandlers,
  ...settlementHandlers,
  ...receivablesHandlers,
  ...handoverHandlers,
  ...trailHandlers,
  ...ageingHandlers,
  ...reminderHandlers,
  ...remittancesHandlers,
  ...bankStatementsHandlers,
  ...closingHandlers,
  ...revenueHandlers,
  ...dropinHandlers,
  ...importHandlers,
  ...proposalHandlers,
  ...redcapHandlers,
  ...searchHandlers,
};

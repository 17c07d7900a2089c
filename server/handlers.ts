import { addressHandlers } from './areas/addresses/handlers.ts';
import { clinicalsiteHandlers } from './areas/clinicalsite/handlers.ts';
import { closingHandlers } from './areas/closings/handlers.ts';
import { dashboardHandlers } from './areas/dashboard/handlers.ts';
import { dropinHandlers } from './areas/dropins/handlers.ts';
import { identifierTypeHandlers } from './areas/identifierTypes/handlers.ts';
import { importHandlers } from './areas/imports/handlers.ts';
import { invoiceReviewHandlers } from './areas/invoiceReview/handlers.ts';
import { invoicesAcrossHandlers } from './areas/invoices/across/handlers.ts';
import { einvoiceHandlers } from './areas/invoices/electronic/handlers.ts';
import { invoiceHandlers } from './areas/invoices/handlers.ts';
import { invoiceMailHandlers } from './areas/invoices/sending/handlers.ts';
import { invoiceValidationHandlers } from './areas/invoices/validator/handlers.ts';
import { licenceHandlers } from './areas/licence/handlers.ts';
import { operationalRecordingHandlers } from './areas/operationalRecording/handlers.ts';
import { operationalServiceHandlers } from './areas/operationalServices/handlers.ts';
import { ownSettingsHandlers } from './areas/ownSettings/handlers.ts';
import { participantHandlers } from './areas/participants/handlers.ts';
import { providerServiceHandlers } from './areas/providerServices/handlers.ts';
import { providerHandlers } from './areas/providers/handlers.ts';
import { recordingHandlers } from './areas/recording/handlers.ts';
import { recordingListHandlers } from './areas/recording/listHandlers.ts';
import { reportHandlers } from './areas/reports/handlers.ts';
import { radarHandlers } from './areas/reports/radarHandlers.ts';
import { revenueHandlers } from './areas/reports/revenueHandlers.ts';
import { reviewPdfHandlers } from './areas/reviewPdfs/handlers.ts';
import { searchHandlers } from './areas/search/handlers.ts';
import { settlementHandlers } from './areas/settlements/handlers.ts';
import { staticPageHandlers } from './areas/staticPages/handlers.ts';
import { studyServiceHandlers } from './areas/studyServices/handlers.ts';
import { trialHandlers } from './areas/trials/handlers.ts';
import { usdmHandlers } from './areas/usdm/handlers.ts';
import { userHandlers } from './areas/users/handlers.ts';
import { visitPlanHandlers } from './areas/visitPlan/handlers.ts';
import { visitHandlers } from './areas/visits/handlers.ts';
import { demoHandlers } from './demo/handlers.ts';
import { healthHandlers } from './http/health.ts';
import type { Handlers } from './http/serve.ts';
import { sessionHandlers } from './session/handlers.ts';
import { signInHandlers } from './session/signInHandlers.ts';

/** Every call's handler; one that is missing does not compile. */
export const handlers: Handlers = {
  ...healthHandlers,
  ...sessionHandlers,
  ...signInHandlers,
  ...ownSettingsHandlers,
  ...licenceHandlers,
  ...demoHandlers,
  ...staticPageHandlers,
  ...clinicalsiteHandlers,
  ...userHandlers,
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
  ...participantHandlers,
  ...recordingHandlers,
  ...recordingListHandlers,
  ...operationalRecordingHandlers,
  ...invoiceHandlers,
  ...invoiceMailHandlers,
  ...invoiceValidationHandlers,
  ...invoicesAcrossHandlers,
  ...einvoiceHandlers,
  ...invoiceReviewHandlers,
  ...reviewPdfHandlers,
  ...reportHandlers,
  ...radarHandlers,
  ...dashboardHandlers,
  ...settlementHandlers,
  ...closingHandlers,
  ...revenueHandlers,
  ...dropinHandlers,
  ...importHandlers,
  ...searchHandlers,
};

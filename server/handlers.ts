import { addressHandlers } from './areas/addresses/handlers.ts';
import { clinicalsiteHandlers } from './areas/clinicalsite/handlers.ts';
import { dropinHandlers } from './areas/dropins/handlers.ts';
import { identifierTypeHandlers } from './areas/identifierTypes/handlers.ts';
import { importHandlers } from './areas/imports/handlers.ts';
import { invoiceReviewHandlers } from './areas/invoiceReview/handlers.ts';
import { invoicesAcrossHandlers } from './areas/invoices/across/handlers.ts';
import { invoiceHandlers } from './areas/invoices/handlers.ts';
import { licenceHandlers } from './areas/licence/handlers.ts';
import { operationalRecordingHandlers } from './areas/operationalRecording/handlers.ts';
import { operationalServiceHandlers } from './areas/operationalServices/handlers.ts';
import { participantHandlers } from './areas/participants/handlers.ts';
import { providerServiceHandlers } from './areas/providerServices/handlers.ts';
import { providerHandlers } from './areas/providers/handlers.ts';
import { recordingHandlers } from './areas/recording/handlers.ts';
import { recordingListHandlers } from './areas/recording/listHandlers.ts';
import { reportHandlers } from './areas/reports/handlers.ts';
import { radarHandlers } from './areas/reports/radarHandlers.ts';
import { reviewPdfHandlers } from './areas/reviewPdfs/handlers.ts';
import { studyServiceHandlers } from './areas/studyServices/handlers.ts';
import { trialHandlers } from './areas/trials/handlers.ts';
import { usdmHandlers } from './areas/usdm/handlers.ts';
import { userHandlers } from './areas/users/handlers.ts';
import { visitPlanHandlers } from './areas/visitPlan/handlers.ts';
import { visitHandlers } from './areas/visits/handlers.ts';
import { healthHandlers } from './http/health.ts';
import type { Handlers } from './http/serve.ts';
import { sessionHandlers } from './session/handlers.ts';

/** Every call's handler; one that is missing does not compile. */
export const handlers: Handlers = {
  ...healthHandlers,
  ...sessionHandlers,
  ...licenceHandlers,
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
  ...invoicesAcrossHandlers,
  ...invoiceReviewHandlers,
  ...reviewPdfHandlers,
  ...reportHandlers,
  ...radarHandlers,
  ...dropinHandlers,
  ...importHandlers,
};

import { addressHandlers } from './addresses/handlers.ts';
import { clinicalsiteHandlers } from './clinicalsite/handlers.ts';
import type { Handlers } from './http/serve.ts';
import { identifierTypeHandlers } from './identifierTypes/handlers.ts';
import { importHandlers } from './imports/handlers.ts';
import { invoiceHandlers } from './invoices/handlers.ts';
import { licenceHandlers } from './licence/handlers.ts';
import { operationalServiceHandlers } from './operationalServices/handlers.ts';
import { participantHandlers } from './participants/handlers.ts';
import { providerServiceHandlers } from './providerServices/handlers.ts';
import { providerHandlers } from './providers/handlers.ts';
import { recordingHandlers } from './recording/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';
import { studyServiceHandlers } from './studyServices/handlers.ts';
import { trialHandlers } from './trials/handlers.ts';
import { usdmHandlers } from './usdm/handlers.ts';
import { userHandlers } from './users/handlers.ts';
import { visitPlanHandlers } from './visitPlan/handlers.ts';
import { visitHandlers } from './visits/handlers.ts';

/** Every call's handler; one that is missing does not compile. */
export const handlers: Handlers = {
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
  ...invoiceHandlers,
  ...importHandlers,
};

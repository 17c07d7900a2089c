import { addresses } from './addresses.ts';
import { clinicalsite } from './clinicalsite.ts';
import { dropins } from './dropins.ts';
import type { Endpoint } from './endpoint.ts';
import { health } from './health.ts';
import { identifierTypes } from './identifierTypes.ts';
import { imports } from './imports.ts';
import { invoiceDocument } from './invoiceDocument.ts';
import { invoiceHistory } from './invoiceHistory.ts';
import { invoiceItems } from './invoiceItems.ts';
import { invoiceReview } from './invoiceReview.ts';
import { invoices } from './invoices.ts';
import { invoicesAcross } from './invoicesAcross.ts';
import { operationalRecording } from './operationalRecording.ts';
import { operationalServices } from './operationalServices.ts';
import { participants } from './participants.ts';
import { providerServices } from './providerServices.ts';
import { providers } from './providers.ts';
import { radar } from './radar.ts';
import { recordedServices } from './recordedServices.ts';
import { recording } from './recording.ts';
import { recordingActs } from './recordingActs.ts';
import { recordingLists } from './recordingLists.ts';
import { reports } from './reports.ts';
import { reviewPdfs } from './reviewPdfs.ts';
import { session } from './session.ts';
import { studyServices } from './studyServices.ts';
import { trials } from './trials.ts';
import { usdm } from './usdm.ts';
import { users } from './users.ts';
import { visitPlan } from './visitPlan.ts';
import { visits } from './visits.ts';

/** Every call of the product, by name. The server mounts exactly these; client, OpenAPI document and tests read them. */
export const api = {
  ...health,
  ...session,
  ...clinicalsite,
  ...users,
  ...usdm,
  ...trials,
  ...identifierTypes,
  ...addresses,
  ...providers,
  ...studyServices,
  ...visits,
  ...visitPlan,
  ...providerServices,
  ...operationalServices,
  ...participants,
  ...recording,
  ...recordingLists,
  ...recordedServices,
  ...recordingActs,
  ...operationalRecording,
  ...invoices,
  ...invoicesAcross,
  ...invoiceHistory,
  ...invoiceItems,
  ...invoiceDocument,
  ...invoiceReview,
  ...reviewPdfs,
  ...reports,
  ...radar,
  ...dropins,
  ...imports,
} as const satisfies Record<string, Endpoint>;

export type Api = typeof api;
export type CallName = keyof Api;

import { addressesCalls } from './addresses.ts';
import { clinicalsiteCalls } from './clinicalsite.ts';
import { closingsCalls } from './closings.ts';
import { confirmingUpToCalls } from './confirmingUpTo.ts';
import { dashboardCalls } from './dashboard.ts';
import { demoSiteCalls } from './demoSite.ts';
import { dropinsCalls } from './dropins.ts';
import { einvoicesCalls } from './einvoices.ts';
import type { Endpoint } from './endpoint.ts';
import { fillingManyCalls } from './fillingMany.ts';
import { healthCalls } from './health.ts';
import { identifierTypesCalls } from './identifierTypes.ts';
import { importHistoryCalls } from './importHistory.ts';
import { importRunsCalls } from './importRuns.ts';
import { importsCalls } from './imports.ts';
import { invoiceDocumentCalls } from './invoiceDocument.ts';
import { invoiceHistoryCalls } from './invoiceHistory.ts';
import { invoiceItemsCalls } from './invoiceItems.ts';
import { invoiceMailsCalls } from './invoiceMails.ts';
import { invoiceReviewCalls } from './invoiceReview.ts';
import { invoicesCalls } from './invoices.ts';
import { invoicesAcrossCalls } from './invoicesAcross.ts';
import { invoiceValidationsCalls } from './invoiceValidations.ts';
import { licenceCalls } from './licence.ts';
import { operationalRecordingCalls } from './operationalRecording.ts';
import { operationalServicesCalls } from './operationalServices.ts';
import { ownSettingsCalls } from './ownSettings.ts';
import { participantsCalls } from './participants.ts';
import { providerServicesCalls } from './providerServices.ts';
import { providersCalls } from './providers.ts';
import { radarCalls } from './radar.ts';
import { recordedServicesCalls } from './recordedServices.ts';
import { recordingCalls } from './recording.ts';
import { recordingActsCalls } from './recordingActs.ts';
import { recordingListsCalls } from './recordingLists.ts';
import { reportsCalls } from './reports.ts';
import { revenueCalls } from './revenue.ts';
import { reviewPdfsCalls } from './reviewPdfs.ts';
import { searchCalls } from './search.ts';
import { sessionCalls } from './session.ts';
import { settlementsCalls } from './settlements.ts';
import { signInsCalls } from './signIns.ts';
import { staticPagesCalls } from './staticPages.ts';
import { studyServicesCalls } from './studyServices.ts';
import { trialPathCalls } from './trialPath.ts';
import { trialsCalls } from './trials.ts';
import { usdmCalls } from './usdm.ts';
import { usersCalls } from './users.ts';
import { visitPlanCalls } from './visitPlan.ts';
import { visitsCalls } from './visits.ts';

/** Every call of the product, by name. The server mounts exactly these; client, OpenAPI document and tests read them. */
export const api = {
  ...healthCalls,
  ...sessionCalls,
  ...signInsCalls,
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
  ...participantsCalls,
  ...recordingCalls,
  ...recordingListsCalls,
  ...recordedServicesCalls,
  ...recordingActsCalls,
  ...confirmingUpToCalls,
  ...operationalRecordingCalls,
  ...invoicesCalls,
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
  ...reportsCalls,
  ...radarCalls,
  ...dashboardCalls,
  ...settlementsCalls,
  ...closingsCalls,
  ...revenueCalls,
  ...dropinsCalls,
  ...searchCalls,
  ...importsCalls,
  ...importRunsCalls,
  ...importHistoryCalls,
} as const satisfies Record<string, Endpoint>;

export type Api = typeof api;
export type CallName = keyof Api;

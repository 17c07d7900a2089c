import { addressesDe } from './addresses.ts';
import { clinicalsiteDe } from './clinicalsite.ts';
import { copyTrialDe } from './copyTrial.ts';
import { deFirst, firstDe } from './deFirst.ts';
import { dropinsDe } from './dropins.ts';
import type { Messages } from './en.ts';
import { fileImportDe } from './fileImport.ts';
import { invoiceHistoryDe } from './invoiceHistory.ts';
import { invoiceReviewDe } from './invoiceReview.ts';
import { invoicesDe } from './invoices.ts';
import { invoicesAcrossDe } from './invoicesAcross.ts';
import { operationalRecordingDe } from './operationalRecording.ts';
import { operationalServicesDe } from './operationalServices.ts';
import { participantsDe } from './participants.ts';
import { providerServicesDe } from './providerServices.ts';
import { recordingDe } from './recording.ts';
import { spreadsheetDe } from './spreadsheet.ts';
import { studyServicesDe } from './studyServices.ts';
import { trialDetailsDe } from './trialDetails.ts';
import { trialPageDe } from './trialPage.ts';
import { usdmDe } from './usdm.ts';
import { usersDe } from './users.ts';
import { visitListsDe } from './visitLists.ts';
import { visitPlanDe } from './visitPlan.ts';
import { visitsDe } from './visits.ts';

/** Every text of the product in German. */
export const de = {
  ...deFirst,
  addresses: addressesDe,
  clinicalsite: clinicalsiteDe,
  copyTrial: copyTrialDe,
  fileImport: fileImportDe,
  dropins: dropinsDe,
  invoices: invoicesDe,
  invoiceHistory: invoiceHistoryDe,
  invoicesAcross: invoicesAcrossDe,
  invoiceReview: invoiceReviewDe,
  operationalRecording: operationalRecordingDe,
  operationalServices: operationalServicesDe,
  participants: participantsDe,
  providerServices: providerServicesDe,
  recording: recordingDe,
  spreadsheet: spreadsheetDe,
  studyServices: studyServicesDe,
  trialDetails: trialDetailsDe,
  trialPage: trialPageDe,
  usdm: usdmDe,
  users: usersDe,
  visitLists: visitListsDe,
  visitPlan: visitPlanDe,
  visits: visitsDe,
} as const satisfies Messages;

/** All that a German console says, the words of react-admin among it. */
export const allDe = { ...firstDe, ...de };

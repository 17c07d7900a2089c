import { addressesDe } from './addresses.ts';
import { clinicalsiteDe } from './clinicalsite.ts';
import { commonDe } from './common.ts';
import { copyTrialDe } from './copyTrial.ts';
import { dropinsDe } from './dropins.ts';
import type { Messages } from './en.ts';
import { errorsDe, faultsDe } from './errors.ts';
import { fileImportDe } from './fileImport.ts';
import { identifierTypesDe } from './identifierTypes.ts';
import { invoiceReviewDe } from './invoiceReview.ts';
import { invoicesDe } from './invoices.ts';
import { notSentDe } from './notSent.ts';
import { operationalRecordingDe } from './operationalRecording.ts';
import { operationalServicesDe } from './operationalServices.ts';
import { participantsDe } from './participants.ts';
import { providerServicesDe } from './providerServices.ts';
import { providersDe } from './providers.ts';
import { reactAdminDe } from './reactAdminDe.ts';
import { recordingDe } from './recording.ts';
import { shellDe } from './shell.ts';
import { spreadsheetDe } from './spreadsheet.ts';
import { studyServicesDe } from './studyServices.ts';
import { trialDetailsDe } from './trialDetails.ts';
import { trialPageDe } from './trialPage.ts';
import { trialsDe } from './trials.ts';
import { usdmDe } from './usdm.ts';
import { usersDe } from './users.ts';
import { visitListsDe } from './visitLists.ts';
import { visitPlanDe } from './visitPlan.ts';
import { visitsDe } from './visits.ts';
import { vocabDe } from './vocab.ts';

/** Every text of the product in German. */
export const de = {
  addresses: addressesDe,
  clinicalsite: clinicalsiteDe,
  common: commonDe,
  copyTrial: copyTrialDe,
  errors: errorsDe,
  faults: faultsDe,
  identifierTypes: identifierTypesDe,
  fileImport: fileImportDe,
  dropins: dropinsDe,
  invoices: invoicesDe,
  invoiceReview: invoiceReviewDe,
  notSent: notSentDe,
  operationalRecording: operationalRecordingDe,
  operationalServices: operationalServicesDe,
  providers: providersDe,
  participants: participantsDe,
  providerServices: providerServicesDe,
  recording: recordingDe,
  shell: shellDe,
  spreadsheet: spreadsheetDe,
  studyServices: studyServicesDe,
  trialDetails: trialDetailsDe,
  trialPage: trialPageDe,
  trials: trialsDe,
  usdm: usdmDe,
  users: usersDe,
  visitLists: visitListsDe,
  visitPlan: visitPlanDe,
  visits: visitsDe,
  vocab: vocabDe,
} as const satisfies Messages;

/** All that a German console says, the words of react-admin among it. */
export const allDe = { ...reactAdminDe, ...de };

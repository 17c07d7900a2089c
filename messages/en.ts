import reactAdminEn from 'ra-language-english';
import { addressesEn } from './addresses.ts';
import { clinicalsiteEn } from './clinicalsite.ts';
import { commonEn } from './common.ts';
import { copyTrialEn } from './copyTrial.ts';
import { dropinsEn } from './dropins.ts';
import { errorsEn, faultsEn } from './errors.ts';
import { fileImportEn } from './fileImport.ts';
import { identifierTypesEn } from './identifierTypes.ts';
import { invoiceReviewEn } from './invoiceReview.ts';
import { invoicesEn } from './invoices.ts';
import { notSentEn } from './notSent.ts';
import { operationalRecordingEn } from './operationalRecording.ts';
import { operationalServicesEn } from './operationalServices.ts';
import { participantsEn } from './participants.ts';
import { providerServicesEn } from './providerServices.ts';
import { providersEn } from './providers.ts';
import { recordingEn } from './recording.ts';
import { shellEn } from './shell.ts';
import { spreadsheetEn } from './spreadsheet.ts';
import { studyServicesEn } from './studyServices.ts';
import type { KeyOf, Translation } from './translation.ts';
import { trialDetailsEn } from './trialDetails.ts';
import { trialPageEn } from './trialPage.ts';
import { trialsEn } from './trials.ts';
import { usdmEn } from './usdm.ts';
import { usersEn } from './users.ts';
import { visitListsEn } from './visitLists.ts';
import { visitPlanEn } from './visitPlan.ts';
import { visitsEn } from './visits.ts';
import { vocabEn } from './vocab.ts';

/** Every text of the product in English. */
export const en = {
  addresses: addressesEn,
  clinicalsite: clinicalsiteEn,
  common: commonEn,
  copyTrial: copyTrialEn,
  errors: errorsEn,
  faults: faultsEn,
  identifierTypes: identifierTypesEn,
  fileImport: fileImportEn,
  dropins: dropinsEn,
  invoices: invoicesEn,
  invoiceReview: invoiceReviewEn,
  notSent: notSentEn,
  operationalRecording: operationalRecordingEn,
  operationalServices: operationalServicesEn,
  providers: providersEn,
  participants: participantsEn,
  providerServices: providerServicesEn,
  recording: recordingEn,
  shell: shellEn,
  spreadsheet: spreadsheetEn,
  studyServices: studyServicesEn,
  trialDetails: trialDetailsEn,
  trialPage: trialPageEn,
  trials: trialsEn,
  usdm: usdmEn,
  users: usersEn,
  visitLists: visitListsEn,
  visitPlan: visitPlanEn,
  visits: visitsEn,
  vocab: vocabEn,
} as const;

export type Messages = Translation<typeof en>;

/** The key of every text of the product, as `translate` takes it. */
export type MessageKey = KeyOf<typeof en>;

/** All that an English console says, the words of react-admin among it. */
export const allEn = { ...reactAdminEn, ...en };

import { addressesEn } from './addresses.ts';
import { clinicalsiteEn } from './clinicalsite.ts';
import { copyTrialEn } from './copyTrial.ts';
import { dropinsEn } from './dropins.ts';
import { enFirst, firstEn } from './enFirst.ts';
import { fileImportEn } from './fileImport.ts';
import { invoiceHistoryEn } from './invoiceHistory.ts';
import { invoiceReviewEn } from './invoiceReview.ts';
import { invoicesEn } from './invoices.ts';
import { invoicesAcrossEn } from './invoicesAcross.ts';
import { operationalRecordingEn } from './operationalRecording.ts';
import { operationalServicesEn } from './operationalServices.ts';
import { participantsEn } from './participants.ts';
import { providerServicesEn } from './providerServices.ts';
import { recordingEn } from './recording.ts';
import { spreadsheetEn } from './spreadsheet.ts';
import { studyServicesEn } from './studyServices.ts';
import type { KeyOf, Translation } from './translation.ts';
import { trialDetailsEn } from './trialDetails.ts';
import { trialPageEn } from './trialPage.ts';
import { usdmEn } from './usdm.ts';
import { usersEn } from './users.ts';
import { visitListsEn } from './visitLists.ts';
import { visitPlanEn } from './visitPlan.ts';
import { visitsEn } from './visits.ts';

/** Every text of the product in English. */
export const en = {
  ...enFirst,
  addresses: addressesEn,
  clinicalsite: clinicalsiteEn,
  copyTrial: copyTrialEn,
  fileImport: fileImportEn,
  dropins: dropinsEn,
  invoices: invoicesEn,
  invoiceHistory: invoiceHistoryEn,
  invoicesAcross: invoicesAcrossEn,
  invoiceReview: invoiceReviewEn,
  operationalRecording: operationalRecordingEn,
  operationalServices: operationalServicesEn,
  participants: participantsEn,
  providerServices: providerServicesEn,
  recording: recordingEn,
  spreadsheet: spreadsheetEn,
  studyServices: studyServicesEn,
  trialDetails: trialDetailsEn,
  trialPage: trialPageEn,
  usdm: usdmEn,
  users: usersEn,
  visitLists: visitListsEn,
  visitPlan: visitPlanEn,
  visits: visitsEn,
} as const;

export type Messages = Translation<typeof en>;

/** The key of every text of the product, as `translate` takes it. */
export type MessageKey = KeyOf<typeof en>;

/** All that an English console says, the words of react-admin among it. */
export const allEn = { ...firstEn, ...en };

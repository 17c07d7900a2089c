import type { Language } from '../contract/vocab.ts';
import { addressesDe, addressesEn } from './addresses.ts';
import { commonDe, commonEn } from './common.ts';
import { copyTrialDe, copyTrialEn } from './copyTrial.ts';
import { errorsDe, errorsEn, faultsDe, faultsEn } from './errors.ts';
import { fileImportDe, fileImportEn } from './fileImport.ts';
import { identifierTypesDe, identifierTypesEn } from './identifierTypes.ts';
import { invoicesDe, invoicesEn } from './invoices.ts';
import { operationalServicesDe, operationalServicesEn } from './operationalServices.ts';
import { participantsDe, participantsEn } from './participants.ts';
import { providerServicesDe, providerServicesEn } from './providerServices.ts';
import { providersDe, providersEn } from './providers.ts';
import { recordingDe, recordingEn } from './recording.ts';
import { resourcesDe, resourcesEn } from './resources.ts';
import { shellDe, shellEn } from './shell.ts';
import { spreadsheetDe, spreadsheetEn } from './spreadsheet.ts';
import { studyServicesDe, studyServicesEn } from './studyServices.ts';
import type { KeyOf, Translation } from './translation.ts';
import { trialDetailsDe, trialDetailsEn } from './trialDetails.ts';
import { trialPageDe, trialPageEn } from './trialPage.ts';
import { trialsDe, trialsEn } from './trials.ts';
import { usdmDe, usdmEn } from './usdm.ts';
import { usersDe, usersEn } from './users.ts';
import { visitPlanDe, visitPlanEn } from './visitPlan.ts';
import { visitsDe, visitsEn } from './visits.ts';
import { vocabDe, vocabEn } from './vocab.ts';

const en = {
  addresses: addressesEn,
  common: commonEn,
  copyTrial: copyTrialEn,
  errors: errorsEn,
  faults: faultsEn,
  identifierTypes: identifierTypesEn,
  fileImport: fileImportEn,
  invoices: invoicesEn,
  operationalServices: operationalServicesEn,
  providers: providersEn,
  participants: participantsEn,
  providerServices: providerServicesEn,
  recording: recordingEn,
  resources: resourcesEn,
  shell: shellEn,
  spreadsheet: spreadsheetEn,
  studyServices: studyServicesEn,
  trialDetails: trialDetailsEn,
  trialPage: trialPageEn,
  trials: trialsEn,
  usdm: usdmEn,
  users: usersEn,
  visitPlan: visitPlanEn,
  visits: visitsEn,
  vocab: vocabEn,
} as const;

export type Messages = Translation<typeof en>;

/** The key of every text of the product, as `translate` takes it. */
export type MessageKey = KeyOf<typeof en>;

/** Every text of the product in both languages; react-admin's own texts are joined in `src/i18nProvider.ts`. */
export const messages = {
  en,
  de: {
    addresses: addressesDe,
    common: commonDe,
    copyTrial: copyTrialDe,
    errors: errorsDe,
    faults: faultsDe,
    identifierTypes: identifierTypesDe,
    fileImport: fileImportDe,
    invoices: invoicesDe,
    operationalServices: operationalServicesDe,
    providers: providersDe,
    participants: participantsDe,
    providerServices: providerServicesDe,
    recording: recordingDe,
    resources: resourcesDe,
    shell: shellDe,
    spreadsheet: spreadsheetDe,
    studyServices: studyServicesDe,
    trialDetails: trialDetailsDe,
    trialPage: trialPageDe,
    trials: trialsDe,
    usdm: usdmDe,
    users: usersDe,
    visitPlan: visitPlanDe,
    visits: visitsDe,
    vocab: vocabDe,
  },
} as const satisfies Record<Language, Messages>;

import type { Language } from '../contract/vocab.ts';
import { commonDe, commonEn } from './common.ts';
import { errorsDe, errorsEn, faultsDe, faultsEn } from './errors.ts';
import { invoicesDe, invoicesEn } from './invoices.ts';
import { operationalServicesDe, operationalServicesEn } from './operationalServices.ts';
import { providerServicesDe, providerServicesEn } from './providerServices.ts';
import { resourcesDe, resourcesEn } from './resources.ts';
import { shellDe, shellEn } from './shell.ts';
import { spreadsheetDe, spreadsheetEn } from './spreadsheet.ts';
import { studyServicesDe, studyServicesEn } from './studyServices.ts';
import type { KeyOf, Translation } from './translation.ts';
import { trialPageDe, trialPageEn } from './trialPage.ts';
import { trialsDe, trialsEn } from './trials.ts';
import { visitsDe, visitsEn } from './visits.ts';
import { vocabDe, vocabEn } from './vocab.ts';

const en = {
  common: commonEn,
  errors: errorsEn,
  faults: faultsEn,
  invoices: invoicesEn,
  operationalServices: operationalServicesEn,
  providerServices: providerServicesEn,
  resources: resourcesEn,
  shell: shellEn,
  spreadsheet: spreadsheetEn,
  studyServices: studyServicesEn,
  trialPage: trialPageEn,
  trials: trialsEn,
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
    common: commonDe,
    errors: errorsDe,
    faults: faultsDe,
    invoices: invoicesDe,
    operationalServices: operationalServicesDe,
    providerServices: providerServicesDe,
    resources: resourcesDe,
    shell: shellDe,
    spreadsheet: spreadsheetDe,
    studyServices: studyServicesDe,
    trialPage: trialPageDe,
    trials: trialsDe,
    visits: visitsDe,
    vocab: vocabDe,
  },
} as const satisfies Record<Language, Messages>;

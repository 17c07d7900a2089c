import type { Language } from '../contract/vocab.ts';
import { commonDe, commonEn } from './common.ts';
import { errorsDe, errorsEn, faultsDe, faultsEn } from './errors.ts';
import { resourcesDe, resourcesEn } from './resources.ts';
import { shellDe, shellEn } from './shell.ts';
import type { KeyOf, Translation } from './translation.ts';
import { trialsDe, trialsEn } from './trials.ts';
import { vocabDe, vocabEn } from './vocab.ts';

const en = {
  common: commonEn,
  errors: errorsEn,
  faults: faultsEn,
  resources: resourcesEn,
  shell: shellEn,
  trials: trialsEn,
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
    resources: resourcesDe,
    shell: shellDe,
    trials: trialsDe,
    vocab: vocabDe,
  },
} as const satisfies Record<Language, Messages>;

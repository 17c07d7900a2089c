import { commonDe } from './common.ts';
import { errorsDe, faultsDe } from './errors.ts';
import { identifierTypesDe } from './identifierTypes.ts';
import { notSentDe } from './notSent.ts';
import { providersDe } from './providers.ts';
import { reactAdminDe } from './reactAdminDe.ts';
import { shellDe } from './shell.ts';
import { trialsDe } from './trials.ts';
import { vocabDe } from './vocab.ts';

/** What signing in, the frame and the list of trials say in German: the other words come with the other pages. */
export const deFirst = {
  common: commonDe,
  errors: errorsDe,
  faults: faultsDe,
  identifierTypes: identifierTypesDe,
  notSent: notSentDe,
  providers: providersDe,
  shell: shellDe,
  trials: trialsDe,
  vocab: vocabDe,
} as const;

/** The same with the words of react-admin. */
export const firstDe = { ...reactAdminDe, ...deFirst };

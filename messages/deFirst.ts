import { commonDe } from './common.ts';
import { errorsDe, faultsDe } from './errors.ts';
import { reactAdminDe } from './reactAdminDe.ts';
import { notSentDe } from './recording/notSent.ts';
import { shellDe } from './shell.ts';
import { identifierTypesDe } from './site/identifierTypes.ts';
import { providersDe } from './site/providers.ts';
import { trialsDe } from './trials/trials.ts';
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

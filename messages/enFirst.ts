import reactAdminEn from 'ra-language-english';
import { commonEn } from './common.ts';
import { errorsEn, faultsEn } from './errors.ts';
import { notSentEn } from './recording/notSent.ts';
import { shellEn } from './shell.ts';
import { identifierTypesEn } from './site/identifierTypes.ts';
import { providersEn } from './site/providers.ts';
import { trialsEn } from './trials/trials.ts';
import { vocabEn } from './vocab.ts';

/** What signing in, the frame and the list of trials say in English: the other words come with the other pages. */
export const enFirst = {
  common: commonEn,
  errors: errorsEn,
  faults: faultsEn,
  identifierTypes: identifierTypesEn,
  notSent: notSentEn,
  providers: providersEn,
  shell: shellEn,
  trials: trialsEn,
  vocab: vocabEn,
} as const;

/** The same with the words of react-admin. */
export const firstEn = { ...reactAdminEn, ...enFirst };

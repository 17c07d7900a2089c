import type { moneyRulesCalls } from '../../../../contract/rules/moneyRules.ts';
import type { Handlers } from '../../../http/serve.ts';
import { readSets } from '../../../records/joinByHash.ts';
import { readHoldback, releaseHoldback } from './holdback.ts';
import { previewRules } from './previewRules.ts';
import { readMilestones } from './readMilestones.ts';
import { listHeldBack, readRulesOfTrial } from './readRulesOfTrial.ts';
import { saveRules } from './saveRules.ts';

export const moneyRulesHandlers = {
  listMoneyRules: ({ db, input }) => readRulesOfTrial(db, input.trial_id),
  putMoneyRules: async ({ db, input }) => {
    await saveRules(db, input);
    return readRulesOfTrial(db, input.trial_id);
  },
  previewMoneyRules: ({ db, input, today }) => readSets(db, (trx) => previewRules(trx, input, today)),
  listHeldBack: ({ db, input }) =>
    readSets(db, (trx) => listHeldBack(trx, input.trial_id, input.cut_off_date ?? 'infinity')),
  listMilestones: ({ db, input, today }) => readMilestones(db, input.trial_id, today),
  getHoldbackAccount: ({ db, input }) => readHoldback(db, input.trial_id),
  releaseHoldback: ({ db, input }) => releaseHoldback(db, input.invoice_id),
} satisfies Handlers<keyof typeof moneyRulesCalls | 'listMilestones'>;

import { sql } from 'kysely';
import type { RulesPreview } from '../../../../contract/rules/moneyRules.ts';
import { addDays } from '../../../../domain/dates.ts';
import type { Db } from '../../../db/schema.ts';
import { holdTrial } from '../../../records/locks/lockTrial.ts';
import { isScreeningFailure } from '../../../records/predicates/recruited.ts';
import { readBilled } from '../../../records/rules/readBilled.ts';
import { readEffect } from '../../../records/rules/readEffect.ts';
import { countRecruited } from '../../../records/rules/readHeldBack.ts';
import { readNextDraft } from '../../../records/rules/readNextDraft.ts';
import { billedNet } from '../../../records/rules/readValues.ts';
import { readExamples } from './readExamples.ts';
import { judgeRules, type RulesSave } from './saveRules.ts';

type Counted = Pick<RulesPreview, 'failure_count' | 'billed_amount'>;

const readCounted = async (db: Db, trialId: string): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    select (select count(*) from participant p where p.trial_id = ${trialId} and ${isScreeningFailure}) as failure_count,
      ${billedNet(sql`${trialId}`)} as billed_amount`.execute(db);
  return rows[0] ?? { failure_count: 0, billed_amount: 0 };
};

/** What saving these rules would do to the present trial; refused like saving. */
export const previewRules = async (db: Db, save: RulesSave, today: string): Promise<RulesPreview> => {
  const { trial_id } = save;
  await holdTrial(db, trial_id);
  const { stored, after } = await judgeRules(db, save);
  const draft = await readNextDraft(db, trial_id, today);
  const { upTo } = await readBilled(db, trial_id);
  const wanted = { trial_id, invoice_id: draft.invoice_id, cut_off_date: draft.cut_off_date };
  return {
    ...draft,
    free_from: upTo === null ? null : addDays(upTo, 1),
    before: await readEffect(db, wanted, { before: stored, rules: stored }),
    after: await readEffect(db, wanted, { before: stored, rules: after }),
    recruited_count: (await countRecruited(db, [trial_id])).get(trial_id) ?? 0,
    ...(await readCounted(db, trial_id)),
    ...(await readExamples(db, trial_id, after)),
  };
};

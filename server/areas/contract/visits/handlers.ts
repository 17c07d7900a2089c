import type { visitsCalls } from '../../../../contract/plan/visits.ts';
import { isRoot } from '../../../../domain/visitPlan/visitReferences.ts';
import { answerList, conditions, ListAnswer } from '../../../http/answer/list.ts';
import { found } from '../../../http/rejected.ts';
import type { Handlers } from '../../../http/serve.ts';
import { reachOf } from '../../../records/predicates/conditions.ts';
import { trialOf } from '../../../records/predicates/trialOf.ts';
import { saveOne } from '../../../records/saving/saveOne.ts';
import { type ReadVisit, readPlansOf, readVisits, visitsQuery, withRoots } from './repo.ts';
import { saveVisits } from './saveVisits.ts';

export const visitHandlers = {
  listVisits: async ({ db, input, user }) => {
    const query = visitsQuery([...conditions(input), ...reachOf(user)]);
    const { rows, from, total } = await answerList<ReadVisit, object>(db, query, input, {
      id: 'protocol_visit_id',
      texts: ['label', 'short_label'],
      defaultSort: ['sort_order'],
    });
    return new ListAnswer(withRoots(rows, await readPlansOf(db, rows)), from, total);
  },
  putVisit: async ({ db, input }) => {
    await saveOne(() => saveVisits(db, { trialId: input.trial_id, rows: [input] }));
    return found((await readVisits(db, input.trial_id, [input.protocol_visit_id]))[0]);
  },
  putVisits: async ({ db, input: { trial_id, rows, remove } }) => {
    await saveVisits(db, { trialId: trial_id, rows, remove });
    return readVisits(db, trial_id);
  },
  removeVisit: async ({ db, input: { protocol_visit_id } }) => {
    const trialId = await trialOf(db, 'protocol_visit', 'protocol_visit_id', protocol_visit_id);
    const { version } = found((await readVisits(db, trialId, [protocol_visit_id]))[0]);
    await saveOne(() => saveVisits(db, { trialId, rows: [], remove: [{ protocol_visit_id, version }] }));
    return undefined;
  },
  listRootVisits: async ({ db, input }) => (await readVisits(db, input.trial_id)).filter(isRoot),
} satisfies Handlers<keyof typeof visitsCalls>;

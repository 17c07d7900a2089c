import type { operationalServicesCalls } from '../../../../contract/plan/operationalServices.ts';
import { answerList, conditions } from '../../../http/answer/list.ts';
import { found } from '../../../http/rejected.ts';
import type { Handlers } from '../../../http/serve.ts';
import { saveOne } from '../../../records/saving/saveOne.ts';
import { saveOperationalServices } from '../studyServices/saveServices.ts';
import {
  answeredOperationalService,
  operationalServicesQuery,
  readOperationalService,
  readOperationalServices,
} from './repo.ts';

export const operationalServiceHandlers = {
  listOperationalServices: async ({ db, input }) => {
    const list = await answerList(db, operationalServicesQuery(conditions(input)), input, {
      id: 'contract_study_service_id',
      texts: ['label', 'repetition_period'],
      defaultSort: ['sort_order'],
    });
    return list.map(answeredOperationalService);
  },
  getOperationalService: async ({ db, input }) =>
    found(await readOperationalService(db, input.contract_study_service_id)),
  putOperationalService: async ({ db, input }) => {
    await saveOne(() => saveOperationalServices(db, { trialId: input.trial_id, rows: [input] }));
    return found(await readOperationalService(db, input.contract_study_service_id));
  },
  putOperationalServices: async ({ db, input: { trial_id, rows, remove } }) => {
    await saveOperationalServices(db, { trialId: trial_id, rows, remove });
    return readOperationalServices(
      db,
      trial_id,
      rows.map((row) => row.contract_study_service_id),
    );
  },
  removeOperationalService: async ({ db, input: { contract_study_service_id } }) => {
    const { trial_id, version } = found(await readOperationalService(db, contract_study_service_id));
    const remove = [{ contract_study_service_id, version }];
    await saveOne(() => saveOperationalServices(db, { trialId: trial_id, rows: [], remove }));
    return undefined;
  },
} satisfies Handlers<keyof typeof operationalServicesCalls>;

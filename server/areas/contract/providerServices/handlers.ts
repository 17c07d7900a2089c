import type {
  AssignedProviderService,
  providerServicesCalls,
} from '../../../../contract/plan/providerServices.ts';
import type { Db } from '../../../db/schema.ts';
import { answerList, conditions } from '../../../http/answer/list.ts';
import { found } from '../../../http/rejected.ts';
import type { Handlers } from '../../../http/serve.ts';
import { trialOf } from '../../../records/predicates/trialOf.ts';
import { saveOne } from '../../../records/saving/saveOne.ts';
import {
  answeredProviderService,
  providerServicesQuery,
  readAssignedProviderServices,
  readProviderService,
  readProviderServices,
} from './repo.ts';
import { saveProviderServices } from './saveProviderServices.ts';
import { assignAllShares, saveShares } from './saveShares.ts';

type Pair = Pick<AssignedProviderService, 'provider_service_id' | 'study_service_template_id'>;

const trialOfPayment = (db: Db, id: string) => trialOf(db, 'provider_service', 'provider_service_id', id);

const readPair = async (db: Db, trialId: string, pair: Pair) =>
  found((await readAssignedProviderServices(db, trialId, pair))[0]);

export const providerServiceHandlers = {
  listProviderServices: async ({ db, input }) => {
    const list = await answerList(db, providerServicesQuery(conditions(input)), input, {
      id: 'provider_service_id',
      texts: ['label', 'provider_label', 'cost_center', 'confirmation_type'],
      defaultSort: ['sort_order'],
    });
    return list.map(answeredProviderService);
  },
  getProviderService: async ({ db, input }) =>
    found(await readProviderService(db, input.provider_service_id)),
  putProviderService: async ({ db, input }) => {
    await saveOne(() => saveProviderServices(db, { trialId: input.trial_id, rows: [input] }));
    return found(await readProviderService(db, input.provider_service_id));
  },
  putProviderServices: async ({ db, input: { trial_id, rows, remove } }) => {
    await saveProviderServices(db, { trialId: trial_id, rows, remove });
    return readProviderServices(
      db,
      trial_id,
      rows.map((row) => row.provider_service_id),
    );
  },
  removeProviderService: async ({ db, input: { provider_service_id } }) => {
    const { trial_id, version } = found(await readProviderService(db, provider_service_id));
    const remove = [{ provider_service_id, version }];
    await saveOne(() => saveProviderServices(db, { trialId: trial_id, rows: [], remove }));
    return undefined;
  },
  listAssignedProviderServices: ({ db, input }) => readAssignedProviderServices(db, input.trial_id),
  putAssignedProviderService: async ({ db, input }) => {
    const trialId = await trialOfPayment(db, input.provider_service_id);
    await saveOne(() => saveShares(db, { trialId, rows: [input] }));
    return readPair(db, trialId, input);
  },
  putAssignedProviderServices: async ({ db, input: { trial_id, rows, remove } }) => {
    await saveShares(db, { trialId: trial_id, rows, remove });
    return readAssignedProviderServices(db, trial_id);
  },
  removeAssignedProviderService: async ({
    db,
    input: { provider_service_id, study_service_template_id },
  }) => {
    const trialId = await trialOfPayment(db, provider_service_id);
    const pair = { provider_service_id, study_service_template_id };
    const { version } = await readPair(db, trialId, pair);
    await saveOne(() => saveShares(db, { trialId, rows: [], remove: [{ ...pair, version }] }));
    return undefined;
  },
  assignProviderServices: async ({ db, input }) => {
    const trialId = await trialOfPayment(db, input.provider_services[0] ?? '');
    await saveOne(() => assignAllShares(db, trialId, input.provider_services, input.study_service_templates));
    return readAssignedProviderServices(db, trialId);
  },
} satisfies Handlers<keyof typeof providerServicesCalls>;

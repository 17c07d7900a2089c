import {
  type AssignedStudyService,
  StudyService,
  type studyServicesCalls,
} from '../../../../contract/plan/studyServices.ts';
import { answerList, conditions } from '../../../http/answer/list.ts';
import { searchedFor } from '../../../http/answer/managersFields.ts';
import { found } from '../../../http/rejected.ts';
import type { Handlers } from '../../../http/serve.ts';
import { reachOf } from '../../../records/predicates/conditions.ts';
import { trialOf } from '../../../records/predicates/trialOf.ts';
import { saveOne } from '../../../records/saving/saveOne.ts';
import { importFromVisits } from './importFromVisits.ts';
import {
  answeredStudyService,
  readAssignedStudyServices,
  readStudyService,
  readStudyServices,
  searchedColumns,
  studyServicesQuery,
} from './repo.ts';
import { assignAll, saveAssignments } from './saveAssignments.ts';
import { saveStudyServices } from './saveServices.ts';

const listOptions = {
  id: 'study_service_id',
  texts: ['label', 'description'],
  defaultSort: ['sort_order'],
} as const;

type Pair = Pick<AssignedStudyService, 'study_service_id' | 'protocol_visit_id'>;

const trialOfService = (db: Parameters<typeof trialOf>[0], id: string) =>
  trialOf(db, 'study_service', 'study_service_id', id);

const readPair = async (db: Parameters<typeof trialOf>[0], trialId: string, pair: Pair) =>
  found((await readAssignedStudyServices(db, trialId, pair))[0]);

export const studyServiceHandlers = {
  listStudyServices: async ({ db, input }) => {
    const list = await answerList(db, studyServicesQuery(conditions(input)), input, listOptions);
    return list.map(answeredStudyService);
  },
  listAdditionalStudyServices: async ({ db, input, user }) => {
    const searched = searchedFor(user, StudyService, searchedColumns);
    const choice = { onlyAdditional: true, searched };
    const query = studyServicesQuery([...conditions(input), ...reachOf(user)], choice);
    return (await answerList(db, query, input, listOptions)).map(answeredStudyService);
  },
  getStudyService: async ({ db, input }) => found(await readStudyService(db, input.study_service_id)),
  putStudyService: async ({ db, input }) => {
    await saveOne(() => saveStudyServices(db, { trialId: input.trial_id, rows: [input] }));
    return found(await readStudyService(db, input.study_service_id));
  },
  putStudyServices: async ({ db, input: { trial_id, rows, remove } }) => {
    await saveStudyServices(db, { trialId: trial_id, rows, remove });
    return readStudyServices(
      db,
      trial_id,
      rows.map((row) => row.study_service_id),
    );
  },
  removeStudyService: async ({ db, input }) => {
    const { trial_id, study_service_id, version } = found(await readStudyService(db, input.study_service_id));
    await saveOne(() =>
      saveStudyServices(db, { trialId: trial_id, rows: [], remove: [{ study_service_id, version }] }),
    );
    return undefined;
  },
  listAssignedStudyServices: ({ db, input }) => readAssignedStudyServices(db, input.trial_id),
  putAssignedStudyService: async ({ db, input }) => {
    const trialId = await trialOfService(db, input.study_service_id);
    await saveOne(() => saveAssignments(db, { trialId, rows: [input] }));
    return readPair(db, trialId, input);
  },
  putAssignedStudyServices: async ({ db, input: { trial_id, rows, remove } }) => {
    await saveAssignments(db, { trialId: trial_id, rows, remove });
    return readAssignedStudyServices(db, trial_id);
  },
  removeAssignedStudyService: async ({ db, input: { study_service_id, protocol_visit_id } }) => {
    const trialId = await trialOfService(db, study_service_id);
    const pair = { study_service_id, protocol_visit_id };
    const { version } = await readPair(db, trialId, pair);
    await saveOne(() => saveAssignments(db, { trialId, rows: [], remove: [{ ...pair, version }] }));
    return undefined;
  },
  assignStudyServices: async ({ db, input }) => {
    const trialId = await trialOfService(db, input.study_service_ids[0] ?? '');
    await saveOne(() => assignAll(db, trialId, input.study_service_ids, input.protocol_visit_ids));
    return readAssignedStudyServices(db, trialId);
  },
  importServicesFromProtocolVisits: async ({ db, input }) => {
    await importFromVisits(db, input.trial_id);
    const { rows } = await answerList(db, studyServicesQuery([input]), {}, listOptions);
    return rows.map(answeredStudyService);
  },
} satisfies Handlers<keyof typeof studyServicesCalls>;

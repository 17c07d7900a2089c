import { answerList, conditions } from '../http/list.ts';
import { found, reject } from '../http/rejected.ts';
import type { Handlers } from '../http/serve.ts';
import { asOne } from '../records/asOne.ts';
import { saveRows } from '../records/saveRows.ts';
import {
  editableIdentifierType,
  identifierTypesQuery,
  readIdentifierType,
  removeIdentifierType,
} from './repo.ts';

export const identifierTypeHandlers = {
  listIdentifierTypes: ({ db, input }) =>
    answerList(db, identifierTypesQuery(db, conditions(input)), input, {
      id: 'trial_identifier_type_id',
      texts: ['label', 'description'],
      defaultSort: ['label'],
    }),
  getIdentifierType: async ({ db, input }) =>
    found(await readIdentifierType(db, input.trial_identifier_type_id)),
  putIdentifierType: async ({ db, input }) => {
    await asOne(() => saveRows(db, editableIdentifierType, { rows: [input] }));
    return found(await readIdentifierType(db, input.trial_identifier_type_id));
  },
  removeIdentifierType: async ({ db, input }) => {
    const type = found(await readIdentifierType(db, input.trial_identifier_type_id));
    if (type.trial_count > 0)
      reject('identifier_type_in_use', { label: type.label, count: type.trial_count });
    await removeIdentifierType(db, input.trial_identifier_type_id);
    return undefined;
  },
} satisfies Handlers<
  'listIdentifierTypes' | 'getIdentifierType' | 'putIdentifierType' | 'removeIdentifierType'
>;

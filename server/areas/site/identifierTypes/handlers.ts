import type { identifierTypesCalls } from '../../../../contract/site/identifierTypes.ts';
import { answerList, conditions } from '../../../http/answer/list.ts';
import { found } from '../../../http/rejected.ts';
import type { Handlers } from '../../../http/serve.ts';
import { saveOne } from '../../../records/saving/saveOne.ts';
import { identifierTypesQuery, readIdentifierTypes, withVerdicts } from './repo.ts';
import { saveIdentifierTypes } from './saveIdentifierTypes.ts';

export const identifierTypeHandlers = {
  listIdentifierTypes: async ({ db, input }) =>
    (
      await answerList(db, identifierTypesQuery(db, conditions(input)), input, {
        id: 'trial_identifier_type_id',
        texts: ['label', 'description'],
        defaultSort: ['label'],
      })
    ).map(withVerdicts),
  getIdentifierType: async ({ db, input }) =>
    found((await readIdentifierTypes(db, [input.trial_identifier_type_id]))[0]),
  putIdentifierType: async ({ db, input }) => {
    await saveOne(() => saveIdentifierTypes(db, { rows: [input] }));
    return found((await readIdentifierTypes(db, [input.trial_identifier_type_id]))[0]);
  },
  putIdentifierTypes: async ({ db, input }) => {
    await saveIdentifierTypes(db, input);
    return readIdentifierTypes(
      db,
      input.rows.map((row) => row.trial_identifier_type_id),
    );
  },
  removeIdentifierType: async ({ db, input: { trial_identifier_type_id } }) => {
    const { version } = found((await readIdentifierTypes(db, [trial_identifier_type_id]))[0]);
    const remove = [{ trial_identifier_type_id, version }];
    await saveOne(() => saveIdentifierTypes(db, { rows: [], remove }));
    return undefined;
  },
} satisfies Handlers<keyof typeof identifierTypesCalls>;

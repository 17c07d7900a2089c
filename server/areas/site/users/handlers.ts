import type { usersCalls } from '../../../../contract/site/users.ts';
import { answerList, conditions } from '../../../http/answer/list.ts';
import { found } from '../../../http/rejected.ts';
import type { Handlers } from '../../../http/serve.ts';
import { saveOne } from '../../../records/saving/saveOne.ts';
import { readUsers, usersQuery } from './repo.ts';
import { saveUsers } from './saveUsers.ts';

export const userHandlers = {
  listUsers: ({ db, input }) =>
    answerList(db, usersQuery(db, conditions(input)), input, {
      id: 'user_id',
      texts: ['given_name', 'family_name', 'subject'],
      defaultSort: ['family_name', 'given_name'],
    }),
  putUser: async ({ db, now, settings, input }) => {
    await saveOne(() => saveUsers(db, [input], { now, settings }));
    return found((await readUsers(db, [input.user_id]))[0]);
  },
  putUsers: async ({ db, now, settings, input: { rows } }) => {
    await saveUsers(db, rows, { now, settings });
    return readUsers(
      db,
      rows.map((row) => row.user_id),
    );
  },
} satisfies Handlers<keyof typeof usersCalls>;

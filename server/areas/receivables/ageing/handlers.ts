import type { ageingCalls } from '../../../../contract/receivables/ageing.ts';
import { reject } from '../../../http/rejected.ts';
import type { Handlers } from '../../../http/serve.ts';
import { exportAccount } from './exportAccount.ts';
import { listReceivables } from './listReceivables.ts';
import type { Asked } from './narrowing.ts';
import { readAgeing } from './readAgeing.ts';

type Input = Omit<Asked, 'day' | 'timeZone'> & { as_of: string };

/** Of a day to come nobody knows what will be paid by then. */
const askedOf = ({ as_of, ...asked }: Input, today: string, timeZone: string): Asked => {
  if (as_of > today) reject('date_in_future', { date: as_of }, 'as_of');
  return { ...asked, day: as_of, timeZone };
};

export const ageingHandlers = {
  getAgeing: ({ db, input, today, user }) => readAgeing(db, askedOf(input, today, user.time_zone), input.by),
  listReceivables: ({ db, input, today, user }) =>
    listReceivables(db, askedOf(input, today, user.time_zone), input),
  exportAccount: ({ db, printer, input, today, user }) =>
    exportAccount({ db, printer }, { ...askedOf(input, today, user.time_zone), recipient: input.recipient }),
} satisfies Handlers<keyof typeof ageingCalls>;

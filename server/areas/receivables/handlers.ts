import type { journalCalls } from '../../../contract/receivables/journal.ts';
import type { paymentsCalls } from '../../../contract/receivables/payments.ts';
import type { Handlers } from '../../http/serve.ts';
import { periodOf } from '../../records/period.ts';
import { readCredits } from './credits.ts';
import { endDispute, raiseDispute } from './dispute.ts';
import { readJournal } from './journal.ts';
import { readReceivable } from './readReceivable.ts';
import { recordPayment } from './recordPayment.ts';
import { reversePayment } from './reversePayment.ts';
import { useCredit } from './useCredit.ts';

export const receivablesHandlers = {
  getReceivable: ({ db, input, today }) => readReceivable(db, input.invoice_id, today),
  recordPayment: async ({ db, input, today, now, user }) => {
    await recordPayment(db, input, { user_id: user.user_id, today, now });
    return readReceivable(db, input.invoice_id, today);
  },
  reversePayment: async ({ db, input, today, now, user }) => {
    await reversePayment(db, input, { user_id: user.user_id, today, now });
    return readReceivable(db, input.invoice_id, today);
  },
  listJournal: ({ db, input, user }) =>
    readJournal(db, { ...input, period: periodOf(input), timeZone: user.time_zone }),
  listCredits: async ({ db }) => ({ credits: await readCredits(db) }),
  useCredit: async ({ db, input, today, now, user }) => {
    await useCredit(db, input, { user_id: user.user_id, today, now });
    return readReceivable(db, input.invoice_id, today);
  },
  raiseDispute: async ({ db, input, today, now, user }) => {
    await raiseDispute(db, input, { user_id: user.user_id, today, now });
    return readReceivable(db, input.invoice_id, today);
  },
  endDispute: async ({ db, input, today, now, user }) => {
    await endDispute(db, input, { user_id: user.user_id, today, now });
    return readReceivable(db, input.invoice_id, today);
  },
} satisfies Handlers<keyof typeof paymentsCalls | keyof typeof journalCalls>;

import type { handoverCalls } from '../../../../contract/accounting/handover.ts';
import type { journalDataCalls } from '../../../../contract/accounting/journalData.ts';
import { monthEndOf } from '../../../../domain/reports/closing.ts';
import type { Handlers } from '../../../http/serve.ts';
import { exportBookings } from './bookingFile.ts';
import { exportByDropin } from './exportByDropin.ts';
import { handOver, takeBack } from './handOver.ts';
import { readJournalData } from './journalData.ts';
import { readMonth, readMonths } from './readMonth.ts';

export const handoverHandlers = {
  listAccountingMonths: async ({ db, today, user }) => ({
    months: await readMonths(db, { today, timeZone: user.time_zone }),
  }),
  getAccountingMonth: ({ db, input, today, user }) =>
    readMonth(db, monthEndOf(input.month), { today, timeZone: user.time_zone }),
  exportBookings: ({ db, input, now, user }) =>
    exportBookings(db, monthEndOf(input.month), { timeZone: user.time_zone, now }),
  getJournalData: ({ db, input, user }) => readJournalData(db, monthEndOf(input.month), user.time_zone),
  exportJournal: (call) => {
    const { month, dropin_id, language = 'en' } = call.input;
    return exportByDropin(call, { monthEnd: monthEndOf(month), dropin_id, language });
  },
  handOverMonth: async ({ db, input, today, now, user }) => {
    const { month, ...seen } = input;
    const monthEnd = monthEndOf(month);
    const moment = { today, now, timeZone: user.time_zone };
    await handOver(db, { monthEnd, ...seen }, { ...moment, userId: user.user_id });
    return readMonth(db, monthEnd, moment);
  },
  takeMonthBack: async ({ db, input, today, now, user }) => {
    const monthEnd = monthEndOf(input.month);
    const moment = { today, now, timeZone: user.time_zone };
    await takeBack(db, { monthEnd, reason: input.reason }, { ...moment, userId: user.user_id });
    return readMonth(db, monthEnd, moment);
  },
} satisfies Handlers<keyof typeof handoverCalls | keyof typeof journalDataCalls>;

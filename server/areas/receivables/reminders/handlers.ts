import type { remindersCalls } from '../../../../contract/receivables/reminders.ts';
import type { Handlers } from '../../../http/serve.ts';
import { removeBaseRate, saveBaseRate } from './baseRates.ts';
import { previewReminder, readLetter, readLetters } from './letters.ts';
import { packedLetters } from './packedLetters.ts';
import { readBaseRates } from './readRemindable.ts';
import { letterName, reminderPaper } from './reminderPaper.ts';
import { sendReminder } from './sendReminder.ts';
import { printedReminder, readReminders, takeReminderBack } from './sentReminders.ts';

export const reminderHandlers = {
  listProposedReminders: async ({ db, today, user }) => ({
    letters: await readLetters(db, { day: today, timeZone: user.time_zone }),
  }),
  previewReminder: ({ db, input, today, user, settings }) =>
    previewReminder(db, input, { day: today, timeZone: user.time_zone }, settings.mail),
  printReminder: async ({ db, input, today, user, printer }) => {
    const paper = reminderPaper(await readLetter(db, input, { day: today, timeZone: user.time_zone }));
    return {
      filename: letterName(paper),
      mime: 'application/pdf',
      content: await printer.print(paper),
    };
  },
  printReminders: ({ db, printer, today, user }) =>
    packedLetters({ db, printer }, { day: today, timeZone: user.time_zone }),
  sendReminder: ({ db, input, today, now, user: { user_id, time_zone }, settings: { mail } }) =>
    sendReminder(db, input, { user_id, today, now, timeZone: time_zone, mail }),
  listReminders: async ({ db, input }) => ({ reminders: await readReminders(db, input.invoice_id) }),
  getReminderLetter: ({ db, transact, printer, input }) =>
    printedReminder({ db, transact, printer }, input.reminder_id),
  takeReminderBack: async ({ db, input, now, user: { user_id } }) => {
    await takeReminderBack(db, input, { user_id, now });
    return undefined;
  },
  listBaseRates: async ({ db }) => ({ base_rates: await readBaseRates(db) }),
  putBaseRate: async ({ db, input }) => {
    await saveBaseRate(db, input);
    return { base_rates: await readBaseRates(db) };
  },
  removeBaseRate: async ({ db, input }) => {
    await removeBaseRate(db, input.valid_from);
    return { base_rates: await readBaseRates(db) };
  },
} satisfies Handlers<keyof typeof remindersCalls>;

import { sql } from 'kysely';
import type { ClaimedMail, MailQueue } from '../../../mail/mailQueue.ts';
import { composeClaimed, type SendingParts, sendQueued } from '../../../mail/sendQueued.ts';
import { printedReminder } from './sentReminders.ts';

/** Mails of reminders; withdrawn = the reminder was taken back while its mail was under way. */
const reminderMailQueue: MailQueue = {
  table: 'reminder_mail',
  key: 'reminder_id',
  more: sql`m.reminder_id`,
  isWithdrawn: sql<boolean>`exists (
    select from reminder r where r.reminder_id = m.reminder_id and r.taken_back_at is not null)`,
};

/** Sends the mails of reminders whose time has come, each with its letter. */
export const sendReminderMails = (
  parts: SendingParts,
  tell: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> =>
  sendQueued<ClaimedMail>(
    {
      queue: reminderMailQueue,
      messageOf: async (sending, claimed) => {
        const { filename, mime, content } = await printedReminder(sending, claimed.id);
        return composeClaimed(sending, claimed, [{ filename, mime, content: Buffer.from(content) }]);
      },
    },
    parts,
    tell,
    signal,
  );

import { sql } from 'kysely';
import type { ClaimedMail, MailQueue } from '../../../mail/mailQueue.ts';
import { composeClaimed, type SendingParts, sendQueued } from '../../../mail/sendQueued.ts';

/** Withdrawn = the person wants none any more, or has another address. */
const dailyMailQueue: MailQueue = {
  table: 'daily_mail',
  key: 'daily_mail_id',
  more: sql`m.user_id`,
  isWithdrawn: sql<boolean>`not exists (
    select from own_setting s join app_user u using (user_id)
    where s.user_id = m.user_id and s.key = 'daily_mail' and s.value #>> '{}' = m.recipient and u.is_active)`,
};

/** Sends the daily mails that wait. */
export const sendDailyMails = (
  parts: SendingParts,
  tell: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> =>
  sendQueued<ClaimedMail>(
    { queue: dailyMailQueue, messageOf: (sending, claimed) => composeClaimed(sending, claimed, []) },
    parts,
    tell,
    signal,
  );

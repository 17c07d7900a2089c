import { sql } from 'kysely';
import type { ClaimedMail, MailQueue } from '../../../mail/mailQueue.ts';
import { composeClaimed, type SendingParts, sendQueued } from '../../../mail/sendQueued.ts';

/** Whether the mail `m` names a trial that the person, a nurse, does not have any more. */
const namesOthers = sql<boolean>`(
  exists (select from user_role r where r.user_id = m.user_id and r.role = 'nurse_user')
  and not exists (select from user_role r where r.user_id = m.user_id and r.role = 'clinic_user')
  and exists (select from unnest(m.trial_ids) named (trial_id) where not exists (
    select from user_role_trial t
    where t.user_id = m.user_id and t.role = 'nurse_user' and t.trial_id = named.trial_id)))`;

/** Withdrawn = the person wants none any more, has another address, or a trial that it names was taken away. */
const dailyMailQueue: MailQueue = {
  table: 'daily_mail',
  key: 'daily_mail_id',
  more: sql`m.user_id`,
  isWithdrawn: sql<boolean>`(${namesOthers} or not exists (
    select from own_setting s join app_user u using (user_id)
    where s.user_id = m.user_id and s.key = 'daily_mail' and s.value #>> '{}' = m.recipient and u.is_active))`,
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

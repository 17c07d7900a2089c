import { sql } from 'kysely';
import type { InvoiceMail, InvoiceMails } from '../../../../contract/invoices/invoiceMails.ts';
import { limits } from '../../../../contract/limits.ts';
import type { MailState } from '../../../../contract/vocab.ts';
import { fileNameOf } from '../../../../domain/text.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import type { FileAnswer } from '../../../http/serve.ts';
import { personName } from '../../../records/shown.ts';
import type { MailSettings } from '../../../settings.ts';

type Row = Omit<InvoiceMail, 'queued_at' | 'next_attempt_at' | 'ended_at'> & {
  queued_at: Date;
  next_attempt_at: Date | null;
  ended_at: Date | null;
};

/** How far the last mail of the invoice `i` is, of a revoked one that with its cancellation; null = none was sent. */
export const lastMailState = sql<MailState | null>`(
  select m.state from invoice_mail m
  where m.trial_id = i.trial_id and m.invoice_id = i.invoice_id
    and m.document = case i.state when 'revoked' then 'cancellation' else 'invoice' end
  order by m.queued_at desc, m.invoice_mail_id desc limit 1)`;

/** The mails of an invoice, newest first. */
export const readMails = async (
  db: Db,
  invoiceId: string,
  mail: MailSettings | null,
): Promise<InvoiceMails> => {
  const { rows } = await sql<Row>`
    select m.invoice_mail_id, m.document, m.correction_place, m.state, m.recipient, m.subject, m.language, m.queued_at,
      ${personName('u')} as queued_by, m.attempts, m.next_attempt_at, m.ended_at, m.fault, m.response,
      exists (
        select 1 from invoice_mail_message x
        where x.trial_id = m.trial_id and x.invoice_mail_id = m.invoice_mail_id
      ) as has_message
    from invoice i join invoice_mail m using (trial_id, invoice_id) left join app_user u on u.user_id = m.queued_by
    where i.invoice_id = ${invoiceId}
    order by m.queued_at desc, m.invoice_mail_id desc limit ${limits.mailsOfInvoice}`.execute(db);
  return {
    is_configured: mail !== null,
    mails: rows.map(({ queued_at, next_attempt_at, ended_at, ...row }) => ({
      ...row,
      queued_at: queued_at.toISOString(),
      next_attempt_at: next_attempt_at?.toISOString() ?? null,
      ended_at: ended_at?.toISOString() ?? null,
    })),
  };
};

interface MailKey {
  invoice_id: string;
  invoice_mail_id: string;
}

/** Takes a mail back that waits. Of the worker and this one whoever is first has it. */
export const cancelMail = async (
  db: Db,
  { invoice_id, invoice_mail_id }: MailKey,
  now: number,
): Promise<void> => {
  const mail = found(
    await db
      .selectFrom('invoice_mail')
      .select(['trial_id', 'state'])
      .where('invoice_id', '=', invoice_id)
      .where('invoice_mail_id', '=', invoice_mail_id)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (mail.state !== 'queued') reject('mail_not_queued');
  await db
    .updateTable('invoice_mail')
    .set({ state: 'cancelled', next_attempt_at: null, ended_at: new Date(now) })
    .where('trial_id', '=', mail.trial_id)
    .where('invoice_mail_id', '=', invoice_mail_id)
    .execute();
};

/** What waits with the invoice itself is taken back when it is revoked: nobody is sent what counts no more. */
export const withdrawMails = async (
  db: Db,
  { trial_id, invoice_id }: { trial_id: string; invoice_id: string },
): Promise<void> => {
  await db
    .updateTable('invoice_mail')
    .set({ state: 'cancelled', next_attempt_at: null, ended_at: sql`now()` })
    .where('trial_id', '=', trial_id)
    .where('invoice_id', '=', invoice_id)
    .where('state', '=', 'queued')
    .execute();
};

/** The mail as it travelled. */
export const readMessage = async (db: Db, { invoice_id, invoice_mail_id }: MailKey): Promise<FileAnswer> => {
  const message = await db
    .selectFrom('invoice_mail as mail')
    .innerJoin('invoice_mail_message as message', (join) =>
      join
        .onRef('message.trial_id', '=', 'mail.trial_id')
        .onRef('message.invoice_mail_id', '=', 'mail.invoice_mail_id'),
    )
    .select(['message.content', 'mail.subject'])
    .where('mail.invoice_id', '=', invoice_id)
    .where('mail.invoice_mail_id', '=', invoice_mail_id)
    .executeTakeFirst();
  const { content, subject } = found(message);
  return { filename: `${fileNameOf(subject)}.eml`, mime: 'message/rfc822', content };
};

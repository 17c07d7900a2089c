import { sql } from 'kysely';
import type { SentReminder } from '../../../../contract/receivables/reminders.ts';
import type { Db } from '../../../db/schema.ts';
import { keptPdf, type Printing } from '../../../documents/pdf/keptPdf.ts';
import type { Paper } from '../../../documents/pdf/paper.ts';
import { found, reject } from '../../../http/rejected.ts';
import type { FileAnswer } from '../../../http/serve.ts';
import { instantText, personName } from '../../../records/shown.ts';
import type { By } from '../recordPayment.ts';
import { letterName } from './reminderPaper.ts';

/** The reminders that named an invoice, the newest first. */
export const readReminders = async (db: Db, invoiceId: string): Promise<SentReminder[]> => {
  found(
    await db
      .selectFrom('invoice')
      .select('invoice_id')
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirst(),
  );
  const { rows } = await sql<SentReminder>`
    select r.reminder_id, r.recipient, r.sent_on, x.stage, r.language, r.way, m.state as mail_state, m.recipient as mail_to,
      (select count(*) from reminder_invoice o where o.reminder_id = r.reminder_id) as invoice_count,
      x.demanded_amount, x.interest_amount, x.fee_amount, ${instantText('r.recorded_at')} as recorded_at,
      ${personName('by')} as recorded_by, ${instantText('r.taken_back_at')} as taken_back_at,
      ${personName('back')} as taken_back_by, r.taken_back_reason
    from invoice i join reminder_invoice x using (trial_id, invoice_id) join reminder r using (reminder_id)
    left join reminder_mail m using (reminder_id)
    left join app_user as by on by.user_id = r.recorded_by
    left join app_user as back on back.user_id = r.taken_back_by
    where i.invoice_id = ${invoiceId}
    order by r.sent_on desc, r.recorded_at desc, r.reminder_id desc`.execute(db);
  return rows;
};

const readKept = (db: Db, reminder_id: string) =>
  db.selectFrom('reminder_pdf').select('content').where('reminder_id', '=', reminder_id).executeTakeFirst();

/** The letter as it went out: printed of what was frozen at the first need, and kept. */
export const printedReminder = async (printing: Printing, reminder_id: string): Promise<FileAnswer> => {
  const stored = await printing.db
    .selectFrom('reminder')
    .select('paper')
    .where('reminder_id', '=', reminder_id)
    .executeTakeFirst();
  const paper: Paper = JSON.parse(found(stored).paper);
  const content = await keptPdf(
    printing,
    {
      read: (db) => readKept(db, reminder_id),
      keep: (db, bytes) =>
        db
          .insertInto('reminder_pdf')
          .values({ reminder_id, ...bytes })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    },
    async () => paper,
  );
  return { filename: letterName(paper), mime: 'application/pdf', content };
};

/** Takes a reminder back, once; a mail of it that waits does not go. */
export const takeReminderBack = async (
  db: Db,
  { reminder_id, reason }: { reminder_id: string; reason: string },
  { user_id, now }: Pick<By, 'user_id' | 'now'>,
): Promise<void> => {
  const reminder = found(
    await db
      .selectFrom('reminder')
      .select('taken_back_at')
      .where('reminder_id', '=', reminder_id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  if (reminder.taken_back_at !== null) reject('reminder_taken_back');
  await db
    .updateTable('reminder')
    .set({ taken_back_at: new Date(now), taken_back_by: user_id, taken_back_reason: reason })
    .where('reminder_id', '=', reminder_id)
    .execute();
  await db
    .updateTable('reminder_mail')
    .set({ state: 'cancelled', next_attempt_at: null, ended_at: new Date(now) })
    .where('reminder_id', '=', reminder_id)
    .where('state', '=', 'queued')
    .execute();
};

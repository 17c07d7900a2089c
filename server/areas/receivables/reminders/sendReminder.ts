import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { ReminderWay } from '../../../../contract/receivables/reminderVocab.ts';
import { mailAddressVerdict } from '../../../../domain/invoices/invoiceMail.ts';
import type { Db } from '../../../db/schema.ts';
import { reject } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import type { AsOf } from '../../../records/receivablesOn.ts';
import type { MailSettings } from '../../../settings.ts';
import type { By } from '../recordPayment.ts';
import { type Letter, mailWordsOf, readLetter, type Wanted } from './letters.ts';
import { reminderPaper } from './reminderPaper.ts';

interface Sending extends Wanted {
  /** What the letter was seen with; cents. */
  stage: number;
  demanded_amount: number;
  way: ReminderWay;
  /** Another address than the recipient's. */
  mail_to?: string | undefined;
}

interface Sender extends By {
  timeZone: string;
  mail: MailSettings | null;
}

/** Two who remind the same recipient at once wait for one another here. */
const lockInvoicesOf = async (db: Db, recipient: string): Promise<void> => {
  await sql`
    select i.invoice_id from invoice i
    where i.state = 'finalized' and i.recipient = ${recipient} and i.due_date is not null
    order by i.trial_id, i.invoice_id for no key update`.execute(db);
};

const storeLines = async (db: Db, reminder_id: string, letter: Letter, wanted: Wanted): Promise<void> => {
  const lines = letter.invoices.map(({ row, line }) => ({
    trial_id: row.trial_id,
    invoice_id: row.invoice_id,
    reminder_id,
    stage: line.stage,
    demanded_amount: line.demandedAmount,
    interest_amount: wanted.has_interest ? line.interestAmount : 0,
    fee_amount: wanted.has_fee ? line.feeAmount : 0,
  }));
  await db.insertInto('reminder_invoice').values(lines).execute();
};

/**
 * Records that the letter goes out today, as it was seen, and puts its mail into the queue where it goes by mail. What it says is
 * fixed here.
 */
export const sendReminder = async (
  db: Db,
  wanted: Sending,
  { user_id, today, now, timeZone, mail }: Sender,
): Promise<{ reminder_id: string }> => {
  await lockInvoicesOf(db, wanted.recipient);
  const asOf: AsOf = { day: today, timeZone };
  const letter = await readLetter(db, wanted, asOf);
  const { sums, language, interest, fee } = letter;
  if (sums.stage !== wanted.stage || sums.demandedAmount !== wanted.demanded_amount)
    reject('reminder_changed');
  const address = wanted.mail_to ?? letter.told.email;
  if (wanted.way === 'mail')
    assertMay(mailAddressVerdict({ isConfigured: mail !== null, address }), {
      mail_address_missing: 'mail_to',
      mail_address_invalid: 'mail_to',
    });
  const reminder_id = v7();
  await db
    .insertInto('reminder')
    .values({
      reminder_id,
      recipient: letter.recipient,
      sent_on: today,
      stage: sums.stage,
      language,
      way: wanted.way,
      demanded_amount: sums.demandedAmount,
      interest_amount: interest,
      fee_amount: fee,
      paper: JSON.stringify(reminderPaper(letter)),
      recorded_at: new Date(now),
      recorded_by: user_id,
    })
    .execute();
  await storeLines(db, reminder_id, letter, wanted);
  if (wanted.way === 'mail') {
    const { subject, text: body } = mailWordsOf(letter);
    await db
      .insertInto('reminder_mail')
      .values({
        reminder_id,
        recipient: address ?? '',
        subject,
        body,
        queued_at: new Date(now),
        next_attempt_at: new Date(now),
      })
      .execute();
  }
  return { reminder_id };
};

import type {
  ReminderLetter,
  ReminderLine,
  ReminderPreview,
} from '../../../../contract/receivables/reminders.ts';
import { stageNames } from '../../../../contract/receivables/reminderVocab.ts';
import type { Language } from '../../../../contract/vocab.ts';
import { formatDate } from '../../../../domain/dates.ts';
import { mailAddressVerdict } from '../../../../domain/invoices/invoiceMail.ts';
import { missingRate } from '../../../../domain/receivables/interest.ts';
import { payUntil, type ReminderSums } from '../../../../domain/receivables/reminders.ts';
import type { Db } from '../../../db/schema.ts';
import { reminderTexts } from '../../../documents/exportTexts.ts';
import { printedEuro } from '../../../documents/format.ts';
import { readLogoAddress } from '../../../documents/logoAddress.ts';
import { senderOf } from '../../../documents/sender.ts';
import { found } from '../../../http/rejected.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import type { AsOf } from '../../../records/receivablesOn.ts';
import type { MailSettings } from '../../../settings.ts';
import type { LetterHead } from '../recipientLetter.ts';
import { type OverdueInvoice, type Remindable, readBaseRates, readRemindable } from './readRemindable.ts';
import { letterName, reminderPaper } from './reminderPaper.ts';

/** What a person lets a letter ask for beside the invoices. */
export interface Wanted {
  recipient: string;
  has_interest: boolean;
  has_fee: boolean;
}

/** A letter as it would go today. */
export interface Letter extends LetterHead {
  isBusiness: boolean;
  invoices: readonly OverdueInvoice[];
  sums: ReminderSums;
  /** What of both it asks for, in cents. */
  interest: number;
  fee: number;
}

const letterOf = ({ addressee, invoices, sums }: Remindable, languageOfSite: Language): ReminderLetter => ({
  recipient: addressee.recipient,
  email: addressee.address?.email?.trim() || null,
  language: addressee.language ?? languageOfSite,
  stage: sums.stage,
  invoice_count: invoices.length,
  oldest_days: sums.oldestDays,
  demanded_amount: sums.demandedAmount,
  disputed_amount: sums.disputedAmount,
  interest_amount: sums.interestAmount,
  fee_amount: sums.feeAmount,
});

const lineOf = ({ row, line }: OverdueInvoice): ReminderLine => ({
  trial_id: row.trial_id,
  trial_title: row.trial_title,
  invoice_id: row.invoice_id,
  number: row.number,
  billing_date: row.billing_date,
  due_date: row.due_date,
  stage: line.stage,
  is_due: line.isDue,
  overdue_days: line.overdueDays,
  open_amount: line.openAmount,
  disputed_amount: line.disputedAmount,
  demanded_amount: line.demandedAmount,
  last_sent_on: line.lastSentOn,
  default_since: line.defaultSince,
  interest_amount: line.interestAmount,
  fee_amount: line.feeAmount,
});

/** All letters that are due to be sent. */
export const readLetters = async (db: Db, asOf: AsOf): Promise<ReminderLetter[]> => {
  const site = await readClinicalsite(db);
  const remindable = await readRemindable(db, asOf);
  return remindable.map((one) => letterOf(one, site.document_language));
};

type Told = Letter & { told: ReminderLetter };

/** What all letters have in common. */
const readLetterhead = async (db: Db, { day }: AsOf) => {
  const site = await readClinicalsite(db);
  const sender = senderOf(site);
  const logo = await readLogoAddress(db, sender.logo_sha256);
  return { head: { sender, logo, day }, languageOfSite: site.document_language };
};

type Letterhead = Awaited<ReturnType<typeof readLetterhead>>;

const letterTo = (
  remindable: Remindable,
  { head, languageOfSite }: Letterhead,
  wanted: Omit<Wanted, 'recipient'>,
): Told => {
  const { addressee, invoices, sums } = remindable;
  const told = letterOf(remindable, languageOfSite);
  return {
    ...head,
    told,
    recipient: addressee.recipient,
    address: addressee.address,
    isBusiness: addressee.isBusiness,
    language: told.language,
    invoices,
    sums,
    interest: wanted.has_interest ? sums.interestAmount : 0,
    fee: wanted.has_fee ? sums.feeAmount : 0,
  };
};

/** The letter to a recipient as it would go today; 404 where none is due. */
export const readLetter = async (db: Db, wanted: Wanted, asOf: AsOf): Promise<Told> => {
  const remindable = found((await readRemindable(db, asOf, wanted.recipient))[0]);
  return letterTo(remindable, await readLetterhead(db, asOf), wanted);
};

/** All letters as they would go today by themselves: without interest and flat fee. */
export const readAllLetters = async (db: Db, asOf: AsOf): Promise<Told[]> => {
  const letterhead = await readLetterhead(db, asOf);
  const nothingBeside = { has_interest: false, has_fee: false };
  return (await readRemindable(db, asOf)).map((one) => letterTo(one, letterhead, nothingBeside));
};

/** What the mail with a letter says. */
export const mailWordsOf = ({ language, sums, invoices, interest, fee, sender, day }: Letter) => {
  const text = reminderTexts(language);
  const title = text(`title.${stageNames[sums.stage]}`);
  const numbers = invoices.map(({ row }) => row.number);
  const first = numbers.length > 3 ? `${numbers.slice(0, 3).join(', ')} …` : numbers.join(', ');
  return {
    subject: text('mailSubject', { title, numbers: first }),
    text: text('mailText', {
      lead: text(`lead.${stageNames[sums.stage]}`, { date: formatDate(payUntil(day)) }),
      amount: printedEuro(sums.demandedAmount + interest + fee, language),
      numbers: numbers.join(', '),
      sender: sender.name,
    }),
  };
};

/** The letter with its mail, as it would go now. */
export const previewReminder = async (
  db: Db,
  wanted: Wanted,
  asOf: AsOf,
  mail: MailSettings | null,
): Promise<ReminderPreview> => {
  const letter = await readLetter(db, wanted, asOf);
  const isInDefault = letter.invoices.some(({ line }) => line.defaultSince !== null);
  return {
    letter: letter.told,
    lines: letter.invoices.map(lineOf),
    rate_missing_from: isInDefault ? missingRate(await readBaseRates(db), asOf.day) : null,
    ...mailWordsOf(letter),
    attachment: letterName(reminderPaper(letter)),
    obstacles: mailAddressVerdict({ isConfigured: mail !== null, address: letter.told.email }),
  };
};

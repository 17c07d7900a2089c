import { v7 } from 'uuid';
import type { MailPreview } from '../../../../contract/invoices/invoiceMails.ts';
import type { PrintedKind } from '../../../../contract/vocab.ts';
import { sendingVerdict } from '../../../../domain/invoices/invoiceMail.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import type { MailSettings } from '../../../settings.ts';
import { lockInvoice } from '../locks.ts';
import { mailNamesOf } from './attachments.ts';
import { mailWordsOf } from './mailOf.ts';
import { readSendables, type Sendable } from './sendable.ts';

export interface WantedMail {
  invoice_id: string;
  document: PrintedKind;
  /** Which correction; 0 = it is none. */
  correction_place: number;
  /** Another address than the recipient's. */
  recipient?: string | undefined;
}

const addressOf = (sendable: Sendable, wanted: WantedMail): string | null =>
  wanted.recipient ?? sendable.address;

/** All that stands in the way of mailing a document. */
export const verdictOfMail = (sendable: Sendable, wanted: WantedMail, mail: MailSettings | null) =>
  sendingVerdict({
    isConfigured: mail !== null,
    state: sendable.state,
    document: wanted.document,
    address: addressOf(sendable, wanted),
    before: sendable.mails
      .filter(
        ({ document, correction_place }) =>
          document === wanted.document && correction_place === wanted.correction_place,
      )
      .map(({ state }) => state),
  });

/** A correction that has not gone out, or that there is none of, is not found. */
const assertThere = ({ corrections }: Sendable, { document, correction_place }: WantedMail): void => {
  if ((document === 'correction') !== correction_place > 0) reject('not_found');
  if (document === 'correction' && !corrections.includes(correction_place)) reject('not_found');
};

/** The document of an invoice that counts: the cancellation once it is revoked. */
export const presentDocumentOf = ({ state }: Pick<Sendable, 'state'>): PrintedKind =>
  state === 'revoked' ? 'cancellation' : 'invoice';

/** The mail as it would go now, and what stands in its way. */
export const previewMail = async (
  db: Db,
  wanted: WantedMail,
  mail: MailSettings | null,
): Promise<MailPreview> => {
  const sendable = found((await readSendables(db, [wanted.invoice_id])).get(wanted.invoice_id));
  assertThere(sendable, wanted);
  const words = await mailWordsOf(db, sendable, wanted);
  return {
    sender: mail?.from ?? null,
    recipient: addressOf(sendable, wanted),
    ...words,
    attachments: await mailNamesOf(db, wanted),
    obstacles: verdictOfMail(sendable, wanted, mail),
  };
};

export interface Sender {
  mail: MailSettings | null;
  user_id: string;
  now: number;
}

/**
 * Puts a mail with what has gone out into the queue; what it says is fixed here. Two who send at once wait for one
 * another at the invoice, and the second is refused.
 */
export const sendInvoice = async (
  db: Db,
  { is_again, ...wanted }: WantedMail & { is_again: boolean },
  { mail, user_id, now }: Sender,
): Promise<void> => {
  const { trial_id, invoice_id } = await lockInvoice(db, wanted.invoice_id);
  const sendable = found((await readSendables(db, [invoice_id])).get(invoice_id));
  assertThere(sendable, wanted);
  const verdict = verdictOfMail(sendable, wanted, mail);
  assertMay(
    verdict.filter(({ code }) => !(is_again && code === 'mail_sent_before')),
    { mail_address_missing: 'recipient', mail_address_invalid: 'recipient' },
  );
  const { subject, text, language } = await mailWordsOf(db, sendable, wanted);
  await db
    .insertInto('invoice_mail')
    .values({
      trial_id,
      invoice_id,
      invoice_mail_id: v7(),
      document: wanted.document,
      correction_place: wanted.correction_place,
      recipient: addressOf(sendable, wanted) ?? '',
      subject,
      body: text,
      language,
      queued_at: new Date(now),
      queued_by: user_id,
      next_attempt_at: new Date(now),
    })
    .execute();
};

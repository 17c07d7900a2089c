import type { SendingPreview, SendingRow } from '../../../../contract/invoices/invoiceMails.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import type { MailSettings } from '../../../settings.ts';
import { type ByRow, byRow } from '../across/byRow.ts';
import { readLines } from '../across/readLines.ts';
import { readSendables } from './sendable.ts';
import { presentDocumentOf, type Sender, sendInvoice, verdictOfMail } from './sendInvoice.ts';

/** What sending would do with each of these invoices, in the order asked for. */
export const previewSending = async (
  db: Db,
  invoiceIds: readonly string[],
  today: string,
  mail: MailSettings | null,
): Promise<SendingPreview[]> => {
  const sendables = await readSendables(db, invoiceIds);
  const named = [...new Set(invoiceIds)].flatMap((id) => sendables.get(id) ?? []);
  const lines = new Map((await readLines(db, named, today)).map((line) => [line.invoice_id, line]));
  return named.flatMap((sendable) => {
    const line = lines.get(sendable.invoice_id);
    const document = presentDocumentOf(sendable);
    const obstacles = verdictOfMail(sendable, { ...sendable, document, correction_place: 0 }, mail);
    return line ? [{ ...line, document, address: sendable.address, obstacles }] : [];
  });
};

const sendOne = async (db: Db, invoice_id: string, sender: Sender): Promise<SendingRow> => {
  const document = presentDocumentOf(found((await readSendables(db, [invoice_id])).get(invoice_id)));
  await sendInvoice(db, { invoice_id, document, correction_place: 0, is_again: false }, sender);
  return { invoice_id, outcome: 'queued', obstacles: [] };
};

/** Queues a mail for each in a transaction of its own. */
export const sendInvoices = (
  call: ByRow,
  invoiceIds: readonly string[],
  sender: Sender,
): Promise<SendingRow[]> =>
  byRow(call, [...new Set(invoiceIds)], {
    partOf: (invoiceId) => invoiceId,
    run: (db, invoiceId) => sendOne(db, invoiceId, sender),
    refused: (invoice_id, obstacles): SendingRow => ({ invoice_id, outcome: 'refused', obstacles }),
  });

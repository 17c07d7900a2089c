import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import type { Language, PrintedKind } from '../../../../contract/vocab.ts';
import { formatDate } from '../../../../domain/dates.ts';
import { filledSubject, filledText, type MailFacts } from '../../../../domain/invoices/mailTemplate.ts';
import { recipientOf } from '../../../../domain/invoices/recipient.ts';
import { trialName } from '../../../../domain/trials/trialName.ts';
import type { Db } from '../../../db/schema.ts';
import { mailTexts } from '../../../documents/exportTexts.ts';
import { printedEuro } from '../../../documents/format.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { readFrozenDocument } from '../document/frozenDocument.ts';
import { readFrozen, readUnissued } from '../document/printedPdf.ts';
import type { Sendable } from './sendable.ts';

/** What a mail says, and in which language. */
export interface MailWords {
  subject: string;
  text: string;
  language: Language;
}

const factsOf = (data: InvoiceDocumentData, document: PrintedKind): MailFacts => {
  const { language } = data;
  const issued = { invoice: data, cancellation: data.cancellation, correction: data.correction }[document];
  const { due_date } = data.payment;
  const recipient = recipientOf(data);
  const { net_amount, gross_amount } = issued ?? data;
  const isStatement = data.trial.is_self_billed === true;
  return {
    document: mailTexts(language)(isStatement ? `statement.${document}` : `document.${document}`),
    number: issued?.number ?? null,
    trial: trialName(data.trial),
    amount: printedEuro(isStatement ? net_amount : gross_amount, language),
    due_date: document !== 'invoice' || due_date === null ? null : formatDate(due_date),
    recipient: recipient?.recipient ?? null,
    sender: data.sender.name,
  };
};

/** The words that a document would be mailed with now: those of the site, else the product's, in the recipient's language. */
export const mailWordsOf = async (
  db: Db,
  { invoice_id, state }: Sendable,
  { document, correction_place }: { document: PrintedKind; correction_place: number },
): Promise<MailWords> => {
  const wanted = { invoice_id, kind: document, correction_place };
  const data =
    document === 'correction' || state === 'draft'
      ? ((await readFrozen(db, wanted))?.data ?? (await readUnissued(db, wanted)))
      : await readFrozenDocument(db, invoice_id);
  const site = await readClinicalsite(db);
  const { language } = data;
  const own = mailTexts(language);
  const facts = factsOf(data, document);
  return {
    subject: filledSubject(site[`mail_subject_${language}`] ?? own('subject'), facts) || (facts.number ?? ''),
    text: filledText(site[`mail_text_${language}`] ?? own('text'), facts),
    language,
  };
};

import { sql } from 'kysely';
import type { Invoice } from '../../../../contract/invoices/invoices.ts';
import type { InvoiceLine } from '../../../../contract/invoices/invoicesAcross.ts';
import type { MailState, TrialType } from '../../../../contract/vocab.ts';
import { isBillingOverdue } from '../../../../domain/invoices/invoiceState.ts';
import { openAmountOf, overdueDaysOf, paymentStateOf } from '../../../../domain/receivables/receivable.ts';
import type { Db } from '../../../db/schema.ts';
import { correctedAmount, paidAmount } from '../../../records/predicates/receivable.ts';
import { isRecipient } from '../../../records/predicates/recipient.ts';
import { trialName } from '../../../records/trialName.ts';
import { readInvoices } from '../invoicesQuery.ts';
import { lastMailState } from '../sending/mails.ts';
import { sentOn } from '../sending/sentOn.ts';

interface Named {
  trial_id: string;
  invoice_id: string;
}

interface About {
  invoice_id: string;
  trial_title: string;
  trial_type: TrialType;
  recipient: string | null;
  mail_state: MailState | null;
  sent_on: string | null;
  corrected_amount: number;
  due_date: string | null;
  paid_amount: number;
}

/** What a line says beside the invoice's own figures. */
const readAbout = async (db: Db, invoices: readonly Named[]): Promise<Map<string, About>> => {
  const { rows } = await sql<About>`
    select i.invoice_id, ${trialName} as trial_title, t.type as trial_type,
      case when i.state = 'draft' then address.recipient else i.recipient end as recipient,
      ${lastMailState} as mail_state, i.due_date, ${paidAmount} as paid_amount,
      case when i.state <> 'draft' then ${sentOn} end as sent_on, ${correctedAmount} as corrected_amount
    from invoice i join trial t using (trial_id)
    left join trial_address as recipients
      on recipients.trial_id = i.trial_id and ${isRecipient('recipients')}
    left join address on address.address_id = recipients.address_id
    where i.invoice_id = any(${invoices.map((one) => one.invoice_id)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.invoice_id, row]));
};

/** What of an issued invoice is owed; of a draft nothing is. */
const owedOf = (
  { state, gross_amount }: Invoice,
  { due_date, paid_amount, corrected_amount }: About,
  today: string,
): Pick<InvoiceLine, 'due_date' | 'open_amount' | 'payment_state' | 'overdue_days'> => {
  if (state === 'draft' || due_date === null)
    return { due_date: null, open_amount: null, payment_state: null, overdue_days: 0 };
  const owed = { state, grossAmount: gross_amount + corrected_amount, paidAmount: paid_amount };
  const open_amount = openAmountOf(owed);
  const overdue_days = overdueDaysOf(open_amount, due_date, today);
  return { due_date, open_amount, payment_state: paymentStateOf(owed), overdue_days };
};

const lineOf = (invoice: Invoice, about: About, today: string): InvoiceLine => ({
  trial_id: invoice.trial_id,
  trial_title: about.trial_title,
  trial_type: about.trial_type,
  invoice_id: invoice.invoice_id,
  state: invoice.state,
  label: invoice.label,
  number: invoice.number,
  cancellation_number: invoice.cancellation_number,
  recipient: about.recipient,
  billing_date: invoice.billing_date,
  expected_billing_date: invoice.expected_billing_date,
  cut_off_date: invoice.cut_off_date,
  service_period_from: invoice.service_period_from,
  service_period_to: invoice.service_period_to,
  net_amount: invoice.net_amount,
  tax_amount: invoice.tax_amount,
  gross_amount: invoice.gross_amount,
  conflict_count: invoice.conflict_count,
  is_overdue: isBillingOverdue(invoice, today),
  mail_state: about.mail_state,
  sent_on: about.sent_on,
  ...owedOf(invoice, about, today),
  version: invoice.version,
});

/** These invoices as lines, in the same order, with their own figures beside. */
export const readLinesWithInvoices = async (
  db: Db,
  named: readonly Named[],
  today: string,
): Promise<{ line: InvoiceLine; invoice: Invoice }[]> => {
  if (named.length === 0) return [];
  const invoices = new Map((await readInvoices(db, named)).map((invoice) => [invoice.invoice_id, invoice]));
  const about = await readAbout(db, named);
  return named.flatMap(({ invoice_id }) => {
    const [invoice, of] = [invoices.get(invoice_id), about.get(invoice_id)];
    return invoice && of ? [{ invoice, line: lineOf(invoice, of, today) }] : [];
  });
};

export const readLines = async (db: Db, named: readonly Named[], today: string): Promise<InvoiceLine[]> =>
  (await readLinesWithInvoices(db, named, today)).map(({ line }) => line);

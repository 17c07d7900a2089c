import { sql } from 'kysely';
import type { InvoiceState, MailState, PrintedKind } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { isRecipient } from '../../../records/predicates/recipient.ts';

/** An invoice as sending it looks at it. */
export interface Sendable {
  trial_id: string;
  invoice_id: string;
  state: InvoiceState;
  /** Where its mails go; null = nobody says where. */
  address: string | null;
  mails: { document: PrintedKind; correction_place: number; state: MailState }[];
  /** Its corrections that have gone out, by their places. */
  corrections: number[];
}

/**
 * Invoices with where they would be mailed to, by their ids: the address record of the trial as it is now, so that a wrong address can be mended
 * after the invoice went out, as long as it is the recipient that stands on the invoice; else the address that was frozen.
 */
export const readSendables = async (
  db: Db,
  invoiceIds: readonly string[],
): Promise<Map<string, Sendable>> => {
  const { rows } = await sql<Sendable>`
    select i.trial_id, i.invoice_id, i.state,
      nullif(trim(case when i.state = 'draft' or a.recipient is not distinct from i.recipient then a.email
        else jsonb_path_query_first(i.document::jsonb,
          '$.addresses[*] ? (@.purpose == "invoice_recipient").email') #>> '{}' end), '') as address,
      coalesce((
        select jsonb_agg(jsonb_build_object('document', m.document, 'correction_place', m.correction_place, 'state', m.state))
        from invoice_mail m where m.trial_id = i.trial_id and m.invoice_id = i.invoice_id
      ), '[]') as mails,
      coalesce((
        select jsonb_agg(c.correction_place) from invoice_correction c
        where c.trial_id = i.trial_id and c.invoice_id = i.invoice_id and c.state = 'finalized'
      ), '[]') as corrections
    from invoice i
      left join trial_address t on t.trial_id = i.trial_id and ${isRecipient('t')}
      left join address a on a.address_id = t.address_id
    where i.invoice_id = any(${invoiceIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.invoice_id, row]));
};

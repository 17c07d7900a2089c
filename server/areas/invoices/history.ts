import { sql } from 'kysely';
import { type InvoiceHistoryEntry, invoiceHeadFields } from '../../../contract/invoices/invoiceHistory.ts';
import type { Db } from '../../db/schema.ts';
import { recordOfEvent } from '../../records/predicates/trail.ts';
import { personName } from '../../records/shown.ts';
import { trialOfInvoice } from './locks.ts';

/** A row of the invoice as the audit trail keeps it: texts and numbers by column. */
type KeptRow = Record<string, string | number | boolean | null>;

/** All that one transaction did to an invoice and its items. */
interface Act {
  at: Date;
  changed_by: string | null;
  is_created: boolean;
  /** Null where the invoice itself did not change. */
  before: KeptRow | null;
  after: KeptRow | null;
  added_count: number;
  changed_count: number;
  removed_count: number;
  reviewed_count: number;
  /** A mail that was queued, or that ended. */
  mail: InvoiceHistoryEntry['mail'];
}

const textOf = (value: KeptRow[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const changedFields = (before: KeptRow, after: KeptRow): InvoiceHistoryEntry['fields'] =>
  invoiceHeadFields
    .map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) }))
    .filter(({ from, to }) => from !== to);

/** The entry of an act; none of one that only numbered items anew, kept what was printed, or tried to send. */
const entryOf = (act: Act): InvoiceHistoryEntry[] => {
  const { at, changed_by, is_created, before, after, mail, ...counts } = act;
  const { added_count, changed_count, removed_count, reviewed_count } = counts;
  const became = before?.state === after?.state ? null : after?.state;
  const fields = before && after && !became ? changedFields(before, after) : [];
  const entry = { at: at.toISOString(), changed_by, fields, ...counts, number: null, reason: null, mail };
  if (mail) return [{ ...entry, event: 'mailed' }];
  if (is_created) return [{ ...entry, event: 'created', fields: [] }];
  if (became === 'finalized') return [{ ...entry, event: 'finalized', number: textOf(after?.number) }];
  if (became === 'revoked') {
    const { cancellation_number, revoke_reason } = after ?? {};
    return [
      { ...entry, event: 'revoked', number: textOf(cancellation_number), reason: textOf(revoke_reason) },
    ];
  }
  if (fields.length > 0) return [{ ...entry, event: 'changed' }];
  if (added_count + changed_count + removed_count > 0) return [{ ...entry, event: 'items' }];
  return reviewed_count > 0 ? [{ ...entry, event: 'reviewed' }] : [];
};

/** What was done with an invoice, newest first, read from the audit trail: what its triggers keep is kept once. */
export const readHistory = async (db: Db, invoiceId: string): Promise<InvoiceHistoryEntry[]> => {
  await trialOfInvoice(db, invoiceId);
  const isOfHead = sql`e.table_name = 'invoice'`;
  const isOfMail = sql`e.table_name = 'invoice_mail'
    and (e.operation = 'insert' or e.new_row ->> 'state' not in ('queued', 'sending'))`;
  const isOfItem = (operation: string) => sql`e.table_name = 'invoice_item' and e.operation = ${operation}`;
  const worth = (row: 'old_row' | 'new_row') => {
    const kept = sql.ref(`e.${row}`);
    return sql`(${kept} ->> 'label', ${kept} ->> 'quantity', ${kept} ->> 'amount_per_unit')`;
  };
  const { rows } = await sql<Act>`
    select max(e.at) as at, max(${personName('u')}) as changed_by,
      bool_or(${isOfHead} and e.operation = 'insert') as is_created,
      (array_agg(e.old_row - 'document' order by e.audit_event_id) filter (where ${isOfHead}))[1] as before,
      (array_agg(e.new_row - 'document' order by e.audit_event_id desc) filter (where ${isOfHead}))[1] as after,
      count(*) filter (where ${isOfItem('insert')}) as added_count,
      count(*) filter (where ${isOfItem('update')} and ${worth('old_row')} is distinct from ${worth('new_row')})
        as changed_count,
      count(*) filter (where ${isOfItem('delete')}) as removed_count,
      count(*) filter (where ${isOfItem('update')} and e.new_row ->> 'is_reviewed' = 'true'
        and e.old_row ->> 'is_reviewed' = 'false') as reviewed_count,
      (array_agg(jsonb_build_object('state', e.new_row -> 'state', 'recipient', e.new_row -> 'recipient')
        order by e.audit_event_id desc) filter (where ${isOfMail}))[1] as mail
    from audit_event e left join app_user u on u.user_id = e.actor_id
    where e.table_name in ('invoice', 'invoice_item', 'invoice_mail')
      and ${recordOfEvent} = ${invoiceId}
    group by e.transaction_id
    order by max(e.audit_event_id) desc limit 500`.execute(db);
  return rows.flatMap(entryOf);
};

import { sql } from 'kysely';
import type { Dispatch, InvoiceDispatches } from '../../../../contract/invoices/dispatches.ts';
import type { DispatchWay } from '../../../../contract/invoices/dispatchVocab.ts';
import type { InvoiceState } from '../../../../contract/vocab.ts';
import { dispatchableVerdict, dispatchVerdict } from '../../../../domain/invoices/dispatch.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { personName } from '../../../records/shown.ts';
import { lockInvoice } from '../locks.ts';
import { sentOn } from './sentOn.ts';

type Row = Omit<Dispatch, 'recorded_at' | 'taken_back_at'> & {
  recorded_at: Date;
  taken_back_at: Date | null;
};

interface Head {
  trial_id: string;
  state: InvoiceState;
  billing_date: string | null;
  sent_on: string | null;
}

const readHead = async (db: Db, invoiceId: string): Promise<Head> => {
  const { rows } = await sql<Head>`
    select i.trial_id, i.state, i.billing_date, ${sentOn} as sent_on from invoice i
    where i.invoice_id = ${invoiceId}`.execute(db);
  return found(rows[0]);
};

/** When an invoice was sent, and what persons say of it, the newest first. */
export const readDispatches = async (db: Db, invoiceId: string): Promise<InvoiceDispatches> => {
  const { trial_id, state, sent_on } = await readHead(db, invoiceId);
  const { rows } = await sql<Row>`
    select d.invoice_dispatch_id as dispatch_id, d.sent_on, d.sent_to, d.way, d.recorded_at,
      ${personName('who')} as recorded_by, d.taken_back_at,
      ${personName('back')} as taken_back_by, d.taken_back_reason
    from invoice_dispatch d
    left join app_user who on who.user_id = d.recorded_by
    left join app_user back on back.user_id = d.taken_back_by
    where d.trial_id = ${trial_id} and d.invoice_id = ${invoiceId}
    order by d.recorded_at desc, d.invoice_dispatch_id desc`.execute(db);
  return {
    sent_on,
    dispatches: rows.map((row) => ({
      ...row,
      recorded_at: row.recorded_at.toISOString(),
      taken_back_at: row.taken_back_at?.toISOString() ?? null,
    })),
    verdicts: { record: dispatchableVerdict(state) },
  };
};

interface Said {
  invoice_id: string;
  sent_on: string;
  sent_to: string;
  way: DispatchWay;
}

interface By {
  user_id: string;
  today: string;
  /** Milliseconds. */
  now: number;
}

/** A person says that an invoice was sent. */
export const recordDispatch = async (
  db: Db,
  { invoice_id, sent_on, sent_to, way }: Said,
  { user_id, today, now }: By,
): Promise<void> => {
  const { trial_id } = await lockInvoice(db, invoice_id);
  const { state, billing_date } = await readHead(db, invoice_id);
  assertMay(dispatchVerdict({ state, billingDate: billing_date, sentOn: sent_on, today }), {
    date_in_future: 'sent_on',
    dispatch_before_issue: 'sent_on',
  });
  await db
    .insertInto('invoice_dispatch')
    .values({ trial_id, invoice_id, sent_on, sent_to, way, recorded_at: new Date(now), recorded_by: user_id })
    .execute();
};

interface Back {
  invoice_id: string;
  dispatch_id: string;
  reason: string;
}

/** What was wrongly said is taken back once, with its reason. */
export const takeDispatchBack = async (
  db: Db,
  { invoice_id, dispatch_id, reason }: Back,
  { user_id, now }: By,
): Promise<void> => {
  const { trial_id } = await lockInvoice(db, invoice_id);
  const said = found(
    await db
      .selectFrom('invoice_dispatch')
      .select('taken_back_at')
      .where('trial_id', '=', trial_id)
      .where('invoice_id', '=', invoice_id)
      .where('invoice_dispatch_id', '=', dispatch_id)
      .executeTakeFirst(),
  );
  if (said.taken_back_at !== null) reject('dispatch_taken_back');
  await db
    .updateTable('invoice_dispatch')
    .set({ taken_back_at: new Date(now), taken_back_by: user_id, taken_back_reason: reason })
    .where('trial_id', '=', trial_id)
    .where('invoice_dispatch_id', '=', dispatch_id)
    .execute();
};

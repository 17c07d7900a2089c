import fc from 'fast-check';
import { sql } from 'kysely';
import { newId } from '../../dataProvider/newId.ts';
import { addDays } from '../../domain/dates.ts';
import type { OwedFacts } from '../../domain/receivables/ageing.ts';
import type { Db } from '../../server/db/schema.ts';
import { withoutGuards } from './testDb.ts';

/** A day of the first half of 2026. */
export const dayOf2026 = fc.integer({ min: 0, max: 150 }).map((days) => addDays('2026-01-01', days));
/** What may happen to an issued invoice. */
export const receivableFacts: fc.Arbitrary<OwedFacts> = fc.record({
  billingDate: dayOf2026,
  dueDate: dayOf2026,
  grossAmount: fc.integer({ min: 0, max: 1_000 }),
  cancellationDate: fc.option(dayOf2026),
  payments: fc.array(
    fc.record({
      paymentDate: dayOf2026,
      amount: fc.integer({ min: 1, max: 500 }),
      reversedOn: fc.option(dayOf2026),
    }),
    { maxLength: 3 },
  ),
  corrections: fc.array(
    fc.record({ correctionDate: dayOf2026, grossAmount: fc.integer({ min: -300, max: 300 }) }),
    { maxLength: 2 },
  ),
  disputes: fc.array(
    fc.record({
      raisedOn: dayOf2026,
      amount: fc.integer({ min: 1, max: 500 }),
      endedOn: fc.option(dayOf2026),
    }),
    { maxLength: 2 },
  ),
});

/** What is kept of receivables follows from them by triggers, which rest while guards do. */
export const renewReceivables = async (db: Db): Promise<void> => {
  await sql`select renew_receivables(array_agg(trial_id), array_agg(invoice_id)) from invoice`.execute(db);
  await sql`select renew_payment_rests(array_agg(payment_id)) from payment`.execute(db);
};

/** Invoices like the one that was issued, with payments, corrections and disputes of their own, past all guards. */
export const storeReceivables = (
  db: Db,
  { trial_id, invoice_id }: { trial_id: string; invoice_id: string },
  { invoices, userId }: { invoices: readonly OwedFacts[]; userId: string },
) =>
  withoutGuards(db, async (trx) => {
    await sql`delete from invoice_dispute`.execute(trx);
    await sql`delete from invoice_correction`.execute(trx);
    await sql`delete from payment_allocation`.execute(trx);
    await sql`delete from payment_rest`.execute(trx);
    await sql`delete from payment`.execute(trx);
    await sql`delete from receivable`.execute(trx);
    const { rows } = await sql<{ invoice: object }>`
      select to_jsonb(i) - 'said' as invoice from invoice i where invoice_id = ${invoice_id}`.execute(trx);
    for (const one of invoices) {
      const id = newId();
      const row = {
        ...rows[0]?.invoice,
        invoice_id: id,
        number: id,
        billing_date: one.billingDate,
        due_date: one.dueDate,
        gross_amount: one.grossAmount,
        cancellation_date: one.cancellationDate,
      };
      const { rows: columns } = await sql<{ names: string }>`
        select string_agg(quote_ident(attname), ', ') as names from pg_attribute
        where attrelid = 'invoice'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
        trx,
      );
      const names = sql.raw(columns[0]?.names ?? '');
      await sql`
        insert into invoice (${names})
        select ${names} from jsonb_populate_record(null::invoice, ${JSON.stringify(row)}::jsonb)`.execute(
        trx,
      );
      for (const [index, { correctionDate, grossAmount }] of one.corrections.entries())
        await trx
          .insertInto('invoice_correction')
          .values({
            trial_id,
            invoice_id: id,
            correction_place: index + 1,
            state: 'finalized',
            entries: '[]',
            number: newId(),
            correction_date: correctionDate,
            net_amount: grossAmount,
            tax_amount: 0,
            gross_amount: grossAmount,
            void_amount: 0,
            document: '{}',
            finalized_at: new Date(`${correctionDate}T11:00:00Z`),
            finalized_by: userId,
          })
          .execute();
      for (const { raisedOn, amount, endedOn } of one.disputes) {
        const ended = endedOn
          ? {
              ending: 'upheld' as const,
              ended_on: endedOn,
              ended_at: new Date(`${endedOn}T11:00:00Z`),
              ended_by: userId,
            }
          : {};
        await trx
          .insertInto('invoice_dispute')
          .values({
            trial_id,
            invoice_id: id,
            amount,
            kind: 'price',
            raised_on: raisedOn,
            recorded_at: new Date(`${raisedOn}T11:00:00Z`),
            recorded_by: userId,
            ...ended,
          })
          .execute();
      }
      for (const payment of one.payments) {
        const payment_id = newId();
        const noon = (at: string) => new Date(`${at}T11:00:00Z`);
        const reversed = payment.reversedOn
          ? { reversed_at: noon(payment.reversedOn), reversed_by: userId, reversal_reason: 'Returned' }
          : {};
        await trx
          .insertInto('payment')
          .values({
            payment_id,
            payment_date: payment.paymentDate,
            amount: payment.amount,
            source: 'hand',
            recorded_at: noon(payment.paymentDate),
            recorded_by: userId,
            payer: null,
            note: null,
            ...reversed,
          })
          .execute();
        await trx
          .insertInto('payment_allocation')
          .values({ trial_id, invoice_id: id, payment_id, amount: payment.amount })
          .execute();
      }
    }
    await renewReceivables(trx);
  });

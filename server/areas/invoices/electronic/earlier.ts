import type { EarlierValidation } from '../../../../contract/invoices/einvoices.ts';
import type { Db } from '../../../db/schema.ts';

/** What the outside validator said last of each of the last five invoices to this recipient, the newest first. */
export const readEarlierValidations = async (
  db: Db,
  recipientAddressId: string | null,
  invoiceId: string,
): Promise<EarlierValidation[]> => {
  if (recipientAddressId === null) return [];
  const rows = await db
    .with('newest', (with_) =>
      with_
        .selectFrom('invoice_validation as said')
        .innerJoin('invoice', (join) =>
          join
            .onRef('invoice.trial_id', '=', 'said.trial_id')
            .onRef('invoice.invoice_id', '=', 'said.invoice_id'),
        )
        .leftJoin('invoice_correction as correction', (join) =>
          join
            .onRef('correction.trial_id', '=', 'said.trial_id')
            .onRef('correction.invoice_id', '=', 'said.invoice_id')
            .onRef('correction.correction_place', '=', 'said.correction_place'),
        )
        .distinctOn('said.invoice_id')
        .select([
          'said.trial_id',
          'said.invoice_id',
          'said.document',
          'said.correction_place',
          'said.format',
          'said.release',
          'said.outcome',
          'said.asked_at',
          'invoice.number',
          'invoice.cancellation_number',
          'correction.number as correction_number',
        ])
        .where('invoice.recipient_address_id', '=', recipientAddressId)
        .where('said.invoice_id', '<>', invoiceId)
        .orderBy('said.invoice_id')
        .orderBy('said.asked_at', 'desc')
        .orderBy('said.document')
        .orderBy('said.format')
        .orderBy('said.release'),
    )
    .selectFrom('newest')
    .selectAll()
    .orderBy('asked_at', 'desc')
    .orderBy('invoice_id')
    .limit(5)
    .execute();
  return rows.map(({ number, cancellation_number, correction_number, asked_at, ...said }) => ({
    ...said,
    number:
      { invoice: number, cancellation: cancellation_number, correction: correction_number }[said.document] ??
      '',
    asked_at: asked_at.toISOString(),
  }));
};

/** The address that what has gone out went to, or null where that was not kept. */
export const readRecipientAddress = async (db: Db, invoiceId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('invoice')
      .select('recipient_address_id')
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirst()
  )?.recipient_address_id ?? null;

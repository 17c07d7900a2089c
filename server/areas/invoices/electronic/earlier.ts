import type { EarlierValidation } from '../../../../contract/invoices/einvoices.ts';
import type { Db } from '../../../db/schema.ts';

/** What the outside validator said of the last invoices to this recipient, by the name that stands on them. */
export const readEarlierValidations = async (
  db: Db,
  recipient: string | null,
  invoiceId: string,
): Promise<EarlierValidation[]> => {
  if (recipient === null) return [];
  const rows = await db
    .selectFrom('invoice_validation as said')
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.trial_id', '=', 'said.trial_id')
        .onRef('invoice.invoice_id', '=', 'said.invoice_id'),
    )
    .select([
      'said.trial_id',
      'said.invoice_id',
      'said.document',
      'said.format',
      'said.release',
      'said.outcome',
      'said.asked_at',
      'invoice.number',
      'invoice.cancellation_number',
    ])
    .where('invoice.recipient', '=', recipient)
    .where('said.invoice_id', '<>', invoiceId)
    .orderBy('said.asked_at', 'desc')
    .orderBy('said.invoice_id')
    .orderBy('said.document')
    .limit(5)
    .execute();
  return rows.map(({ number, cancellation_number, asked_at, ...said }) => ({
    ...said,
    number: (said.document === 'cancellation' ? cancellation_number : number) ?? '',
    asked_at: asked_at.toISOString(),
  }));
};

import { type RawBuilder, sql } from 'kysely';
import { taxRates } from '../../../domain/invoices/invoiceTotals.ts';

/** The rate of a tax rule in hundredths of a percent, 0 without one. */
export const rateOf = (taxRule: RawBuilder<unknown>) =>
  sql<number>`coalesce((${JSON.stringify(taxRates)}::jsonb ->> ${taxRule})::integer, 0)`;

/** The VAT of a sum in cents at this rate: half away from zero, as everywhere. */
export const vatOf = (net: RawBuilder<unknown>, rate: RawBuilder<unknown>) =>
  sql<number>`round(${net}::numeric * ${rate} / 10000)::bigint`;

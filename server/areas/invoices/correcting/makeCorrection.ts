import { sql } from 'kysely';
import type { CorrectionEntry, CorrectionPreview } from '../../../../contract/invoices/corrections.ts';
import type {
  CorrectionDocument,
  InvoiceDocumentData,
} from '../../../../contract/invoices/invoiceDocument.ts';
import { type Corrected, type CorrectionLine, correct } from '../../../../domain/invoices/corrections.ts';
import { type Totals, totalsOf } from '../../../../domain/invoices/invoiceTotals.ts';
import { obstacle } from '../../../../domain/verdict.ts';
import type { Db } from '../../../db/schema.ts';
import { assertMay, unwrap } from '../../../http/unwrap.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';
import { readAnnexOf } from '../document/annex.ts';
import { type CorrectedInvoice, correctingVerdict, type InvoiceStanding } from './standing.ts';

/** A correction as it would be issued now. */
export interface Made extends Corrected {
  totals: Totals;
  /** What the invoice comes to with it. */
  standingTotals: Totals;
}

const added = (one: Totals, other: Totals): Totals => ({
  net_amount: one.net_amount + other.net_amount,
  tax_amount: one.tax_amount + other.tax_amount,
  gross_amount: one.gross_amount + other.gross_amount,
});

/** What these entries make of an invoice that stands: preview, draft and document alike. */
export const makeCorrection = (
  invoice: CorrectedInvoice,
  { standing, totals: stands }: InvoiceStanding,
  entries: readonly CorrectionEntry[],
): Made => {
  assertMay(correctingVerdict(invoice));
  const corrected = unwrap(correct(standing, entries));
  const totals = totalsOf(
    corrected.lines.map(({ amount }) => amount),
    invoice.tax_rate,
  );
  return { ...corrected, totals, standingTotals: added(stands, totals) };
};

/** A line without the records behind it. */
export const printedLine = ({ recorded_study_service_ids: _records, ...line }: CorrectionLine) => line;

/** Shares of these records that a settlement has paid: the next correction of settlements takes them back. */
const readSettled = async (db: Db, trialId: string, ids: readonly string[]) => {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, ${sumOfCents(sql`sum(l.amount)`)} as amount
    from recorded_provider_service o
    join settlement_claim c using (trial_id, recorded_provider_service_id)
    join settlement_line l using (trial_id, settlement_id, recorded_provider_service_id)
    where o.trial_id = ${trialId} and o.recorded_study_service_id = any(${[...ids]}::uuid[])`.execute(db);
  return rows[0] ?? { count: 0, amount: 0 };
};

/** What a person should know about it before it goes out; none of it stands in the way. */
export const warningsOn = async (
  db: Db,
  { trial_id }: Pick<CorrectedInvoice, 'trial_id'>,
  { voided }: Made,
): Promise<CorrectionPreview['warnings']> => {
  const settled = voided.length === 0 ? { count: 0, amount: 0 } : await readSettled(db, trial_id, voided);
  return settled.count === 0
    ? []
    : [obstacle('correction_of_settled', { smart_count: settled.count, amount: settled.amount })];
};

interface Head {
  /** Null: it is a draft. */
  number: string | null;
  date: string;
}

/** The document of a correction: that of its invoice, with what changes; its annex is that of its own lines. */
export const correctionDocument = async (
  db: Db,
  { trial_id, invoice_id }: Pick<CorrectedInvoice, 'trial_id' | 'invoice_id'>,
  frozen: InvoiceDocumentData,
  { made, head }: { made: Made; head: Head },
): Promise<InvoiceDocumentData> => {
  const correction: CorrectionDocument = {
    ...head,
    items: made.lines.map(printedLine),
    ...made.totals,
    standing: made.standingTotals,
  };
  const lines = made.lines.flatMap(({ item_number, side, amount_per_unit, recorded_study_service_ids }) =>
    recorded_study_service_ids.map((recorded_study_service_id) => ({
      recorded_study_service_id,
      item_number,
      amount: side === 'right' ? amount_per_unit : -amount_per_unit,
    })),
  );
  return {
    ...frozen,
    correction,
    annex: lines.length === 0 ? null : await readAnnexOf(db, { trial_id, invoice_id }, lines),
  };
};

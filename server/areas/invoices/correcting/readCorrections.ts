import type {
  Correction,
  CorrectionPreview,
  InvoiceCorrections,
} from '../../../../contract/invoices/corrections.ts';
import { rangeOf, yearOf } from '../../../../domain/invoices/invoiceNumber.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { readNextInRange } from '../../../records/gaplessNumbers.ts';
import { documentOf, readFrozenDocument } from '../document/frozenDocument.ts';
import { makeCorrection, printedLine, warningsOn } from './makeCorrection.ts';
import {
  type CorrectedInvoice,
  correctingVerdict,
  type InvoiceStanding,
  type KeptCorrection,
  readCorrectedInvoice,
  readStanding,
} from './standing.ts';

const issued = ({ document, ...kept }: KeptCorrection): Correction => ({
  ...kept,
  lines: documentOf(found(document)).correction?.items ?? [],
  net_amount: found(kept.net_amount),
  tax_amount: found(kept.tax_amount),
  gross_amount: found(kept.gross_amount),
  finalized_at: kept.finalized_at?.toISOString() ?? null,
  warnings: [],
});

/** What is kept: a finalized correction as it went out, a draft as it would. */
const correctionOf = async (
  db: Db,
  { invoice, standing }: { invoice: CorrectedInvoice; standing: InvoiceStanding },
  kept: KeptCorrection,
): Promise<Correction> => {
  if (kept.state === 'finalized') return issued(kept);
  const made = makeCorrection(invoice, standing, kept.entries);
  const { document: _document, ...draft } = kept;
  const warnings = await warningsOn(db, invoice, made);
  return { ...draft, lines: made.lines.map(printedLine), ...made.totals, finalized_at: null, warnings };
};

/** What stands of the records, by their ids. */
const presentItems = ({ billed, standing }: InvoiceStanding): InvoiceCorrections['items'] =>
  billed.map((item, index) => {
    const present = found(standing.items[index]);
    const amounts = new Map(
      present.records.map(({ recorded_study_service_id, amount }) => [recorded_study_service_id, amount]),
    );
    const records = item.records.map((record) => ({
      ...record,
      amount: amounts.get(record.recorded_study_service_id) ?? null,
    }));
    const { quantity, amount_per_unit } = present;
    return { ...item, quantity, amount_per_unit, records };
  });

/** An invoice as it stands, with its corrections. */
export const readCorrections = async (
  db: Db,
  invoiceId: string,
  today: string,
): Promise<InvoiceCorrections> => {
  const invoice = await readCorrectedInvoice(db, invoiceId);
  const standing = await readStanding(db, invoice);
  const { numbering_mode } = await readClinicalsite(db);
  const { trial } = await readFrozenDocument(db, invoiceId);
  const range = rangeOf('correction', trial);
  const { trial_id, invoice_id, net_amount, tax_amount, gross_amount } = invoice;
  const verdict = correctingVerdict(invoice);
  return {
    trial_id,
    invoice_id,
    items: presentItems(standing),
    invoice: { net_amount, tax_amount, gross_amount },
    standing: standing.totals,
    corrections: await Promise.all(
      standing.corrections.map((kept) => correctionOf(db, { invoice, standing }, kept)),
    ),
    next_number:
      numbering_mode === 'own' && verdict.length === 0
        ? await readNextInRange(db, range, yearOf(today))
        : null,
    numbering_mode,
    verdicts: { correct: verdict },
  };
};

/** What these entries come to, by the rule that the document is made with. */
export const previewCorrection = async (
  db: Db,
  { invoice_id, entries }: { invoice_id: string; entries: KeptCorrection['entries'] },
): Promise<CorrectionPreview> => {
  const invoice = await readCorrectedInvoice(db, invoice_id);
  const made = makeCorrection(invoice, await readStanding(db, invoice), entries);
  return {
    ...made.totals,
    lines: made.lines.map(printedLine),
    void_count: made.voided.length,
    standing: made.standingTotals,
    warnings: await warningsOn(db, invoice, made),
  };
};

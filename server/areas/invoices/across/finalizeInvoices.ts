import type { FinalizingPreview, FinalizingRow } from '../../../../contract/invoices/invoicesAcross.ts';
import type { NumberingMode } from '../../../../contract/vocab.ts';
import { aboveValueVerdict } from '../../../../domain/rules/contractValue.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { readValuesOfDrafts } from '../../../records/rules/readValues.ts';
import { readDraftCounts } from '../drafting/draftWarnings.ts';
import { readProspects } from '../electronic/readiness.ts';
import { finalizeInvoice } from '../issuing/finalizeInvoice.ts';
import { numbersToCome } from '../issuing/numbers.ts';
import { readManyVerdicts } from '../verdicts.ts';
import { type ByRow, byRow } from './byRow.ts';
import { inOrderOfIssue } from './order.ts';
import { readLinesWithInvoices } from './readLines.ts';

/** What finalising would do with each draft, in the order in which it would: what stands in the way takes no number. */
export const previewFinalizing = async (
  db: Db,
  invoiceIds: readonly string[],
  today: string,
): Promise<{ numbering_mode: NumberingMode; invoices: FinalizingPreview[] }> => {
  const { numbering_mode } = await readClinicalsite(db);
  const ordered = await inOrderOfIssue(db, invoiceIds, today);
  const lines = await readLinesWithInvoices(db, ordered, today);
  const verdicts = await readManyVerdicts(
    db,
    lines.map(({ invoice }) => invoice),
    { today },
  );
  const prospects = await readProspects(db, [...new Set(lines.map(({ line }) => line.trial_id))], today);
  const counts = await readDraftCounts(
    db,
    lines.map(({ invoice }) => invoice),
  );
  const values = await readValuesOfDrafts(
    db,
    lines.map(({ invoice }) => invoice),
  );
  const judged = lines.map(({ line, invoice }) => ({
    ...line,
    ...found(counts.get(invoice.invoice_id)),
    contract_value: values.get(invoice.invoice_id) ?? null,
    reference_number: invoice.reference_number,
    recorded_service_count: invoice.recorded_service_count,
    billing_date: invoice.billing_date ?? today,
    // A reason is given draft by draft: of many at once none is asked.
    obstacles: [
      ...(verdicts.get(invoice.invoice_id)?.finalize ?? []),
      ...aboveValueVerdict(values.get(invoice.invoice_id) ?? null, undefined),
    ],
    formats: prospects.get(line.trial_id)?.formats ?? [],
    einvoice_format: prospects.get(line.trial_id)?.format ?? null,
    duty: prospects.get(line.trial_id)?.dutyOf(invoice) ?? null,
  }));
  const going = judged.filter(({ obstacles }) => obstacles.length === 0);
  const numbers =
    numbering_mode === 'own' && going.length > 0 ? await numbersToCome(db, going) : new Map<string, string>();
  return {
    numbering_mode,
    invoices: judged.map((one) => ({ ...one, next_number: numbers.get(one.invoice_id) ?? null })),
  };
};

interface Row {
  invoice_id: string;
  net_amount: number;
  number?: string | undefined;
}

interface Moment {
  today: string;
  now: number;
}

/** Finalizes each draft in a transaction of its own; the range is locked for one of them at a time, so it has no gaps. */
export const finalizeInvoices = async (
  db: Db,
  call: ByRow,
  rows: readonly Row[],
  moment: Moment,
): Promise<FinalizingRow[]> => {
  const asked = new Map(rows.map((row) => [row.invoice_id, row]));
  const ordered = await inOrderOfIssue(db, [...asked.keys()], moment.today);
  const known = new Set(ordered.map(({ invoice_id }) => invoice_id));
  const unknown = [...asked.values()].filter(({ invoice_id }) => !known.has(invoice_id));
  const inOrder = [...ordered.flatMap(({ invoice_id }) => asked.get(invoice_id) ?? []), ...unknown];
  return byRow(call, inOrder, {
    partOf: ({ invoice_id }) => invoice_id,
    run: async (trx, row) => {
      const { number, gross_amount } = (await finalizeInvoice(trx, row, moment)).document;
      return {
        invoice_id: row.invoice_id,
        outcome: 'finalized' as const,
        number,
        gross_amount,
        obstacles: [],
      };
    },
    refused: ({ invoice_id }, obstacles): FinalizingRow => ({
      invoice_id,
      outcome: 'refused',
      number: null,
      gross_amount: null,
      obstacles,
    }),
  });
};

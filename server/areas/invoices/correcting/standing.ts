import { sql } from 'kysely';
import type { CorrectableItem, CorrectionEntry } from '../../../../contract/invoices/corrections.ts';
import type { CorrectionState } from '../../../../contract/invoices/correctionVocab.ts';
import type { InvoiceState } from '../../../../contract/vocab.ts';
import { groupBy } from '../../../../domain/groupBy.ts';
import { standingAfter } from '../../../../domain/invoices/corrections.ts';
import type { Standing } from '../../../../domain/invoices/standing.ts';
import { payableVerdict } from '../../../../domain/receivables/receivable.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import { personName } from '../../../records/shown.ts';
import { subjectId, visitLabel, withNames } from '../issuing/frozenNames.ts';

/** Sums of an invoice or a correction that has gone out, in cents. */
interface Issued {
  net_amount: number;
  tax_amount: number;
  gross_amount: number;
}

/** An invoice as correcting it looks at it. */
export interface CorrectedInvoice extends Issued {
  trial_id: string;
  invoice_id: string;
  state: Exclude<InvoiceState, 'draft'>;
  tax_rate: number;
}

/** A correction as it is kept; sums, number and date are null while it is a draft. */
export interface KeptCorrection {
  correction_place: number;
  state: CorrectionState;
  entries: CorrectionEntry[];
  number: string | null;
  correction_date: string | null;
  net_amount: number | null;
  tax_amount: number | null;
  gross_amount: number | null;
  document: string | null;
  finalized_at: Date | null;
  finalized_by: string | null;
  version: number;
}

/** An invoice that has gone out; a draft is refused. */
export const readCorrectedInvoice = async (db: Db, invoiceId: string): Promise<CorrectedInvoice> => {
  const { state, tax_rate, net_amount, tax_amount, gross_amount, ...key } = found(
    await db
      .selectFrom('invoice')
      .select(['trial_id', 'invoice_id', 'state', 'tax_rate', 'net_amount', 'tax_amount', 'gross_amount'])
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirst(),
  );
  if (state === 'draft') return reject('invoice_not_issued');
  return {
    ...key,
    state,
    tax_rate: found(tax_rate),
    net_amount: found(net_amount),
    tax_amount: found(tax_amount),
    gross_amount: found(gross_amount),
  };
};

/** Why no correction can be made: only what has gone out and stands is corrected. */
export const correctingVerdict = ({ state }: Pick<CorrectedInvoice, 'state'>) => payableVerdict(state);

type Key = Pick<CorrectedInvoice, 'trial_id' | 'invoice_id'>;

/** The corrections of an invoice in their order, its draft last. */
const readKeptCorrections = async (db: Db, { trial_id, invoice_id }: Key): Promise<KeptCorrection[]> => {
  const { rows } = await sql<KeptCorrection>`
    select c.correction_place, c.state, c.entries, c.number, c.correction_date, c.net_amount, c.tax_amount,
      c.gross_amount, c.document, c.finalized_at, ${personName('u')} as finalized_by, c.version
    from invoice_correction c left join app_user u on u.user_id = c.finalized_by
    where c.trial_id = ${trial_id} and c.invoice_id = ${invoice_id} order by c.correction_place`.execute(db);
  return rows;
};

type Named = CorrectableItem['records'][number] & { invoice_item_id: string };

const readRecords = async (db: Db, { trial_id, invoice_id }: Key): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select i.invoice_item_id, s.recorded_study_service_id, i.amount_per_unit as amount, ${subjectId} as subject_id,
      ${visitLabel} as visit_label, s.performance_date
    from invoice_item i
    join invoice_item_record r using (trial_id, invoice_id, invoice_item_id)
    join recorded_study_service s using (trial_id, recorded_study_service_id)
    left join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
    ${withNames}
    where i.trial_id = ${trial_id} and i.invoice_id = ${invoice_id}
    order by sort_key(${subjectId}) nulls last, s.performance_date, s.recorded_study_service_id`.execute(db);
  return rows;
};

/** The items of an invoice as they were billed, with the records behind them. */
const readBilledItems = async (db: Db, key: Key): Promise<CorrectableItem[]> => {
  const { trial_id, invoice_id } = key;
  const { rows } = await sql<Omit<CorrectableItem, 'records'>>`
    select i.invoice_item_id, i.item_number, i.label, i.quantity, i.amount_per_unit,
      case when i.study_service_template_id is null then 'by_hand' when o.trial_id is null then 'visit_bound'
        else 'operational' end as section
    from invoice_item i
    left join operational_service o
      on o.trial_id = i.trial_id and o.contract_study_service_id = i.study_service_template_id
    where i.trial_id = ${trial_id} and i.invoice_id = ${invoice_id} order by i.item_number`.execute(db);
  const records = groupBy(await readRecords(db, key), ({ invoice_item_id }) => invoice_item_id);
  return rows.map((item) => ({
    ...item,
    records: (records.get(item.invoice_item_id) ?? []).map(({ invoice_item_id: _item, ...record }) => record),
  }));
};

/** An invoice as it was billed, as it stands, and the corrections between the two. */
export interface InvoiceStanding {
  billed: readonly CorrectableItem[];
  standing: Standing;
  totals: Issued;
  corrections: KeptCorrection[];
}

/** The sums of an invoice with those of its finalized corrections: each was rounded by itself. */
const standingTotals = (invoice: Issued, corrections: readonly KeptCorrection[]): Issued => {
  const total = (column: keyof Issued): number =>
    corrections.reduce((sum, correction) => sum + (correction[column] ?? 0), invoice[column]);
  return {
    net_amount: total('net_amount'),
    tax_amount: total('tax_amount'),
    gross_amount: total('gross_amount'),
  };
};

export const readStanding = async (db: Db, invoice: CorrectedInvoice): Promise<InvoiceStanding> => {
  const corrections = await readKeptCorrections(db, invoice);
  const billed = await readBilledItems(db, invoice);
  const finalized = corrections.filter(({ state }) => state === 'finalized');
  return {
    billed,
    standing: standingAfter(
      { items: billed, reductions: [] },
      finalized.map(({ entries }) => entries),
    ),
    totals: standingTotals(invoice, finalized),
    corrections,
  };
};

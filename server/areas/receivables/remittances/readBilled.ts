import { sql } from 'kysely';
import type { CorrectionEntry } from '../../../../contract/invoices/corrections.ts';
import { groupBy } from '../../../../domain/groupBy.ts';
import { standingAfter } from '../../../../domain/invoices/corrections.ts';
import type { StandingItem } from '../../../../domain/invoices/standing.ts';
import type { BilledRecord } from '../../../../domain/receivables/remittance.ts';
import type { Db } from '../../../db/schema.ts';
import { readSets } from '../../../records/joinByHash.ts';
import { isUnbilled } from '../../../records/predicates/billable.ts';
import { openAmount } from '../../../records/predicates/receivable.ts';

/** A record as a list may name it; number, and what is open, gross, are of its invoice: null and 0 = it is on none. */
export interface KnownRecord extends BilledRecord {
  number: string | null;
  open: number;
}

interface Row extends Omit<KnownRecord, 'left'> {
  invoice_item_id: string | null;
  paid: number;
}

/** The visit behind the recorded service `s`, and whose it is. */
const names = sql`
  left join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
  left join participant p on p.trial_id = v.trial_id and p.patient_in_trial_id = v.patient_in_trial_id
  left join protocol_visit pv on pv.trial_id = v.trial_id and pv.protocol_visit_id = v.protocol_visit_id`;

/** What lists that stand have paid of the recorded service `s` already, net. */
const paidBefore = sql<number>`coalesce((
  select sum(l.taken_amount) from remittance_line l join remittance m using (trial_id, remittance_id)
  join payment paid on paid.payment_id = m.payment_id
  where l.trial_id = s.trial_id and l.recorded_study_service_id = s.recorded_study_service_id
    and paid.reversed_at is null), 0)::bigint`;

const readRows = async (db: Db, trialId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with standing as (
      select i.trial_id, i.invoice_id, i.number, i.tax_rate, ${openAmount} as open
      from invoice i where i.trial_id = ${trialId} and i.state = 'finalized'
    )
    select s.recorded_study_service_id, d.invoice_id, d.number, i.invoice_item_id, d.tax_rate, d.open,
      i.amount_per_unit as amount, coalesce(called.subject_id, p.subject_id) as subject_id,
      array_remove(array[shown.label, pv.label, pv.short_label], null) as visits,
      array_remove(array[s.label, i.label], null) as services, s.performance_date, ${paidBefore} as paid
    from standing d
    join invoice_item i on i.trial_id = d.trial_id and i.invoice_id = d.invoice_id
    join invoice_item_record r on r.trial_id = i.trial_id and r.invoice_item_id = i.invoice_item_id
      and r.invoice_id = i.invoice_id
    join recorded_study_service s on s.trial_id = r.trial_id
      and s.recorded_study_service_id = r.recorded_study_service_id
    ${names}
    left join invoice_subject called on called.trial_id = d.trial_id and called.invoice_id = d.invoice_id
      and called.patient_in_trial_id = v.patient_in_trial_id
    left join invoice_visit shown on shown.trial_id = d.trial_id and shown.invoice_id = d.invoice_id
      and shown.protocol_visit_id = v.protocol_visit_id
    union all
    select s.recorded_study_service_id, null, null, null, 0, 0, s.amount, p.subject_id,
      array_remove(array[pv.label, pv.short_label], null), array[s.label], s.performance_date, 0
    from recorded_study_service s ${names}
    where s.trial_id = ${trialId} and ${isUnbilled('infinity')}
    order by performance_date, recorded_study_service_id`.execute(db);
  return rows;
};

/** The items of corrected invoices, those without records too, and what was corrected, in its order. */
const readCorrected = async (db: Db, trialId: string) => {
  const { rows: corrections } = await sql<{ invoice_id: string; entries: CorrectionEntry[] }>`
    select c.invoice_id, c.entries from invoice_correction c
    where c.trial_id = ${trialId} and c.state = 'finalized' order by c.invoice_id, c.correction_place`.execute(
    db,
  );
  const { rows: items } = await sql<Omit<StandingItem, 'records' | 'section'> & { invoice_id: string }>`
    select i.invoice_id, i.invoice_item_id, i.item_number, i.label, i.quantity, i.amount_per_unit
    from invoice_item i where i.trial_id = ${trialId}
      and i.invoice_id = any(${[...new Set(corrections.map(({ invoice_id }) => invoice_id))]}::uuid[])
    order by i.item_number`.execute(db);
  return { corrections: groupBy(corrections, ({ invoice_id }) => invoice_id), items };
};

/** What stands of the records of corrected invoices, by record; null = it was taken out. */
const readStandingAmounts = async (db: Db, trialId: string, rows: readonly Row[]) => {
  const { corrections, items } = await readCorrected(db, trialId);
  const ofItem = groupBy(rows, ({ invoice_item_id }) => invoice_item_id ?? '');
  const amounts = new Map<string, number | null>();
  for (const [invoiceId, of] of corrections) {
    const billed = items
      .filter(({ invoice_id }) => invoice_id === invoiceId)
      .map((item) => ({
        ...item,
        section: 'by_hand' as const,
        records: ofItem.get(item.invoice_item_id) ?? [],
      }));
    const standing = standingAfter(
      { items: billed, reductions: [] },
      of.map(({ entries }) => entries),
    );
    for (const { records } of standing.items)
      for (const { recorded_study_service_id: id, amount } of records) amounts.set(id, amount);
  }
  return amounts;
};

/** What was performed in a trial and may be in a list, with what of it is left to be paid; what corrections took out is not. */
export const readKnownRecords = (db: Db, trialId: string): Promise<KnownRecord[]> =>
  readSets(db, async (trx) => {
    const rows = await readRows(trx, trialId);
    const amounts = await readStandingAmounts(trx, trialId, rows);
    return rows.flatMap(({ invoice_item_id: _item, paid, ...record }): KnownRecord[] => {
      const standing = amounts.get(record.recorded_study_service_id);
      if (standing === null) return [];
      const amount = standing ?? record.amount;
      const left = record.invoice_id === null || record.open <= 0 ? 0 : Math.max(0, amount - paid);
      return [{ ...record, amount, left }];
    });
  });

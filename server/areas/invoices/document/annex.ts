import { type RawBuilder, sql } from 'kysely';
import type { AnnexLine } from '../../../../contract/invoices/invoiceDocument.ts';
import { limits } from '../../../../contract/limits.ts';
import { groupBy } from '../../../../domain/groupBy.ts';
import type { Db } from '../../../db/schema.ts';
import { readSets } from '../../../records/joinByHash.ts';
import { amountBehind, behindItems, labelBehind } from '../../../records/predicates/behindItems.ts';
import { subjectId, visitLabel, withNames } from '../issuing/frozenNames.ts';
import type { Draft } from '../locks.ts';

type Named = Pick<Draft, 'trial_id' | 'invoice_id'>;

/** The words of some services, each text once: one field of a line says it, the others are null. */
export type AnnexWords = { [Field in 'label' | 'subject_id' | 'visit_label']: string | null };

/**
 * What the annexes of these invoices say in words, by invoice; one statement for all. Of more services than an annex takes
 * nothing is printed.
 */
export const readAnnexWords = async (
  db: Db,
  invoices: readonly Named[],
): Promise<Map<string, AnnexWords[]>> => {
  if (invoices.length === 0) return new Map();
  const { rows } = await sql<AnnexWords & { invoice_id: string }>`
    with printed as materialized (
      select r.trial_id, r.invoice_id from ${behindItems}
      where r.trial_id = any(${invoices.map(({ trial_id }) => trial_id)}::uuid[])
        and r.invoice_id = any(${invoices.map(({ invoice_id }) => invoice_id)}::uuid[])
      group by 1, 2 having count(*) <= ${limits.annexLines}
    )
    select r.invoice_id, s.label, p.subject_id, pv.label as visit_label
    from printed join ${behindItems} using (trial_id, invoice_id)
    join recorded_study_service s using (trial_id, recorded_study_service_id)
    left join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
    left join participant p on p.trial_id = v.trial_id and p.patient_in_trial_id = v.patient_in_trial_id
    left join protocol_visit pv on pv.trial_id = v.trial_id and pv.protocol_visit_id = v.protocol_visit_id
    group by grouping sets ((r.invoice_id, s.label), (r.invoice_id, p.subject_id), (r.invoice_id, pv.label))
    order by 1, sort_key(s.label), sort_key(p.subject_id), sort_key(pv.label), 2, 3, 4`.execute(db);
  return groupBy(rows, ({ invoice_id }) => invoice_id);
};

/** About so many services are read in one turn of the database. */
const linesOfTurn = 2_500;

/**
 * The services behind the items that are of some participants (`of`), in their order. By what a subject ID is sorted is
 * worked out once for each participant, not for each of her services.
 */
const readLines = async (
  db: Db,
  { trial_id, invoice_id }: Named,
  of: RawBuilder<unknown>,
): Promise<AnnexLine[]> => {
  const { rows } = await sql<AnnexLine>`
    with subject as materialized (
      select patient_in_trial_id, subject_id, sort_key(subject_id) as place from participant where trial_id = ${trial_id}
    )
    select i.item_number, p.subject_id, pv.label as visit_label, ${labelBehind} as label, s.performance_date,
      ${amountBehind} as amount
    from invoice_item i
    join ${behindItems} using (trial_id, invoice_id, invoice_item_id)
    join recorded_study_service s using (trial_id, recorded_study_service_id)
    left join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
    left join subject p on p.patient_in_trial_id = v.patient_in_trial_id
    left join protocol_visit pv on pv.trial_id = v.trial_id and pv.protocol_visit_id = v.protocol_visit_id
    where i.trial_id = ${trial_id} and i.invoice_id = ${invoice_id} and ${of}
    order by p.place nulls last, p.subject_id, v.visit_date, v.recorded_visit_id,
      s.performance_date, i.item_number, s.recorded_study_service_id`.execute(db);
  return rows;
};

const countLines = async (db: Db, { trial_id, invoice_id }: Named): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${behindItems}
    where trial_id = ${trial_id} and invoice_id = ${invoice_id}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Whose services are read in each turn: participants in their order, so many that a turn is short, and nobody last. */
const turnsOf = async (db: Db, { trial_id }: Named, lines: number): Promise<RawBuilder<unknown>[]> => {
  const { rows } = await sql<{ id: string }>`
    select patient_in_trial_id as id from participant where trial_id = ${trial_id}
    order by sort_key(subject_id), subject_id`.execute(db);
  const together = Math.max(1, Math.floor((rows.length * linesOfTurn) / lines));
  const turns: RawBuilder<unknown>[] = [];
  for (let first = 0; first < rows.length; first += together) {
    const ids = rows.slice(first, first + together).map(({ id }) => id);
    turns.push(sql`v.patient_in_trial_id = any(${ids}::uuid[])`);
  }
  return [...turns, sql`v.patient_in_trial_id is null`];
};

/**
 * Every service behind the items by participant and visit, operational ones last; null where there are more than an
 * annex takes. Outside of a transaction many of them are read in several turns: the embedded database has a single
 * connection, and whoever waits for it comes in between.
 */
export const readAnnex = async (db: Db, invoice: Named): Promise<AnnexLine[] | null> => {
  const count = await countLines(db, invoice);
  if (count > limits.annexLines) return null;
  if (db.isTransaction || count <= linesOfTurn)
    return readSets(db, (trx) => readLines(trx, invoice, sql`true`));
  const lines: AnnexLine[] = [];
  for (const of of await turnsOf(db, invoice, count))
    lines.push(...(await readSets(db, (trx) => readLines(trx, invoice, of))));
  return lines;
};

/** A line of an annex by the record that it is about. */
interface NamedLine {
  recorded_study_service_id: string;
  item_number: number;
  amount: number;
}

/** The annex of a correction: the records behind its lines, called as on its invoice; null where there are more than an annex takes. */
export const readAnnexOf = async (
  db: Db,
  { trial_id, invoice_id }: Named,
  lines: readonly NamedLine[],
): Promise<AnnexLine[] | null> => {
  if (lines.length > limits.annexLines) return null;
  const { rows } = await sql<AnnexLine>`
    select n.item_number, ${subjectId} as subject_id, ${visitLabel} as visit_label, s.label, s.performance_date, n.amount
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as n (recorded_study_service_id uuid, item_number integer, amount bigint)
    join recorded_study_service s on s.trial_id = ${trial_id}
      and s.recorded_study_service_id = n.recorded_study_service_id
    cross join (select ${trial_id}::uuid as trial_id, ${invoice_id}::uuid as invoice_id) i
    left join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
    ${withNames}
    order by sort_key(${subjectId}) nulls last, v.visit_date, v.recorded_visit_id, s.performance_date, n.item_number,
      s.recorded_study_service_id`.execute(db);
  return rows;
};

import { sql } from 'kysely';
import type { BillableItem } from '../../../../contract/invoices/invoiceItem.ts';
import type { InvoicePage } from '../../../../contract/invoices/invoices.ts';
import type { Db } from '../../../db/schema.ts';
import { isUnbilled } from '../../../records/predicates/billable.ts';
import { isFillable } from '../../../records/predicates/fillable.ts';
import { isHeldBack } from '../../../records/predicates/heldBack.ts';
import { readHeldBack } from '../../../records/rules/readHeldBack.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';
import type { Draft } from '../locks.ts';

/** Recorded services `s` grouped as the items of a draft would be. */
const groupedAsItems = sql`
  s.study_service_template_id,
    (array_agg(s.label order by s.performance_date desc, s.recorded_study_service_id desc))[1] as label,
    count(*) as quantity, s.amount as amount_per_unit, ${sumOfCents(sql`sum(s.amount)`)} as amount,
    min(s.performance_date) as first_date, max(s.performance_date) as last_date`;
const byItem = sql`
  group by s.study_service_template_id, s.amount
  order by min(sort_key(s.label)), s.study_service_template_id, s.amount`;

/** Services taken out of a draft by hand that it could still bill, grouped as its items are. */
export const readExcluded = async (db: Db, draft: Draft): Promise<BillableItem[]> => {
  const { rows } = await sql<BillableItem>`
    select ${groupedAsItems}
    from invoice_exclusion e join recorded_study_service s using (trial_id, recorded_study_service_id)
    where e.trial_id = ${draft.trial_id} and e.invoice_id = ${draft.invoice_id} and ${isUnbilled(draft.cut_off_date)}
      and not ${isHeldBack(await readHeldBack(db, [draft.trial_id]))}
    ${byItem}`.execute(db);
  return rows;
};

/** Services up to the cut-off that the next fill puts on the draft, grouped as its items are. */
export const readOpenItems = async (db: Db, draft: Draft): Promise<BillableItem[]> => {
  const { rows } = await sql<BillableItem>`
    select ${groupedAsItems}
    from recorded_study_service s
    where s.trial_id = ${draft.trial_id} and ${isFillable(draft)}
      and not ${isHeldBack(await readHeldBack(db, [draft.trial_id]))}
    ${byItem}`.execute(db);
  return rows;
};

type OpenFigures = Pick<InvoicePage, 'open_count' | 'open_amount' | 'later_count' | 'later_amount'>;

/**
 * What could be billed and is not on the draft: up to its cut-off, and after it. Count and sum in cents. On a draft that was
 * filled in this transaction everything up to its cut-off is, and only what is later need be read.
 */
export const readOpenFigures = async (
  db: Db,
  draft: Draft,
  { isFilled }: { isFilled: boolean },
): Promise<OpenFigures> => {
  const isUpTo = sql`(s.performance_date <= ${draft.cut_off_date}::date)`;
  const { rows } = await sql<OpenFigures>`
    select count(*) filter (where ${isUpTo}) as open_count,
      ${sumOfCents(sql`sum(s.amount) filter (where ${isUpTo})`)} as open_amount,
      count(*) filter (where not ${isUpTo}) as later_count,
      ${sumOfCents(sql`sum(s.amount) filter (where not ${isUpTo})`)} as later_amount
    from recorded_study_service s
    where s.trial_id = ${draft.trial_id} and ${isFillable(draft, 'infinity')}
      and not ${isHeldBack(await readHeldBack(db, [draft.trial_id]))}
      and ${isFilled ? sql`s.performance_date > ${draft.cut_off_date}::date` : sql`true`}`.execute(db);
  return rows[0] ?? noOpenFigures;
};

/** An invoice that has gone out has nothing left to take. */
export const noOpenFigures: OpenFigures = { open_count: 0, open_amount: 0, later_count: 0, later_amount: 0 };

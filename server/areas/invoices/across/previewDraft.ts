import { sql } from 'kysely';
import type { OpenDraft } from '../../../../contract/invoices/draftingMany.ts';
import type { Db } from '../../../db/schema.ts';
import { isUnbilled } from '../../../records/predicates/billable.ts';
import { differences, isUnclaimed } from '../../../records/predicates/differences.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';

interface Wanted {
  trial_id: string;
  cut_off_date: string;
}

type Held = Pick<OpenDraft, 'recorded_service_count' | 'net_amount'>;

/** What filling would put on a draft of this trial that has nothing yet. */
const open = ({ trial_id, cut_off_date }: Wanted) => sql`
  select s.trial_id, s.recorded_study_service_id, s.amount from recorded_study_service s
  where s.trial_id = ${trial_id} and ${isUnbilled(cut_off_date)}`;

const heldOf = sql`count(o.trial_id) as recorded_service_count, ${sumOfCents(sql`sum(o.amount)`)} as net_amount`;

/** What a new draft would hold, and which open drafts of the trial hold how much of it. */
export const previewDraft = async (db: Db, wanted: Wanted): Promise<Held & { drafts: OpenDraft[] }> => {
  const { rows: whole } = await sql<Held>`
    with open as (${open(wanted)})
    select count(o.trial_id) as recorded_service_count, ${sumOfCents(sql`coalesce(sum(o.amount), 0) + (
      select coalesce(sum(d.amount - d.amount_before), 0) from ${differences}
      where d.trial_id = ${wanted.trial_id} and ${isUnclaimed(wanted.cut_off_date)})`)} as net_amount
    from open o`.execute(db);
  const { rows: drafts } = await sql<OpenDraft>`
    with open as materialized (${open(wanted)})
    select i.invoice_id, i.label, i.cut_off_date, ${heldOf}
    from invoice i left join invoice_item_record r using (trial_id, invoice_id)
    left join open o using (trial_id, recorded_study_service_id)
    where i.trial_id = ${wanted.trial_id} and i.state = 'draft'
    group by i.invoice_id, i.label, i.cut_off_date
    order by i.cut_off_date desc, i.invoice_id desc`.execute(db);
  return { ...(whole[0] ?? { recorded_service_count: 0, net_amount: 0 }), drafts };
};

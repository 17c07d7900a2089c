import { sql } from 'kysely';
import type { Db } from '../../server/db/schema.ts';

/** Each counts what must not be: 0 everywhere, whatever was done at the same time. */
const counted = {
  'services in more than one finalized invoice': sql`
    select count(*) as count from (
      select 1 from invoice_item_record r join invoice i using (trial_id, invoice_id)
      where i.state = 'finalized' group by r.trial_id, r.recorded_study_service_id having count(*) > 1) as twice`,
  'billed services without a claim, claims without a bill': sql`
    select count(*) as count from (
      select trial_id, recorded_study_service_id, invoice_id from invoice_claim) c
    full join (
      select r.trial_id, r.recorded_study_service_id, r.invoice_id
      from invoice_item_record r join invoice i using (trial_id, invoice_id) where i.state = 'finalized') b
      using (trial_id, recorded_study_service_id, invoice_id)
    where c.invoice_id is null or b.invoice_id is null`,
  'services open to be billed that are not kept as such, or the other way round': sql`
    select count(*) as count from (
      select s.trial_id, s.recorded_study_service_id from recorded_study_service s
      where s.is_confirmed and not exists (
        select 1 from invoice_claim c
        where c.trial_id = s.trial_id and c.recorded_study_service_id = s.recorded_study_service_id)) s
    full join open_record k using (trial_id, recorded_study_service_id)
    where s.trial_id is null or k.trial_id is null`,
  'invoices whose items do not sum up to net, or net and tax to gross': sql`
    select count(*) as count from invoice i
    where i.state <> 'draft' and (i.net_amount + i.tax_amount <> i.gross_amount or i.net_amount <> (
      select coalesce(sum(amount), 0) from invoice_item m
      where m.trial_id = i.trial_id and m.invoice_id = i.invoice_id))`,
  'items of invoices that have gone out with another number of records': sql`
    select count(*) as count from (
      select 1 from invoice i join invoice_item m using (trial_id, invoice_id)
      left join invoice_item_record r using (trial_id, invoice_id, invoice_item_id)
      where i.state <> 'draft' and m.study_service_template_id is not null
      group by m.trial_id, m.invoice_item_id, m.quantity
      having count(r.recorded_study_service_id) <> m.quantity) as wrong`,
  'billed services that are not confirmed or lie in a cancelled visit': sql`
    select count(*) as count from invoice i
    join invoice_item_record r using (trial_id, invoice_id)
    join recorded_study_service s using (trial_id, recorded_study_service_id)
    left join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
    where i.state = 'finalized' and (not s.is_confirmed or coalesce(v.is_cancelled, false)
      or s.performance_date > i.cut_off_date)`,
  'gaps in a range of numbers': sql`
    select count(*) as count from (
      select number_range, split_part(number, '-', 2) as year, count(*) as given,
        max(reverse(split_part(reverse(number), '-', 1))::integer) as highest
      from invoice_number where number_range in ('invoice', 'cancellation')
      group by 1, 2) as ranges where given <> highest`,
  'numbers that are not those of documents': sql`
    select count(*) as count from (
      select number from invoice where number is not null
      union all select cancellation_number from invoice where cancellation_number is not null) d
    full join invoice_number n using (number) where n.invoice_id is null or d.number is null`,
  'dates of a range that go back': sql`
    select count(*) as count from (
      select billing_date, lag(billing_date) over (order by number) as earlier from invoice
      where number is not null) as dated where billing_date < earlier`,
  'provider shares above the price of their service': sql`
    select count(*) as count from (
      select 1 from recorded_study_service s join recorded_provider_service p using (trial_id, recorded_study_service_id)
      where s.is_confirmed group by s.trial_id, s.recorded_study_service_id, s.amount
      having sum(p.amount) > s.amount) as above`,
  'scheduled visits that a participant has twice': sql`
    select count(*) as count from (
      select 1 from recorded_visit where visit_kind = 'scheduled'
      group by trial_id, patient_in_trial_id, protocol_visit_id having count(*) > 1) as twice`,
  'confirmed services whose recorded amount or label has changed': sql`
    select count(*) as count from audit_event
    where table_name = 'recorded_study_service' and operation = 'update'
      and (old_row ->> 'is_confirmed')::boolean and (new_row ->> 'is_confirmed')::boolean
      and (old_row -> 'amount' is distinct from new_row -> 'amount'
        or old_row -> 'label' is distinct from new_row -> 'label')`,
  'provider shares that have changed while their service stayed confirmed': sql`
    select count(*) as count from audit_event share
    where share.table_name = 'recorded_provider_service' and share.operation = 'update'
      and share.old_row -> 'amount' is distinct from share.new_row -> 'amount'
      and not exists (
        select 1 from audit_event service
        where service.table_name = 'recorded_study_service' and service.operation = 'update'
          and service.transaction_id = share.transaction_id
          and service.new_row -> 'recorded_study_service_id' = share.new_row -> 'recorded_study_service_id'
          and service.old_row -> 'is_confirmed' is distinct from service.new_row -> 'is_confirmed')`,
  'documents that have changed after they went out': sql`
    select count(*) as count from audit_event
    where table_name = 'invoice' and operation = 'update' and old_row ->> 'state' <> 'draft'
      and (old_row -> 'document' is distinct from new_row -> 'document'
        or old_row -> 'number' is distinct from new_row -> 'number')`,
  'dated entries of an operational service whose coverages overlap': sql`
    select count(*) as count from (
      select s.recorded_study_service_id as id, s.performance_date as date, s.trial_id, s.study_service_template_id as service,
        case o.repetition_period when 'monthly' then 1 when 'quarterly' then 3 when 'semesterly' then 6
          when 'yearly' then 12 end as months, o.repetition_period as period
      from recorded_study_service s
      join operational_service o on o.trial_id = s.trial_id and o.contract_study_service_id = s.study_service_template_id
      where s.performance_date is not null) as one
    join recorded_study_service other on other.trial_id = one.trial_id
      and other.study_service_template_id = one.service and other.recorded_study_service_id <> one.id
    where other.performance_date >= one.date
      and (one.period <> 'irregular' and other.performance_date < (one.date + make_interval(months => one.months))::date
        or one.period = 'irregular' and other.performance_date = one.date and other.recorded_study_service_id > one.id)`,
  'places of a chain that are taken twice': sql`
    select count(*) as count from (
      select 1 from recorded_study_service where chain_number is not null
      group by trial_id, study_service_template_id, chain_number, entry_number having count(*) > 1) as twice`,
  'elements of a plan made after go-live that are not marked': sql`
    select count(*) as count from study_service where (label = 'Added later' or label like 'Imported%') and not is_added_later`,
};

/** The invariants that do not hold, with how often. */
export const brokenInvariants = async (db: Db): Promise<string[]> => {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(counted)) {
    const { rows } = await sql<{ count: number }>`${query}`.execute(db);
    if (rows[0]?.count !== 0) broken.push(`${name}: ${rows[0]?.count}`);
  }
  return broken;
};

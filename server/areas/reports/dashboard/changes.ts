import { type RawBuilder, sql } from 'kysely';
import type { Change, Dashboard } from '../../../../contract/reports/dashboard.ts';
import { type ChangeKind, changeKinds } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { isCommittedSince } from '../../../records/predicates/trail.ts';
import { instantText, personName } from '../../../records/shown.ts';
import { trialName } from '../../../records/trialName.ts';
import { inTrials, type Trials } from '../../recording/lists/trials.ts';
import type { Look } from './looks.ts';

/** How far back the trail is looked through, and how many rows of a kind are listed. */
const mostEvents = 20_000;
const mostRows = 500;

interface Asked {
  userId: string;
  trials: Trials;
  isManager: boolean;
}

/** What a nurse is told of; the rest is the managers'. */
const nurseKinds: readonly ChangeKind[] = ['participant_added', 'visit_recorded'];
const kindsFor = ({ isManager }: Asked): readonly ChangeKind[] => (isManager ? changeKinds : nurseKinds);

/** What a trial has agreed: prices, visits, what is done at which, what providers get. */
const contractTables = [
  'study_service',
  'operational_service',
  'provider_service',
  'protocol_visit',
  'assigned_study_service',
  'assigned_provider_service',
];
const ofInterest = ['trial', 'participant', 'recorded_visit', 'invoice', ...contractTables];
const isOfContract = sql`(e.table_name = any(${contractTables}::text[]) or e.table_name = 'trial' and e.operation = 'update')`;

/** The kind of change that the event `e` is, and the record it is about; null = of no interest here. */
const kind = sql`case
  when ${isOfContract} then 'contract_changed'
  when e.table_name = 'trial' and e.operation = 'insert' then 'trial_added'
  when e.table_name = 'participant' and e.operation = 'insert' then 'participant_added'
  when e.table_name = 'recorded_visit' and e.new_row ->> 'visit_date' is not null
    and e.new_row ->> 'visit_date' is distinct from e.old_row ->> 'visit_date' then 'visit_recorded'
  when e.table_name = 'invoice' and e.new_row ->> 'state' is distinct from e.old_row ->> 'state' then
    case e.new_row ->> 'state' when 'finalized' then 'invoice_finalized' when 'revoked' then 'invoice_revoked' end
  end`;
const record = sql`case e.table_name when 'participant' then e.new_row ->> 'patient_in_trial_id'
  when 'recorded_visit' then e.new_row ->> 'recorded_visit_id'
  when 'invoice' then e.new_row ->> 'invoice_id' else coalesce(e.new_row, e.old_row) ->> 'trial_id' end`;

/**
 * The common table expressions `looked_at` (the newest events of others that were not committed at the look before) and `changed`: each
 * record of these kinds once, with its newest change. What was taken away since is told no more.
 */
const changed = (beforeIn: string, asked: Asked): RawBuilder<unknown> => sql`
  looked_at as materialized (
    select e.* from audit_event e
    where ${isCommittedSince(beforeIn)}
      and e.table_name = any(${ofInterest}::text[]) and e.actor_id is distinct from ${asked.userId}::uuid
    order by e.transaction_id desc limit ${mostEvents}
  ),
  told as (
    select distinct on (e.kind, e.record) e.kind, e.record::uuid as record, e.trial_id, e.at, e.actor_id, e.audit_event_id
    from (select ${kind} as kind, ${record} as record, (coalesce(e.new_row, e.old_row) ->> 'trial_id')::uuid as trial_id, e.at,
        e.actor_id, e.audit_event_id from looked_at e) e
    where e.kind = any(${[...kindsFor(asked)]}::text[]) and ${inTrials('e.trial_id', asked.trials)}
    order by e.kind, e.record, e.audit_event_id desc
  ),
  changed as materialized (
    select d.*, ${trialName} as trial_title, coalesce(v.patient_in_trial_id, p.patient_in_trial_id) as patient_in_trial_id,
      coalesce(vp.subject_id, p.subject_id) as subject_id, l.label as visit_label, v.visit_date, i.invoice_id,
      case d.kind when 'invoice_revoked' then i.cancellation_number else i.number end as invoice_number
    from told d join trial t using (trial_id)
    left join participant p on d.kind = 'participant_added' and p.trial_id = d.trial_id
      and p.patient_in_trial_id = d.record
    left join recorded_visit v on d.kind = 'visit_recorded' and v.trial_id = d.trial_id and v.recorded_visit_id = d.record
    left join participant vp on vp.trial_id = v.trial_id and vp.patient_in_trial_id = v.patient_in_trial_id
    left join protocol_visit l on l.trial_id = v.trial_id and l.protocol_visit_id = v.protocol_visit_id
    left join invoice i on d.kind in ('invoice_finalized', 'invoice_revoked') and i.trial_id = d.trial_id
      and i.invoice_id = d.record
    where d.kind in ('trial_added', 'contract_changed') or coalesce(p.patient_in_trial_id, i.invoice_id) is not null or v.visit_date is not null
  )`;

/** How much others changed since the look before. */
export const countChanges = async (
  db: Db,
  { before_at, before_in }: Look,
  asked: Asked,
): Promise<Dashboard['changes']> => {
  if (!before_at || !before_in) return null;
  const { rows } = await sql<{ counts: { kind: ChangeKind; row_count: number }[]; event_count: number }>`
    with ${changed(before_in, asked)}
    select (select count(*) from looked_at) as event_count,
      (select coalesce(json_agg(c), '[]'::json) from
        (select kind, count(*) as row_count from changed group by kind) c) as counts`.execute(db);
  const { counts = [], event_count = 0 } = rows[0] ?? {};
  return {
    since: before_at.toISOString(),
    is_partial: event_count >= mostEvents,
    counts: kindsFor(asked).map((kind) => ({
      kind,
      row_count: counts.find((one) => one.kind === kind)?.row_count ?? 0,
    })),
  };
};

/** The rows of one kind, the newest first, and how many there are. */
export const listChanges = async (
  db: Db,
  { before_in }: Look,
  kind: ChangeKind,
  asked: Asked,
): Promise<{ changes: Change[]; row_count: number }> => {
  if (!before_in) return { changes: [], row_count: 0 };
  const { rows } = await sql<{ changes: (Omit<Change, 'at'> & { at: string })[]; row_count: number }>`
    with ${changed(before_in, asked)}
    select (select count(*) from changed where kind = ${kind}) as row_count,
      (select coalesce(json_agg(c order by c.audit_event_id desc), '[]'::json) from (
        select c.trial_id, c.trial_title, c.kind, ${instantText('c.at')} as at,
          ${personName('u')} as by, c.patient_in_trial_id, c.subject_id,
          c.visit_label, c.visit_date, c.invoice_id, c.invoice_number, c.audit_event_id
        from changed c left join app_user u on u.user_id = c.actor_id
        where c.kind = ${kind} order by c.audit_event_id desc limit ${mostRows}) c) as changes`.execute(db);
  return rows[0] ?? { changes: [], row_count: 0 };
};

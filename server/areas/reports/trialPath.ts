import { type RawBuilder, sql } from 'kysely';
import type { TrialPath } from '../../../contract/trials/trialPath.ts';
import type { TaxRule } from '../../../contract/vocab.ts';
import { trialPath } from '../../../domain/trials/trialPath.ts';
import type { Db } from '../../db/schema.ts';
import { senderOf } from '../../documents/sender.ts';
import { found } from '../../http/rejected.ts';
import { readClinicalsite } from '../../records/clinicalSite.ts';
import { isBillable } from '../../records/predicates/billable.ts';
import { isDone } from '../../records/predicates/doneVisits.ts';
import { isRecipient } from '../../records/predicates/recipient.ts';
import { services } from '../../records/predicates/services.ts';
import { readElectronicFaults } from '../invoices/electronic/readiness.ts';

type Checks = NonNullable<TrialPath['checks']>;

interface Facts {
  tax_rule: TaxRule | null;
  tax_reason: string | null;
  address_id: string | null;
  recipient: string | null;
  vat_id: string | null;
  counts: Parameters<typeof trialPath>[0]['counts'];
  billable_count: number;
}

const readFacts = async (db: Db, trialId: string, today: string): Promise<Facts> => {
  const countOf = (table: string) =>
    sql`(select count(*) from ${sql.table(table)} where trial_id = t.trial_id)`;
  const { rows } = await sql<Facts>`
    select t.tax_rule, t.tax_reason, a.address_id, a.recipient, a.vat_id,
      json_build_object('visits', ${countOf('protocol_visit')}, 'services', ${countOf('study_service')},
        'assignments', ${countOf('assigned_study_service')}, 'payments', ${countOf('provider_service')},
        'operational', ${countOf('operational_service')}, 'participants', ${countOf('participant')},
        'performed', (select count(*) from recorded_visit v
          where v.trial_id = t.trial_id and ${isDone})) as counts,
      (select count(*) from (select 1 from recorded_study_service s
        where s.trial_id = t.trial_id and ${isBillable(today)} limit 1) one) as billable_count
    from trial t
    left join trial_address assigned on assigned.trial_id = t.trial_id and ${isRecipient('assigned')}
    left join address a on a.address_id = assigned.address_id
    where t.trial_id = ${trialId}`.execute(db);
  return found(rows[0]);
};

/** How many labels of a kind are told. */
const shown = 5;

const named = async (db: Db, labels: RawBuilder<unknown>): Promise<Checks['empty_visits']> => {
  const { rows } = await sql<Checks['empty_visits']>`
    select count(*) as count, coalesce(json_agg(label order by place) filter (where place <= ${shown}), '[]') as labels
    from (select label, row_number() over (order by sort_key(label)) as place from (${labels}) l) placed`.execute(
    db,
  );
  return found(rows[0]);
};

const readChecks = async (db: Db, trialId: string): Promise<Checks> => ({
  unassigned_services: await named(
    db,
    sql`select s.label from study_service s where s.trial_id = ${trialId} and not s.is_additional
      and not exists (select 1 from assigned_study_service a
        where a.trial_id = s.trial_id and a.study_service_id = s.study_service_id)`,
  ),
  empty_visits: await named(
    db,
    sql`select v.label from protocol_visit v where v.trial_id = ${trialId}
      and not exists (select 1 from assigned_study_service a
        where a.trial_id = v.trial_id and a.protocol_visit_id = v.protocol_visit_id)`,
  ),
  free_services: await named(
    db,
    sql`select s.label from ${services} s where s.trial_id = ${trialId} and s.amount = 0`,
  ),
});

/** What comes next in a trial on the way to its first invoice. */
export const readTrialPath = async (db: Db, trialId: string, today: string): Promise<TrialPath> => {
  const facts = await readFacts(db, trialId, today);
  const electronicFaults = (await readElectronicFaults(db, [trialId], today)).get(trialId) ?? [];
  const site = await readClinicalsite(db);
  const path = trialPath({
    sender: senderOf(site),
    recipient: facts.address_id === null ? null : { name: facts.recipient, vatId: facts.vat_id },
    taxRule: facts.tax_rule,
    taxReason: facts.tax_reason,
    electronicFaults,
    counts: facts.counts,
    billableCount: facts.billable_count,
  });
  return { ...path, checks: facts.counts.participants > 0 ? null : await readChecks(db, trialId) };
};

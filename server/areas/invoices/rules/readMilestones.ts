import { sql } from 'kysely';
import type { Milestone } from '../../../../contract/rules/ruleActs.ts';
import { type MilestoneFacts, reachedOn } from '../../../../domain/rules/milestone.ts';
import { rulesOfKind } from '../../../../domain/rules/rule.ts';
import { lastDayOf } from '../../../../domain/rules/termination.ts';
import type { Db } from '../../../db/schema.ts';
import { isOpen } from '../../../records/predicates/openVisits.ts';
import { firstRootVisits } from '../../../records/predicates/recruited.ts';
import { readRules } from '../../../records/rules/readRules.ts';

interface Read {
  recruited: string[];
  is_recruiting: boolean;
  has_open_visit: boolean;
  last_visit: string | null;
}

const readFacts = async (
  db: Db,
  trialId: string,
  { today, isEnded }: { today: string; isEnded: boolean },
): Promise<MilestoneFacts> => {
  const { rows } = await sql<Read>`
    with roots as materialized (
      select r.first_date from (${firstRootVisits}) r where r.trial_id = ${trialId} and not r.is_failure)
    select array(select first_date::text from roots order by first_date) as recruited,
      not coalesce(t.recruitment_end_date < ${today}::date, false)
        and not coalesce((select count(*) from roots) >= t.recruitment_target, false) as is_recruiting,
      exists (select 1 from recorded_visit v where v.trial_id = t.trial_id and ${isOpen}) as has_open_visit,
      (select max(v.visit_date) from recorded_visit v where v.trial_id = t.trial_id and not v.is_cancelled) as last_visit
    from trial t where t.trial_id = ${trialId}`.execute(db);
  const [read] = rows;
  const isOver = (isEnded || read?.is_recruiting === false) && read?.has_open_visit === false;
  return { today, recruited: read?.recruited ?? [], closedOut: isOver ? (read?.last_visit ?? null) : null };
};

type Service = Pick<Milestone, 'contract_study_service_id' | 'label' | 'amount' | 'entry'>;

/** Operational services with the entry of each that is dated, or stands open. */
const readServices = async (
  db: Db,
  trialId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Service>> => {
  const { rows } = await sql<Service>`
    select o.contract_study_service_id, o.label, o.amount, (
      select json_build_object('recorded_study_service_id', s.recorded_study_service_id,
        'performance_date', s.performance_date, 'is_confirmed', s.is_confirmed, 'version', s.version)
      from recorded_study_service s
      where s.trial_id = o.trial_id and s.study_service_template_id = o.contract_study_service_id
      order by s.performance_date is null, s.performance_date, s.recorded_study_service_id limit 1) as entry
    from operational_service o
    where o.trial_id = ${trialId} and o.contract_study_service_id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.contract_study_service_id, row]));
};

/** The milestones of a trial, each with the day on which it was reached and what is recorded of it. */
export const readMilestones = async (db: Db, trialId: string, today: string): Promise<Milestone[]> => {
  const rules = await readRules(db, [trialId]);
  const milestones = rulesOfKind(rules, 'milestone');
  if (milestones.length === 0) return [];
  const facts = await readFacts(db, trialId, { today, isEnded: lastDayOf(rules) !== null });
  const ids = milestones.map(({ terms }) => terms.study_service_template_id);
  const services = await readServices(db, trialId, ids);
  return milestones.flatMap((rule): Milestone[] => {
    const service = services.get(rule.terms.study_service_template_id);
    if (!service) return [];
    return [{ money_rule_id: rule.money_rule_id, ...service, reached_on: reachedOn(rule, facts) }];
  });
};

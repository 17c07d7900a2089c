import { sql } from 'kysely';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { ruleActsCalls, TerminationPreview } from '../../../contract/rules/ruleActs.ts';
import type { Rule } from '../../../domain/rules/rule.ts';
import { termFaults } from '../../../domain/rules/ruleFaults.ts';
import { lastDayOf, recruitingVerdict, visitsAfter } from '../../../domain/rules/termination.ts';
import type { Db } from '../../db/schema.ts';
import { reject } from '../../http/rejected.ts';
import { assertMay } from '../../http/unwrap.ts';
import { lockTrial } from '../../records/locks/lockTrial.ts';
import { wasInvoiced } from '../../records/predicates/billable.ts';
import { isToDo } from '../../records/predicates/openVisits.ts';
import { columnsOfRule, readRules } from '../../records/rules/readRules.ts';
import type { Viewer } from '../../session/viewer.ts';
import { cancelVisits } from '../recording/visits/cancelVisits.ts';

interface OpenVisit {
  recorded_visit_id: string;
  subject_id: string;
  label: string;
  planned_date: string | null;
}

/** What is still to do, but visits of which something was billed: they stay as they are. */
const readOpenVisits = async (db: Db, trialId: string): Promise<OpenVisit[]> => {
  const { rows } = await sql<OpenVisit>`
    select v.recorded_visit_id, p.subject_id, l.label, v.planned_date
    from recorded_visit v join participant p using (trial_id, patient_in_trial_id)
    join protocol_visit l using (trial_id, protocol_visit_id)
    where v.trial_id = ${trialId} and ${isToDo} and not exists (
      select 1 from recorded_study_service s
      where s.trial_id = v.trial_id and s.recorded_visit_id = v.recorded_visit_id and ${wasInvoiced})
    order by sort_key(p.subject_id), v.planned_date, v.recorded_visit_id`.execute(db);
  return rows;
};

/** What ending the contract with this last day would do. */
export const previewTermination = async (
  db: Db,
  trialId: string,
  lastDay: string,
): Promise<TerminationPreview> => {
  const open = await readOpenVisits(db, trialId);
  const after = visitsAfter(open, lastDay);
  return {
    visits: after.map((visit) => ({ ...visit, planned_date: visit.planned_date ?? lastDay })),
    open_before_count: open.length - after.length,
  };
};

/** Ends the contract in one act: the rule is written, and the visits after its last day are cancelled if that is wanted. */
export const terminateTrial = async (
  db: Db,
  viewer: Viewer,
  {
    trial_id,
    money_rule_id,
    from_date,
    last_day,
    ended_by,
    is_cancelling,
  }: InputOf<typeof ruleActsCalls.terminateTrial>,
): Promise<{ cancelled_count: number }> => {
  await lockTrial(db, trial_id);
  assertMay(recruitingVerdict(lastDayOf(await readRules(db, [trial_id]))));
  const terms = { kind: 'termination' as const, ended_by, last_day };
  const rule: Rule = { money_rule_id, from_date, until_date: null, terms };
  assertMay(termFaults(rule));
  const { rows } = await sql<{ trial_id: string }>`
    select trial_id from money_rule where money_rule_id = ${money_rule_id}`.execute(db);
  if (rows[0]) reject(rows[0].trial_id === trial_id ? 'id_taken' : 'not_found');
  await db
    .insertInto('money_rule')
    .values({ trial_id, money_rule_id, from_date, until_date: null, ...columnsOfRule(terms) })
    .execute();
  const visits = is_cancelling ? visitsAfter(await readOpenVisits(db, trial_id), last_day) : [];
  if (visits.length > 0)
    await cancelVisits(db, viewer, {
      recorded_visit_ids: visits.map(({ recorded_visit_id }) => recorded_visit_id),
      is_including_later: false,
    });
  return { cancelled_count: visits.length };
};

import { type RawBuilder, sql } from 'kysely';
import { targetOf } from '../../../domain/amendments/actions.ts';
import { putInForceVerdict } from '../../../domain/amendments/amendmentState.ts';
import { replacedBy, type VersionBefore } from '../../../domain/amendments/earlierVersions.ts';
import type { Difference } from '../../../domain/amendments/repricing.ts';
import type { Db } from '../../db/schema.ts';
import { refuseRows, reject } from '../../http/rejected.ts';
import { assertMay } from '../../http/unwrap.ts';
import { joinByHash, writeSet } from '../../records/joinByHash.ts';
import { lockTrial } from '../../records/locks/lockTrial.ts';
import { replan } from '../../records/replan.ts';
import { writeRepriced } from '../../records/repricing.ts';
import { settleTiers } from '../../records/rules/tiers.ts';
import { writeRebuilt } from '../recording/rebuilding/writeRebuilt.ts';
import { assertSeen, type LockedAmendment, lockAmendment, trialOfAmendment } from './lockAmendment.ts';
import { keepVersions } from './participantVersions.ts';
import { type Chosen, figuresOfAll, fingerprintOf } from './previewAmendment.ts';
import { readFacts } from './trialFacts.ts';
import { repricedRecords, type WorkedOut, workOut } from './workOut.ts';
import { appendPrices, writeContract } from './writeContract.ts';

export interface PuttingInForce extends Chosen {
  version: number;
  fingerprint: string;
}

interface Acting {
  today: string;
  /** Milliseconds. */
  now: number;
  userId: string;
}

/** Refuses a draft with actions that do not fit, each by its place among the actions. */
const refuseFaults = ({ actions, applied }: WorkedOut): void =>
  refuseRows(
    applied.faults.map(({ target, failure: { code, params } }) => ({
      index: actions.findIndex((action) => targetOf(action) === target),
      id: target,
      code,
      params,
    })),
  );

const jsonb = (value: object): RawBuilder<never> => sql<never>`${JSON.stringify(value)}::jsonb`;

const setInForce = async (
  db: Db,
  { trial_id, amendment_id }: LockedAmendment,
  {
    before,
    worked,
    now,
    userId,
  }: Pick<Acting, 'now' | 'userId'> & { before: VersionBefore; worked: WorkedOut },
): Promise<void> => {
  await db
    .updateTable('amendment')
    .set({
      state: 'in_force',
      before: jsonb(before),
      figures: jsonb(figuresOfAll(worked)),
      put_in_force_at: new Date(now),
      put_in_force_by: userId,
      version: sql`version + 1`,
    })
    .where('trial_id', '=', trial_id)
    .where('amendment_id', '=', amendment_id)
    .execute();
};

const claimDifferences = async (
  db: Db,
  { trial_id, amendment_id }: LockedAmendment,
  differences: readonly Difference[],
): Promise<void> => {
  if (differences.length === 0) return;
  await sql`
    insert into amendment_difference (trial_id, amendment_id, recorded_study_service_id, study_service_template_id,
      amount_before, amount)
    select ${trial_id}::uuid, ${amendment_id}::uuid, n.recorded_study_service_id, n.study_service_template_id,
      n.amount_before, n.amount
    from json_to_recordset(${JSON.stringify(differences)}::json) as n (recorded_study_service_id uuid,
      study_service_template_id uuid, amount_before bigint, amount bigint)`.execute(db);
};

/** Changes contract, schedules and records as it was worked out. */
const write = async (
  db: Db,
  amendment: LockedAmendment,
  worked: WorkedOut,
  { before, number }: { before: VersionBefore; number: number },
): Promise<void> => {
  const { trial_id, amendment_id, effective_date } = amendment;
  const repricing = await repricedRecords(db, trial_id, worked);
  const tracing = { trial_id, amendment_id };
  const step = {
    trial_id,
    effective_date,
    from: worked.before,
    to: worked.applied.version,
    actions: worked.actions,
  };
  await writeContract(db, step);
  await appendPrices(db, step, amendment_id);
  const chosen = worked.participants.filter(({ isChosen }) => isChosen);
  const ids = chosen.map(({ patient_in_trial_id }) => patient_in_trial_id);
  await keepVersions(db, { tracing, chosen: ids, number, before });
  const rebuilt = new Map(chosen.map((one) => [one.patient_in_trial_id, one.rebuilt]));
  await writeRebuilt(db, trial_id, rebuilt, tracing);
  await replan(db, trial_id, ids);
  await writeRepriced(db, trial_id, repricing.repriced);
  await claimDifferences(db, amendment, repricing.differences);
  await settleTiers(db, trial_id, [...worked.before.rules.values()]);
};

/**
 * Puts a draft in force, all of it or nothing. The trial is locked alone: what is worked out here is what is written, and
 * what the preview did not show is refused.
 */
export const putInForce = async (
  db: Db,
  { today, now, userId }: Acting,
  { version, fingerprint, ...chosen }: PuttingInForce,
): Promise<void> => {
  const trialId = await trialOfAmendment(db, chosen.amendment_id);
  await lockTrial(db, trialId);
  const amendment = await lockAmendment(db, chosen.amendment_id);
  if (amendment.state !== 'draft') reject('amendment_not_draft');
  await assertSeen(db, today, amendment, version);
  // The guards look at whole sets that were just written, which no statistics know.
  await joinByHash(db, 'both');
  const worked = await workOut(db, amendment, chosen.patient_in_trial_ids);
  const facts = await readFacts(db, trialId, today);
  const { state, effective_date } = amendment;
  assertMay(putInForceVerdict({ state, effective_date, actionCount: worked.actions.length }, facts));
  refuseFaults(worked);
  if (fingerprintOf(amendment, worked) !== fingerprint) reject('amendment_changed');
  const before = replacedBy(worked.before, worked.applied.version);
  await setInForce(db, amendment, { before, worked, now, userId });
  const number = facts.latest?.number ?? 0;
  await writeSet(db, () => write(db, amendment, worked, { before, number }), 'both');
};

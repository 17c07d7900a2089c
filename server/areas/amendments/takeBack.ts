import { sql } from 'kysely';
import { takeBackVerdict } from '../../../domain/amendments/amendmentState.ts';
import {
  amendedServices,
  type VersionBefore,
  withoutAmendment,
} from '../../../domain/amendments/earlierVersions.ts';
import { buildingPlan, isUnchanged, type Rebuilt, rebuild } from '../../../domain/amendments/rebuild.ts';
import { repricingOf } from '../../../domain/amendments/repricing.ts';
import type { ContractVersion } from '../../../domain/amendments/version.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import { assertMay } from '../../http/unwrap.ts';
import { readContractVersion } from '../../records/contractVersion.ts';
import { joinByHash } from '../../records/joinByHash.ts';
import { lockTrial } from '../../records/locks/lockTrial.ts';
import { replan } from '../../records/replan.ts';
import { readPricedRecords, writeRepriced } from '../../records/repricing.ts';
import { settleTiers } from '../../records/rules/tiers.ts';
import { readHeldVisits } from '../recording/rebuilding/readHeldVisits.ts';
import { restoreTraced } from '../recording/rebuilding/restoreTraced.ts';
import { writeRebuilt } from '../recording/rebuilding/writeRebuilt.ts';
import { readUpon } from './builtUpon.ts';
import { leaveDrafts } from './leaveDrafts.ts';
import { assertSeen, type LockedAmendment, lockAmendment, trialOfAmendment } from './lockAmendment.ts';
import { readActions } from './repo.ts';
import { readFacts } from './trialFacts.ts';
import { endPrices, writeContract } from './writeContract.ts';

const readInForce = async (db: Db, { trial_id, amendment_id }: LockedAmendment) =>
  db
    .selectFrom('amendment')
    .select(['before', 'put_in_force_at'])
    .where('trial_id', '=', trial_id)
    .where('amendment_id', '=', amendment_id)
    .executeTakeFirstOrThrow();

const setDraft = async (db: Db, { trial_id, amendment_id }: LockedAmendment): Promise<void> => {
  await db
    .updateTable('amendment')
    .set({
      state: 'draft',
      before: null,
      figures: null,
      put_in_force_at: null,
      put_in_force_by: null,
      version: sql`version + 1`,
    })
    .where('trial_id', '=', trial_id)
    .where('amendment_id', '=', amendment_id)
    .execute();
};

/** Participants of the version in force, who are all that the version of before is for again. */
const readFollowing = async (db: Db, trialId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select patient_in_trial_id as id from participant
    where trial_id = ${trialId} and contract_version is null order by patient_in_trial_id`.execute(db);
  return rows.map(({ id }) => id);
};

/** What becomes of their visits by a plan; `of` = which part of it is done now. */
const rebuildAll = async (
  db: Db,
  trialId: string,
  version: ContractVersion,
  of: (rebuilt: Rebuilt) => Rebuilt,
): Promise<void> => {
  const plan = buildingPlan(version);
  const held = await readHeldVisits(db, trialId, await readFollowing(db, trialId));
  const rebuilt = new Map(
    [...held].flatMap(([id, visits]): [string, Rebuilt][] => {
      const own = of(rebuild(visits, plan));
      return isUnchanged(own) ? [] : [[id, own]];
    }),
  );
  await writeRebuilt(db, trialId, rebuilt, null);
};

const onlyWhatGoes = (rebuilt: Rebuilt): Rebuilt => ({
  ...rebuilt,
  added: [],
  added_services: [],
  changed_services: [],
});

const repriceBack = async (
  db: Db,
  { trial_id, effective_date }: LockedAmendment,
  { version, before }: { version: ContractVersion; before: VersionBefore },
): Promise<void> => {
  const services = amendedServices(version, before);
  const records = await readPricedRecords(
    db,
    trial_id,
    sql`s.performance_date >= ${effective_date}::date
      and s.study_service_template_id = any(${[...services]}::uuid[])`,
  );
  const { repriced } = repricingOf(records, { version, from: effective_date, services });
  await writeRepriced(db, trial_id, repriced);
};

/** Everybody's windows follow from the version that holds again. */
const replanAll = async (db: Db, trialId: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select patient_in_trial_id as id from participant where trial_id = ${trialId}`.execute(db);
  await replan(
    db,
    trialId,
    rows.map(({ id }) => id),
  );
};

/**
 * Takes an amendment back as a whole: contract, schedules and records are as they were before, and it is the draft of its
 * trial again.
 */
export const takeBack = async (
  db: Db,
  today: string,
  { amendment_id, version: seen }: { amendment_id: string; version: number },
): Promise<void> => {
  const trialId = await trialOfAmendment(db, amendment_id);
  await lockTrial(db, trialId);
  // The guards look at whole sets that were just written, which no statistics know.
  await joinByHash(db, 'both');
  const amendment = await lockAmendment(db, amendment_id);
  const { state, number, effective_date } = amendment;
  const inForce = await readInForce(db, amendment);
  const { latest, draft } = await readFacts(db, trialId, today);
  const upon = await readUpon(db, { ...amendment, ...inForce });
  assertMay(takeBackVerdict({ state, number, latest: latest?.number ?? null, draft, ...upon }));
  await assertSeen(db, today, amendment, seen);
  const before = found(inForce.before);
  const from = await readContractVersion(db, trialId);
  const version = withoutAmendment(from, before);
  const actions = await readActions(db, amendment);
  await setDraft(db, amendment);
  await leaveDrafts(db, amendment);
  await endPrices(db, amendment);
  // What is recorded refers to the contract: what came with the amendment goes before it, what it removed comes back after.
  await rebuildAll(db, trialId, version, onlyWhatGoes);
  await writeContract(db, { trial_id: trialId, effective_date, from, to: version, actions });
  await restoreTraced(db, amendment);
  await rebuildAll(db, trialId, version, (rebuilt) => rebuilt);
  await replanAll(db, trialId);
  await repriceBack(db, amendment, { version, before });
  await settleTiers(db, trialId, [...from.rules.values()]);
};

import { sql } from 'kysely';
import { type Amended, numberOn, versionOfNumber } from '../../../../domain/amendments/earlierVersions.ts';
import { buildingPlan, isUnchanged, type Rebuilt, rebuild } from '../../../../domain/amendments/rebuild.ts';
import { groupBy } from '../../../../domain/groupBy.ts';
import type { Db } from '../../../db/schema.ts';
import { readAmended, readContractVersion } from '../../../records/contractVersion.ts';
import { readHeldVisits } from './readHeldVisits.ts';
import { writeRebuilt } from './writeRebuilt.ts';

/** A participant who comes, with the date of her first root visit. */
export interface Newcomer {
  patientId: string;
  date: string;
}

interface Pinned {
  patient_in_trial_id: string;
  contract_version: number;
}

const readPinned = async (db: Db, trialId: string, patientIds: readonly string[]): Promise<Pinned[]> => {
  const { rows } = await sql<Pinned>`
    select patient_in_trial_id, contract_version from participant
    where trial_id = ${trialId} and patient_in_trial_id = any(${[...patientIds]}::uuid[])
      and contract_version is not null`.execute(db);
  return rows;
};

/** Visits that were made as the contract is now are brought to the version that each participant keeps. */
const rebuildPinned = async (
  db: Db,
  trialId: string,
  pinned: readonly Pinned[],
  amended: Amended[],
): Promise<void> => {
  if (pinned.length === 0) return;
  const present = await readContractVersion(db, trialId);
  for (const [number, own] of groupBy(pinned, ({ contract_version }) => String(contract_version))) {
    const plan = buildingPlan(versionOfNumber(present, amended, Number(number)));
    const ids = own.map(({ patient_in_trial_id }) => patient_in_trial_id);
    // A visit that is made gets the services of now, so the second walk sees to them.
    for (let isDone = false; !isDone; ) {
      const held = await readHeldVisits(db, trialId, ids);
      const rebuilt = new Map(
        [...held].flatMap(([id, visits]): [string, Rebuilt][] => {
          const one = rebuild(visits, plan);
          return isUnchanged(one) ? [] : [[id, one]];
        }),
      );
      await writeRebuilt(db, trialId, rebuilt, null);
      isDone = [...rebuilt.values()].every(({ added }) => added.length === 0);
    }
  }
};

/** Schedules of participants who keep an earlier version follow that one, whatever the contract says by now. */
export const followOwnVersions = async (
  db: Db,
  trialId: string,
  patientIds: readonly string[],
): Promise<void> => {
  const pinned = await readPinned(db, trialId, patientIds);
  if (pinned.length > 0) await rebuildPinned(db, trialId, pinned, await readAmended(db, trialId));
};

/** Who comes gets the version that was in force on the date of her first root visit; answers whether there are several. */
export const settleVersions = async (
  db: Db,
  trialId: string,
  newcomers: readonly Newcomer[],
): Promise<boolean> => {
  const amended = newcomers.length === 0 ? [] : await readAmended(db, trialId);
  const latest = amended.at(-1);
  if (!latest) return false;
  const versions = newcomers.map(({ patientId, date }) => {
    const number = numberOn(amended, date);
    return { patient_in_trial_id: patientId, contract_version: number === latest.number ? null : number };
  });
  await sql`
    update participant p set contract_version = given.contract_version
    from json_to_recordset(${JSON.stringify(versions)}::json) as given (patient_in_trial_id uuid, contract_version int)
    where p.trial_id = ${trialId} and p.patient_in_trial_id = given.patient_in_trial_id
      and p.contract_version is distinct from given.contract_version`.execute(db);
  const pinned = versions.flatMap(({ patient_in_trial_id, contract_version }) =>
    contract_version === null ? [] : [{ patient_in_trial_id, contract_version }],
  );
  await rebuildPinned(db, trialId, pinned, amended);
  return true;
};

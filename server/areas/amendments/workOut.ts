import { sql } from 'kysely';
import type { AmendmentAction } from '../../../contract/amendments/amendmentActions.ts';
import type { ParticipantTrialStatus } from '../../../contract/vocab.ts';
import type { Applied } from '../../../domain/amendments/applyActions.ts';
import { pricedServices } from '../../../domain/amendments/planFaults.ts';
import { type MovedVisit, movedVisits, type PlannedVisit } from '../../../domain/amendments/preview.ts';
import {
  type BuildingPlan,
  buildingPlan,
  type Rebuilt,
  rebuild,
} from '../../../domain/amendments/rebuild.ts';
import {
  type Repricing,
  type RepricingOfKinds,
  repricingOf,
  repricingOfKinds,
} from '../../../domain/amendments/repricing.ts';
import type { ContractVersion } from '../../../domain/amendments/version.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import { joinByHash } from '../../records/joinByHash.ts';
import { isTiered } from '../../records/predicates/heldBack.ts';
import { type Concerned, readPricedKinds, type StoredKind } from '../../records/pricedKinds.ts';
import { readPricedRecords } from '../../records/repricing.ts';
import { readTiered } from '../../records/rules/tiers.ts';
import { readHeldVisits } from '../recording/rebuilding/readHeldVisits.ts';
import { applyDraft } from './applyDraft.ts';
import type { LockedAmendment } from './lockAmendment.ts';
import { readActions } from './repo.ts';

/** A participant with what becomes of her open visits; null = she keeps the version that she has. */
export interface Participant {
  patient_in_trial_id: string;
  subject_id: string;
  trial_status: ParticipantTrialStatus;
  isChosen: boolean;
  visits: PlannedVisit[];
  rebuilt: Rebuilt;
  moved: MovedVisit[];
}

/** All that an amendment would do, worked out by the rules from what is there now. */
export interface WorkedOut {
  actions: AmendmentAction[];
  before: ContractVersion;
  applied: Applied;
  plan: BuildingPlan;
  /** Which services it re-prices, and from when. */
  concerned: Concerned;
  kinds: StoredKind[];
  repricing: RepricingOfKinds<StoredKind>;
  participants: Participant[];
}

type ParticipantRow = Pick<Participant, 'patient_in_trial_id' | 'subject_id' | 'trial_status'>;

/** Who follows an amendment unless somebody chooses: whoever still has visits to come. */
const follows: readonly ParticipantTrialStatus[] = ['new', 'enrolled', 'follow_up'];

const readParticipants = async (db: Db, trialId: string): Promise<ParticipantRow[]> => {
  const { rows } = await sql<ParticipantRow>`
    select patient_in_trial_id, subject_id, trial_status from participant
    where trial_id = ${trialId} order by sort_key(subject_id), patient_in_trial_id`.execute(db);
  return rows;
};

const workOutParticipants = async (
  db: Db,
  trialId: string,
  plan: BuildingPlan,
  chosen: readonly string[] | undefined,
): Promise<Participant[]> => {
  const rows = await readParticipants(db, trialId);
  const known = new Set(rows.map((row) => row.patient_in_trial_id));
  found(chosen?.every((id) => known.has(id)) === false ? null : true);
  const wanted = chosen && new Set(chosen);
  const held = await readHeldVisits(db, trialId, [...known]);
  return rows.map((row) => {
    const visits = held.get(row.patient_in_trial_id) ?? [];
    const rebuilt = rebuild(visits, plan);
    const isChosen = wanted ? wanted.has(row.patient_in_trial_id) : follows.includes(row.trial_status);
    return { ...row, isChosen, visits, rebuilt, moved: movedVisits(visits, rebuilt, plan) };
  });
};

/** Works out what putting a draft in force would do; of these participants, or of all whose trial status says so. */
export const workOut = async (
  db: Db,
  amendment: Pick<LockedAmendment, 'trial_id' | 'amendment_id' | 'effective_date'>,
  chosen: readonly string[] | undefined,
): Promise<WorkedOut> => {
  const { trial_id, effective_date } = amendment;
  const actions = await readActions(db, amendment);
  const { before, applied } = await applyDraft(db, amendment, actions);
  const plan = buildingPlan(applied.version);
  const services = pricedServices(applied.version, actions);
  const concerned = { from: effective_date, services, tiered: await readTiered(db, trial_id) };
  await joinByHash(db);
  const kinds = await readPricedKinds(db, trial_id, concerned);
  const repricing = repricingOfKinds(kinds, applied.version);
  const participants = await workOutParticipants(db, trial_id, plan, chosen);
  return { actions, before, applied, plan, concerned, kinds, repricing, participants };
};

/** The same for each record, as it is written. */
export const repricedRecords = async (
  db: Db,
  trialId: string,
  { applied: { version }, concerned: { from, services, tiered } }: Pick<WorkedOut, 'applied' | 'concerned'>,
): Promise<Repricing> => {
  if (services.size === 0) return { repriced: [], differences: [] };
  const records = await readPricedRecords(
    db,
    trialId,
    sql`s.performance_date >= ${from}::date and s.study_service_template_id = any(${[...services]}::uuid[])
      and not ${isTiered(tiered)}`,
  );
  return repricingOf(records, { version, from, services });
};

import { sql } from 'kysely';
import type { RowFailure } from '../../../../contract/errors.ts';
import type { RecordedProviderService } from '../../../../contract/recording/recording.ts';
import { answerEntryProvider } from '../../../../domain/recording/entryVerdicts.ts';
import { answerProvider } from '../../../../domain/recording/recording.ts';
import type { Result } from '../../../../domain/result.ts';
import type { Db } from '../../../db/schema.ts';
import { found, refuseRows } from '../../../http/rejected.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { lockOperationalServices } from '../operational/lockedService.ts';
import { readServices } from '../operational/readServices.ts';
import { lockOwners } from '../visits/lockParticipants.ts';
import { readVisits } from '../visits/readVisits.ts';

export interface ConfirmationAnswer {
  recorded_provider_service_id: string;
  is_confirmed: boolean | null;
  version: number;
}

/** Where a confirmation stands: at a visit of a participant, or at an operational service. */
interface Home {
  trial_id: string;
  patient_in_trial_id: string | null;
  recorded_visit_id: string | null;
  study_service_template_id: string;
}

/** Where they stand, by trial: a recorded service never moves to another visit or participant. */
const readHomes = async (db: Db, ids: readonly string[]): Promise<Map<string, Home[]>> => {
  const { rows } = await sql<Home>`
    select distinct p.trial_id, v.patient_in_trial_id, s.recorded_visit_id, s.study_service_template_id
    from recorded_provider_service p
    join recorded_study_service s using (trial_id, recorded_study_service_id)
    left join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
    where p.recorded_provider_service_id = any(${ids}::uuid[])
    order by p.trial_id`.execute(db);
  const byTrial = new Map<string, Home[]>();
  for (const row of rows) {
    const ofTrial = byTrial.get(row.trial_id);
    if (ofTrial) ofTrial.push(row);
    else byTrial.set(row.trial_id, [row]);
  }
  return byTrial;
};

const known = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== null)),
];

const operationalOf = (homes: readonly Home[]): string[] =>
  known(homes.map((one) => (one.recorded_visit_id === null ? one.study_service_template_id : null)));

const lockHomes = async (db: Db, homes: ReadonlyMap<string, readonly Home[]>): Promise<void> => {
  await lockOwners(
    db,
    [...homes].map(([trialId, ofTrial]) => ({
      trialId,
      patientIds: known(ofTrial.map(({ patient_in_trial_id }) => patient_in_trial_id)),
    })),
  );
  for (const [trialId, ofTrial] of homes) {
    const services = operationalOf(ofTrial);
    if (services.length > 0) await lockOperationalServices(db, trialId, services);
  }
};

interface Judged {
  provider: RecordedProviderService;
  judge: (isConfirmed: boolean | null) => Result<null>;
}

/** Each confirmation as it stands, with the rule of its kind. */
const readConfirmations = async (
  db: Db,
  viewer: Viewer,
  homes: ReadonlyMap<string, readonly Home[]>,
): Promise<Map<string, Judged>> => {
  const byId = new Map<string, Judged>();
  const add = (provider: RecordedProviderService, judge: Judged['judge']): void => {
    byId.set(provider.recorded_provider_service_id, { provider, judge });
  };
  for (const [trialId, ofTrial] of homes) {
    const visitIds = known(ofTrial.map(({ recorded_visit_id }) => recorded_visit_id));
    for (const visit of visitIds.length > 0 ? await readVisits(db, viewer, { trialId, visitIds }) : [])
      for (const service of visit.study_services)
        for (const provider of service.provider_services)
          add(provider, (isConfirmed) => answerProvider(visit, service, provider, isConfirmed));
    const serviceIds = operationalOf(ofTrial);
    for (const { entries } of serviceIds.length > 0
      ? await readServices(db, viewer, { trialId, serviceIds })
      : [])
      for (const entry of entries)
        for (const provider of entry.provider_services)
          add(provider, (isConfirmed) => answerEntryProvider(entry, provider, isConfirmed));
  }
  return byId;
};

/** Why an answer is refused; null where nothing is against it. */
const refusalOf = (
  { provider, judge }: Judged,
  { is_confirmed, version }: ConfirmationAnswer,
): Pick<RowFailure, 'code' | 'params'> | null => {
  if (provider.is_confirmed === is_confirmed) return null;
  const judged = judge(is_confirmed);
  if (!judged.isOk) return { code: judged.failure.code, params: judged.failure.params };
  return provider.version === version ? null : { code: 'stale', params: {} };
};

/** Answers provider confirmations of any trials: all or none; one that is answered so already is left alone. */
export const answerConfirmations = async (
  db: Db,
  viewer: Viewer,
  asked: readonly ConfirmationAnswer[],
): Promise<{ answers: ConfirmationAnswer[] }> => {
  const ids = asked.map((one) => one.recorded_provider_service_id);
  const homes = await readHomes(db, ids);
  await lockHomes(db, homes);
  const confirmations = await readConfirmations(db, viewer, homes);
  const seen = new Set<string>();
  const rows = asked.map((answer, index) => {
    const id = answer.recorded_provider_service_id;
    const present = found(confirmations.get(id));
    const refusal = seen.has(id) ? { code: 'duplicate_in_input', params: {} } : refusalOf(present, answer);
    seen.add(id);
    const isChanging = present.provider.is_confirmed !== answer.is_confirmed;
    return { answer, present, isChanging, refusal: refusal && { index, id, ...refusal } };
  });
  refuseRows(rows.flatMap(({ refusal }) => refusal ?? []));
  const changing = rows.filter(({ isChanging }) => isChanging).map(({ answer }) => answer);
  if (changing.length > 0)
    await sql`
      update recorded_provider_service p
      set is_confirmed = a.is_confirmed, version = p.version + 1
      from json_to_recordset(${JSON.stringify(changing)}::json) as a (
        recorded_provider_service_id uuid, is_confirmed boolean)
      where p.trial_id = any(${[...homes.keys()]}::uuid[])
        and p.recorded_provider_service_id = a.recorded_provider_service_id`.execute(db);
  return {
    answers: rows.map(({ answer, present: { provider }, isChanging }) => ({
      recorded_provider_service_id: answer.recorded_provider_service_id,
      is_confirmed: answer.is_confirmed,
      version: provider.version + (isChanging ? 1 : 0),
    })),
  };
};

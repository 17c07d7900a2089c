import { sql } from 'kysely';
import type { Endpoint, TrialReach, TrialRecord } from '../../../contract/endpoint.ts';
import { isWithinTrials } from '../../../domain/users/accessTokens.ts';
import { byKeyAlone } from '../../db/preparingClient.ts';
import type { Db } from '../../db/schema.ts';
import type { SignedInUser } from '../../session/signedInUser.ts';
import { Rejected, reject } from '../rejected.ts';

/** Where the server finds the trial of a record by its id alone. */
const homes = {
  participant: ['participant', 'patient_in_trial_id'],
  protocol_visit: ['protocol_visit', 'protocol_visit_id'],
  study_service: ['study_service', 'study_service_id'],
  operational_service: ['operational_service', 'contract_study_service_id'],
  provider_service: ['provider_service', 'provider_service_id'],
  study_service_template: ['study_service_template', 'study_service_template_id'],
  recorded_visit: ['recorded_visit', 'recorded_visit_id'],
  visit_proposal: ['visit_proposal', 'visit_proposal_id'],
  recorded_study_service: ['recorded_study_service', 'recorded_study_service_id'],
  recorded_provider_service: ['recorded_provider_service', 'recorded_provider_service_id'],
  amendment: ['amendment', 'amendment_id'],
  invoice: ['invoice', 'invoice_id'],
  invoice_document: ['invoice_document', 'invoice_document_id'],
  invoice_item: ['invoice_item', 'invoice_item_id'],
} as const satisfies Record<TrialRecord, readonly [string, string]>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The ids at a place of the input: one, a list of them, or rows that each carry theirs in `column`. */
const idsAt = (input: Record<string, unknown>, name: string, column: string): string[] =>
  [input[name]]
    .flat()
    .map((value: unknown) => (isRecord(value) ? value[column] : value))
    .filter((id) => typeof id === 'string');

/** Of a call that is made for the first time, or one that was carried out already and is answered again. */
export type Turn = 'first' | 'again';

/** The trials of records, or 404 as soon as one of them is unknown; it may have gone with the call that is sent again. */
const trialsOfRecords = async (db: Db, record: TrialRecord, ids: string[], turn: Turn): Promise<string[]> => {
  const [table, column] = homes[record];
  const { rows } = await sql<{
    trial_id: string;
    id: string;
  }>`${sql.raw(byKeyAlone)} select trial_id, ${sql.ref(column)} as id from ${sql.table(table)}
    where ${sql.ref(column)} = any(${ids}::uuid[])`.execute(db);
  const known = new Set(rows.map((row) => row.id));
  if (turn === 'first' && ids.some((id) => !known.has(id))) throw new Rejected({ code: 'not_found' });
  return [...new Set(rows.map((row) => row.trial_id))];
};

const assertTrialsExist = async (db: Db, ids: string[]): Promise<void> => {
  const { rows } = await sql<{
    count: number;
  }>`${sql.raw(byKeyAlone)} select count(*) as count from trial where trial_id = any(${ids}::uuid[])`.execute(
    db,
  );
  if ((rows[0]?.count ?? 0) < new Set(ids).size) throw new Rejected({ code: 'not_found' });
};

const filterOf = ({ filter }: Record<string, unknown>): Record<string, unknown> =>
  isRecord(filter) ? filter : {};

/** The trials that a call touches, as its contract entry declares them; 404 where a record or trial is unknown. */
export const touchedTrials = async (
  db: Db,
  reach: TrialReach,
  input: Record<string, unknown>,
  turn: Turn,
): Promise<string[]> => {
  if (reach === null) return [];
  if ('of' in reach) {
    const trials = await trialsOfRecords(db, reach.of, idsAt(input, reach.at, homes[reach.of][1]), turn);
    if (trials.length > 1 && !reach.isOfSeveral) throw new Rejected({ code: 'not_found' });
    return trials;
  }
  const trials = [input, filterOf(input)].flatMap((place) => idsAt(place, reach.at, reach.at));
  if (trials.length > 0) await assertTrialsExist(db, trials);
  return trials;
};

/** A nurse reaches her own trials only; another trial's record answers like an unknown one. */
export const assertReach = (trials: string[], reachable: ReadonlySet<string> | 'all'): void => {
  if (reachable === 'all') return;
  if (trials.some((trial) => !reachable.has(trial))) throw new Rejected({ code: 'not_found' });
};

/** Refuses a token of some trials what touches none of them. */
export const assertTokensTrials = (
  { token, role }: Pick<SignedInUser, 'token' | 'role'>,
  touched: number,
  { takesTokens }: Pick<Endpoint, 'takesTokens'>,
): void => {
  if (token && !isWithinTrials(token, { role, touched, takesTokens: takesTokens === true }))
    reject('token_scope_missing');
};

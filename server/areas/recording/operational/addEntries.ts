import { sql } from 'kysely';
import type { NewEntry } from '../../../../domain/recording/operationalChains.ts';
import type { Db } from '../../../db/schema.ts';
import { confirmServices } from '../services/confirmServices.ts';
import { paymentsOf, readContract } from '../visits/readContract.ts';

/** An entry to be made. Without an id of the client's the database makes one. */
export interface AddedEntry extends NewEntry {
  recorded_study_service_id?: string;
  contract_study_service_id: string;
  /** Confirmed at once, on its date. */
  is_confirmed: boolean;
}

interface Made {
  recorded_study_service_id: string;
  study_service_template_id: string;
  chain_number: number | null;
  entry_number: number | null;
}

const placeOf = (
  serviceId: string,
  { chain_number, entry_number }: Omit<NewEntry, 'due_date' | 'performance_date'>,
) => `${serviceId} ${chain_number} ${entry_number}`;

/** Makes entries with one recorded provider service for each provider assignment, in one statement. */
const insertEntries = async (db: Db, trialId: string, entries: readonly AddedEntry[]): Promise<Made[]> => {
  const payments = JSON.stringify(paymentsOf(await readContract(db, trialId)));
  const { rows } = await sql<Made>`
    with added as (
      insert into recorded_study_service as s (trial_id, recorded_study_service_id, study_service_template_id, label,
        chain_number, entry_number, due_date, performance_date)
      select o.trial_id, coalesce(n.recorded_study_service_id, uuid_v7()), o.contract_study_service_id, o.label,
        n.chain_number, n.entry_number, n.due_date, n.performance_date
      from json_to_recordset(${JSON.stringify(entries)}::json) as n (recorded_study_service_id uuid,
        contract_study_service_id uuid, chain_number integer, entry_number integer, due_date date,
        performance_date date)
      join operational_service o on o.trial_id = ${trialId}
        and o.contract_study_service_id = n.contract_study_service_id
      returning s.trial_id, s.recorded_study_service_id, s.study_service_template_id, s.chain_number, s.entry_number),
    paid as (
      insert into recorded_provider_service (trial_id, recorded_study_service_id, provider_service_id, provider_id,
        label, confirmation_type)
      select s.trial_id, s.recorded_study_service_id, p.provider_service_id, p.provider_id, p.label,
        payment.confirmation_type
      from added s
      join json_to_recordset(${payments}::json) as payment (
          study_service_template_id uuid, provider_service_id uuid, confirmation_type text)
        on payment.study_service_template_id = s.study_service_template_id
      join provider_service p on p.trial_id = s.trial_id and p.provider_service_id = payment.provider_service_id)
    select recorded_study_service_id, study_service_template_id, chain_number, entry_number from added`.execute(
    db,
  );
  return rows;
};

/** Makes entries with their provider confirmations and confirms those that are to be. */
export const addEntries = async (db: Db, trialId: string, entries: readonly AddedEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  const made = await insertEntries(db, trialId, entries);
  const dates = new Map(
    entries.flatMap((entry): [string, string][] =>
      entry.is_confirmed && entry.performance_date !== null
        ? [[placeOf(entry.contract_study_service_id, entry), entry.performance_date]]
        : [],
    ),
  );
  await confirmServices(
    db,
    trialId,
    made.flatMap((entry) => {
      const date = dates.get(placeOf(entry.study_service_template_id, entry));
      return date === undefined ? [] : [{ id: entry.recorded_study_service_id, date }];
    }),
  );
};

import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import type { Payment } from '../visits/readContract.ts';

/** Gives recorded services the provider confirmations that the contract names and they have not yet; open, without an amount. */
export const addPayments = async (
  db: Db,
  trialId: string,
  serviceIds: string[],
  payments: readonly Payment[],
): Promise<void> => {
  if (payments.length === 0) return;
  await sql`
    insert into recorded_provider_service (trial_id, recorded_study_service_id, provider_service_id, provider_id,
      label, confirmation_type)
    select s.trial_id, s.recorded_study_service_id, p.provider_service_id, p.provider_id, p.label,
      payment.confirmation_type
    from recorded_study_service s
    join json_to_recordset(${JSON.stringify(payments)}::json) as payment (
        study_service_template_id uuid, provider_service_id uuid, confirmation_type text)
      on payment.study_service_template_id = s.study_service_template_id
    join provider_service p on p.trial_id = s.trial_id and p.provider_service_id = payment.provider_service_id
    where ${ofTrial('s', trialId)} and s.recorded_study_service_id = any(${serviceIds}::uuid[])
    on conflict (trial_id, recorded_study_service_id, provider_service_id) do nothing`.execute(db);
};

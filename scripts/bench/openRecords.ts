import type pg from 'pg';

/**
 * What the triggers keep of services that are confirmed and billed nowhere, for rows that were written while they rested: of all
 * trials, or of those that `isOne` says of a column `trial_id`.
 */
export const keepOpenRecords = async (database: pg.Client, isOne = 'true'): Promise<void> => {
  await database.query(`delete from open_record k where ${isOne}`);
  await database.query(`
    insert into open_record (trial_id, recorded_study_service_id)
    select trial_id, recorded_study_service_id from recorded_study_service
    left join invoice_claim c using (trial_id, recorded_study_service_id)
    where is_confirmed and c.invoice_id is null and ${isOne}`);
};

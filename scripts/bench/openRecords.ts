import type pg from 'pg';

/** What the triggers keep of services that are confirmed and billed nowhere, for rows that were written while they rested. */
export const keepOpenRecords = async (database: pg.Client): Promise<void> => {
  await database.query('delete from open_record');
  await database.query(`
    insert into open_record (trial_id, recorded_study_service_id)
    select s.trial_id, s.recorded_study_service_id from recorded_study_service s
    left join invoice_claim c using (trial_id, recorded_study_service_id)
    where s.is_confirmed and c.trial_id is null`);
};

import pg from 'pg';
import { api } from '../../contract/api.ts';
import type { StudyService } from '../../contract/plan/studyServices.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';

/** How many services a measured trial has. */
export const services = 10_000;

export const makeTrial = async (client: Client): Promise<string> => {
  const trialId = newId();
  await client.call(api.putTrial, {
    trial_id: trialId,
    title: `Measured trial ${trialId}`,
    type: 'full',
    tax_rule: 'vat_19',
  });
  return trialId;
};

/** The trial's price list, as one call saves it. */
export const makeServices = (client: Client, trialId: string): Promise<StudyService[]> =>
  client.call(api.putStudyServices, {
    trial_id: trialId,
    rows: Array.from({ length: services }, (_, row) => ({
      trial_id: trialId,
      study_service_id: newId(),
      label: `Service ${row}`,
      description: row % 3 === 0 ? `Position ${row}` : null,
      amount: 1_000 + row,
      is_additional: false,
      sort_order: row,
    })),
  });

/** Runs with a connection of its own to the database. */
export const withDatabase = async <T>(
  config: pg.ClientConfig,
  run: (database: pg.Client) => Promise<T>,
): Promise<T> => {
  const database = new pg.Client(config);
  await database.connect();
  try {
    return await run(database);
  } finally {
    await database.end();
  }
};

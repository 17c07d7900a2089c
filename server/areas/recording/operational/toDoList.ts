import { sql } from 'kysely';
import type { ToDoEntry } from '../../../../contract/recording/operationalRecording.ts';
import type { Db } from '../../../db/schema.ts';
import { isOpenEntry } from '../../../records/predicates/openServices.ts';
import { trialName } from '../../../records/trialName.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { readServices } from './readServices.ts';

export interface ToDoChoice {
  /** Null = all trials. */
  trialId: string | null;
  limit: number;
}

interface OpenEntry {
  trial_id: string;
  trial_title: string;
  contract_study_service_id: string;
  recorded_study_service_id: string;
}

/** Open entries that are due or dated, the longest due first; those that are due on no day come last. */
const readOpen = async (db: Db, today: string, { trialId, limit }: ToDoChoice): Promise<OpenEntry[]> => {
  const ofTrial = trialId === null ? sql`` : sql`and s.trial_id = ${trialId}`;
  const { rows } = await sql<OpenEntry>`
    select s.trial_id, ${trialName} as trial_title, s.study_service_template_id as contract_study_service_id,
      s.recorded_study_service_id
    from recorded_study_service s join trial t using (trial_id)
    where ${isOpenEntry} ${ofTrial}
      and (s.due_date is null or s.due_date <= ${today}::date or s.performance_date is not null)
    order by coalesce(s.due_date, s.performance_date) nulls last, s.recorded_study_service_id
    limit ${limit}`.execute(db);
  return rows;
};

/** What of the operational services is to be dated or confirmed, with what may be done with each entry. */
export const readOperationalToDoList = async (
  db: Db,
  viewer: Viewer,
  choice: ToDoChoice,
): Promise<ToDoEntry[]> => {
  const open = await readOpen(db, viewer.today, choice);
  // Of several trials the same id may stand for several entries.
  const keyOf = (entry: { trial_id: string; recorded_study_service_id: string }): string =>
    `${entry.trial_id} ${entry.recorded_study_service_id}`;
  const services = await readServices(db, viewer, { services: open });
  const entries = new Map(
    services.flatMap((service) => service.entries).map((entry) => [keyOf(entry), entry]),
  );
  return open.flatMap(({ trial_title, ...key }) => {
    const entry = entries.get(keyOf(key));
    return entry ? [{ ...entry, trial_title }] : [];
  });
};

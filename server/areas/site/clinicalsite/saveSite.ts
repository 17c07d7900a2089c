import type { Clinicalsite, SenderEdit } from '../../../../contract/site/clinicalsite.ts';
import { reminderDaysVerdict } from '../../../../domain/receivables/reminders.ts';
import type { Db } from '../../../db/schema.ts';
import { Rejected, reject } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { lockSite } from '../../../records/locks/lockSite.ts';
import { fieldOf } from '../../../records/saving/editable.ts';

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

type Edit = SenderEdit & { time_zone?: string };

/** Changes what a person may of the one site: the same again writes nothing, an old version is refused. */
export const saveSite = async (db: Db, { version, ...edit }: Edit): Promise<Clinicalsite> => {
  await lockSite(db);
  const present = await readClinicalsite(db);
  if (Object.entries(edit).every(([field, value]) => fieldOf(present, field) === value)) return present;
  if (version !== present.version) throw new Rejected({ code: 'stale', present });
  const { time_zone = present.time_zone } = edit;
  if (!isTimeZone(time_zone)) reject('time_zone_unknown', { time_zone });
  const { first_reminder_days: first, second_reminder_days: second, third_reminder_days: third } = edit;
  assertMay(reminderDaysVerdict([first, second, third]), {
    reminder_days_unordered: first < second ? 'third_reminder_days' : 'second_reminder_days',
  });
  await db
    .updateTable('clinicalsite')
    .set({ ...edit, version: present.version + 1 })
    .where('clinicalsite_id', '=', present.clinicalsite_id)
    .execute();
  return readClinicalsite(db);
};

import type { clinicalsite } from '../../../contract/clinicalsite.ts';
import { Rejected, reject } from '../../http/rejected.ts';
import type { Handlers } from '../../http/serve.ts';
import { lockSite } from '../../records/lockSite.ts';
import { editableFields, readClinicalsite } from './repo.ts';

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

export const clinicalsiteHandlers = {
  getClinicalsite: ({ db }) => readClinicalsite(db),
  putClinicalsite: async ({ db, input: { version, ...edit } }) => {
    await lockSite(db);
    const present = await readClinicalsite(db);
    if (editableFields.every((field) => present[field] === edit[field])) return present;
    if (version !== present.version) throw new Rejected({ code: 'stale', present });
    if (!isTimeZone(edit.time_zone)) reject('time_zone_unknown', { time_zone: edit.time_zone });
    await db
      .updateTable('clinicalsite')
      .set({ ...edit, version: present.version + 1 })
      .where('clinicalsite_id', '=', present.clinicalsite_id)
      .execute();
    return readClinicalsite(db);
  },
} satisfies Handlers<keyof typeof clinicalsite>;

import type { Clinicalsite } from '../../../contract/clinicalsite.ts';
import type { Db } from '../../db/schema.ts';
import { found, Rejected, reject } from '../../http/rejected.ts';
import type { Handlers } from '../../http/serve.ts';
import { lockSite } from '../../records/lockSite.ts';

const editable = [
  'name',
  'time_zone',
  'tax_rule',
  'numbering_mode',
  'document_language',
  'sender_street',
  'sender_zip_code',
  'sender_city',
  'sender_country',
  'sender_vat_id',
] as const;

/** The one site of this installation. */
export const readClinicalsite = async (db: Db): Promise<Clinicalsite> =>
  found(
    await db
      .selectFrom('clinicalsite')
      .select(['clinicalsite_id', ...editable, 'version'])
      .executeTakeFirst(),
  );

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
    if (editable.every((field) => present[field] === edit[field])) return present;
    if (version !== present.version) throw new Rejected({ code: 'stale', present });
    if (!isTimeZone(edit.time_zone)) reject('time_zone_unknown', { time_zone: edit.time_zone });
    await db
      .updateTable('clinicalsite')
      .set({ ...edit, version: present.version + 1 })
      .where('clinicalsite_id', '=', present.clinicalsite_id)
      .execute();
    return readClinicalsite(db);
  },
} satisfies Handlers<'getClinicalsite' | 'putClinicalsite'>;

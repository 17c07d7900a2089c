import type { Clinicalsite } from '../../../contract/clinicalsite.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';

/** What a person may change of the site. */
export const editableFields = [
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
      .select(['clinicalsite_id', ...editableFields, 'version'])
      .executeTakeFirst(),
  );

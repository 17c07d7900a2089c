import { type Clinicalsite, ClinicalsiteEdit } from '../../contract/site/clinicalsite.ts';
import type { Db } from '../db/schema.ts';
import { found } from '../http/rejected.ts';
import { editedColumns } from './saving/editable.ts';

/** What people may change of the site. */
const editableFields = editedColumns(ClinicalsiteEdit);

/** The one site of this installation. */
export const readClinicalsite = async (db: Db): Promise<Clinicalsite> =>
  found(
    await db
      .selectFrom('clinicalsite')
      .select(['clinicalsite_id', ...editableFields, 'logo_sha256', 'version'])
      .executeTakeFirst(),
  );

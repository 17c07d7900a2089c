import { sql } from 'kysely';
import type { Dropin } from '../../../contract/site/dropins.ts';
import type { DropinType } from '../../../contract/vocab.ts';
import type { Db } from '../../db/schema.ts';
import { instantText, personName } from '../../records/shown.ts';

const dropins = (db: Db) =>
  db
    .selectFrom('dropin')
    .leftJoin('app_user', 'app_user.user_id', 'dropin.uploaded_by')
    .select([
      'dropin_id',
      'dropin_label',
      'dropin_version',
      'dropin_type',
      'sha256',
      instantText('dropin_uploaded_at').as('dropin_uploaded_at'),
      personName('app_user').$castTo<string | null>().as('uploaded_by'),
    ]);

/** By label, the newest upload first. */
export const readDropins = (db: Db, type: DropinType | undefined): Promise<Dropin[]> =>
  dropins(db)
    .$if(type !== undefined, (query) => query.where('dropin_type', '=', type ?? 'invoice-export'))
    .orderBy(sql`sort_key(dropin_label)`)
    .orderBy('dropin.dropin_uploaded_at', 'desc')
    .execute();

export const readStoredDropin = (db: Db, dropinId: string) =>
  dropins(db)
    .select(['dropin_script_content', 'manifest'])
    .where('dropin_id', '=', dropinId)
    .executeTakeFirst();

/** The drop-in of this name and version, if there is one. */
export const readByVersion = (
  db: Db,
  {
    dropin_type,
    dropin_label,
    dropin_version,
  }: Pick<Dropin, 'dropin_type' | 'dropin_label' | 'dropin_version'>,
) =>
  dropins(db)
    .where('dropin_type', '=', dropin_type)
    .where('dropin_label', '=', dropin_label)
    .where('dropin_version', '=', dropin_version)
    .executeTakeFirst();

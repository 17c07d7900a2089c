import { sql } from 'kysely';
import type { IdentifierType, IdentifierTypeEdit } from '../../contract/identifierTypes.ts';
import type { Db } from '../db/schema.ts';
import { matches } from '../http/list.ts';
import type { Editable } from '../records/editable.ts';

export const editableIdentifierType: Editable<IdentifierTypeEdit> = {
  table: 'trial_identifier_type',
  key: ['trial_identifier_type_id'],
  columns: ['label', 'description'],
};

export const identifierTypesQuery = (db: Db, conditions: { search?: string | undefined }[]) =>
  conditions.reduce(
    (query, { search }) =>
      search ? query.where(matches(['type.label', 'type.description'], search)) : query,
    db
      .selectFrom('trial_identifier_type as type')
      .select(['type.trial_identifier_type_id', 'type.label', 'type.description', 'type.version'])
      .select(
        sql<number>`(select count(*) from trial_identifier i
          where i.trial_identifier_type_id = type.trial_identifier_type_id)`.as('trial_count'),
      ),
  );

export const readIdentifierType = (db: Db, id: string): Promise<IdentifierType | undefined> =>
  identifierTypesQuery(db, []).where('type.trial_identifier_type_id', '=', id).executeTakeFirst();

export const removeIdentifierType = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('trial_identifier_type').where('trial_identifier_type_id', '=', id).execute();
};

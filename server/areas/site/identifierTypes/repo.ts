import { sql } from 'kysely';
import { type IdentifierType, IdentifierTypeEdit } from '../../../../contract/site/identifierTypes.ts';
import { removeIdentifierTypeVerdict } from '../../../../domain/trials/removals.ts';
import type { Db } from '../../../db/schema.ts';
import { matches } from '../../../http/answer/list.ts';
import { type Editable, editedColumns } from '../../../records/saving/editable.ts';

export const editableIdentifierType: Editable<IdentifierTypeEdit> = {
  table: 'trial_identifier_type',
  key: ['trial_identifier_type_id'],
  columns: editedColumns(IdentifierTypeEdit, 'trial_identifier_type_id'),
};

type ReadIdentifierType = Omit<IdentifierType, 'verdicts'>;

export const withVerdicts = (type: ReadIdentifierType): IdentifierType => ({
  ...type,
  verdicts: { remove: removeIdentifierTypeVerdict(type) },
});

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

/** Types in the order of the ids. */
export const readIdentifierTypes = async (db: Db, ids: string[]): Promise<IdentifierType[]> => {
  const { rows } = await sql<ReadIdentifierType>`
    select types.* from (${identifierTypesQuery(db, [])}) as types
    join unnest(${ids}::uuid[]) with ordinality as wanted (trial_identifier_type_id, place)
      using (trial_identifier_type_id)
    order by wanted.place`.execute(db);
  return rows.map(withVerdicts);
};

/** The types that have these labels. */
export const readLabelOwners = async (db: Db, labels: string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ label: string; id: string }>`
    select label, trial_identifier_type_id as id from trial_identifier_type
    where label = any(${labels}::text[])`.execute(db);
  return new Map(rows.map(({ label, id }) => [label, id]));
};

/** Unique text columns: the id of the record, the scope of the uniqueness, and the column. */
export interface UniqueText {
  id: string;
  within: readonly string[];
  columns: readonly string[];
}

export const uniqueTexts: Readonly<Record<string, UniqueText>> = {
  participant: { id: 'patient_in_trial_id', within: ['trial_id'], columns: ['subject_id'] },
  address: { id: 'address_id', within: [], columns: ['label'] },
  trial_identifier_type: { id: 'trial_identifier_type_id', within: [], columns: ['label'] },
  provider: { id: 'provider_id', within: ['trial_id'], columns: ['label', 'cost_center'] },
  app_user: { id: 'user_id', within: [], columns: ['subject'] },
};

/**
 * Condition of the statement that normalizes the unique texts of `one`: skips rows that would become duplicates, which a
 * person has to resolve. `written` = the normalized text.
 */
export const unlessTwins = (
  table: string,
  { id, within, columns }: UniqueText,
  written: (text: string) => string,
): string => `not exists (
  select 1 from ${table} as other where other.${id} <> one.${id}
  ${within.map((column) => `and other.${column} is not distinct from one.${column}`).join(' ')}
  ${columns.map((column) => `and ${written(`other.${column}`)} is not distinct from ${written(`one.${column}`)}`).join(' ')})`;

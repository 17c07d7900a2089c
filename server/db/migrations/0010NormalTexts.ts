import { type Kysely, sql } from 'kysely';

/** Texts of the contract and of people; what was billed or recorded is a copy and stays as it is. */
const texts: Record<string, readonly string[]> = {
  clinicalsite: [
    'name',
    'sender_street',
    'sender_zip_code',
    'sender_city',
    'sender_country',
    'sender_vat_id',
  ],
  app_user: ['given_name', 'family_name'],
  trial: ['title', 'tax_reason'],
  trial_identifier: ['value'],
  trial_identifier_type: ['description'],
  address: ['recipient', 'contact_name', 'street', 'zip_code', 'city', 'country', 'comment'],
  provider: ['description'],
  protocol_visit: ['label', 'short_label', 'description'],
  study_service: ['label', 'description'],
  operational_service: ['label', 'description'],
  provider_service: ['label', 'description'],
};

/** Texts that are unique: a record's own id, what the text is unique within, and the text. */
const uniqueTexts: Record<string, { id: string; within: readonly string[]; columns: readonly string[] }> = {
  participant: { id: 'patient_in_trial_id', within: ['trial_id'], columns: ['subject_id'] },
  address: { id: 'address_id', within: [], columns: ['label'] },
  trial_identifier_type: { id: 'trial_identifier_type_id', within: [], columns: ['label'] },
  provider: { id: 'provider_id', within: ['trial_id'], columns: ['label', 'cost_center'] },
  app_user: { id: 'user_id', within: [], columns: ['subject'] },
};

const composed = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = normalize(${column}, NFC)`).join(', ');
const isOther = (columns: readonly string[]): string =>
  columns.map((column) => `${column} is not nfc normalized`).join(' or ');

/** What would no longer be unique is left as it is: a person has to say which is which. */
const composeUnique = ([table, { id, within, columns }]: [string, (typeof uniqueTexts)[string]]): string => `
update ${table} as one set ${composed(columns)}
where (${isOther(columns)}) and not exists (
  select 1 from ${table} as other where other.${id} <> one.${id}
  ${within.map((column) => `and other.${column} is not distinct from one.${column}`).join(' ')}
  ${columns.map((column) => `and normalize(other.${column}, NFC) is not distinct from normalize(one.${column}, NFC)`).join(' ')});`;

/** Stores the texts of before with composed letters, as the contract does since. */
export const composeTexts = async <T>(db: Kysely<T>): Promise<void> => {
  const plain = Object.entries(texts).map(
    ([table, columns]) => `update ${table} set ${composed(columns)} where ${isOther(columns)};`,
  );
  await sql.raw([...plain, ...Object.entries(uniqueTexts).map(composeUnique)].join('\n')).execute(db);
};

const constraintOf = ([table, { columns }]: [string, (typeof uniqueTexts)[string]]): string => `
alter table ${table} add constraint ${table}_composed check (${columns
  .map((column) => `${column} is nfc normalized`)
  .join(' and ')}) not valid;`;

/**
 * One way to write a text, so that unique ones are so in letters that look alike: the texts of before are composed, and
 * the database takes no other from now on. Twins that are there stay until they are told apart by hand.
 */
export const normalTexts = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await composeTexts(db);
    await sql.raw(Object.entries(uniqueTexts).map(constraintOf).join('\n')).execute(db);
  },
};

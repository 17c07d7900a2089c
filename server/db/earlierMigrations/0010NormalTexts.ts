import { type Kysely, sql } from 'kysely';
import { type UniqueText, uniqueTexts, unlessTwins } from '../uniqueTexts.ts';

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

const composedText = (text: string): string => `normalize(${text}, NFC)`;
const composed = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = ${composedText(column)}`).join(', ');
const isOther = (columns: readonly string[]): string =>
  columns.map((column) => `${column} is not nfc normalized`).join(' or ');

const composeUnique = ([table, unique]: [string, UniqueText]): string => `
update ${table} as one set ${composed(unique.columns)}
where (${isOther(unique.columns)}) and ${unlessTwins(table, unique, composedText)};`;

/** Stores the texts of before with composed letters, as the contract does since. */
export const composeTexts = async <T>(db: Kysely<T>): Promise<void> => {
  const plain = Object.entries(texts).map(
    ([table, columns]) => `update ${table} set ${composed(columns)} where ${isOther(columns)};`,
  );
  await sql.raw([...plain, ...Object.entries(uniqueTexts).map(composeUnique)].join('\n')).execute(db);
};

const constraintOf = ([table, { columns }]: [string, UniqueText]): string => `
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

import { type Kysely, sql } from 'kysely';
import { type UniqueText, uniqueTexts, unlessTwins } from '../uniqueTexts.ts';

/** A text on one line as the contract stores it: line breaks, tabs and every kind of blank are plain ones. */
export const onOneLine = (text: string): string =>
  String.raw`btrim(regexp_replace(${text}, '\r\n|[\t\n\r \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]', ' ', 'g'))`;

/** Texts of one line, of the contract and of people; what was billed or recorded is a copy and stays as it is. */
const lines: Record<string, readonly string[]> = {
  clinicalsite: [
    'name',
    'sender_street',
    'sender_zip_code',
    'sender_city',
    'sender_country',
    'sender_vat_id',
  ],
  app_user: ['given_name', 'family_name'],
  trial: ['title'],
  trial_identifier: ['value'],
  address: ['recipient', 'contact_name', 'street', 'zip_code', 'city', 'country', 'phone', 'email', 'vat_id'],
  protocol_visit: ['label', 'short_label'],
  study_service: ['label'],
  operational_service: ['label'],
  provider_service: ['label'],
};

const put = (table: string, columns: readonly string[]): string => `
update ${table} as one set ${columns.map((column) => `${column} = ${onOneLine(column)}`).join(', ')}
where (${columns.map((column) => `${column} <> ${onOneLine(column)}`).join(' or ')})`;

const putUnique = ([table, unique]: [string, UniqueText]): string => `
${put(table, unique.columns)} and ${unlessTwins(table, unique, onOneLine)}`;

/** Stores the texts of one line from before as the contract does since: on one line. */
export const putOnOneLine = async <T>(db: Kysely<T>): Promise<void> => {
  const plain = Object.entries(lines).map(([table, columns]) => put(table, columns));
  const unique = Object.entries(uniqueTexts).map(putUnique);
  await sql.raw([...plain, ...unique].map((statement) => `${statement};`).join('\n')).execute(db);
};

export const oneLine = { up: (db: Kysely<unknown>): Promise<void> => putOnOneLine(db) };

import { type Kysely, sql } from 'kysely';

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

/** Those that are unique: a record's own id, what the text is unique within, and the text. */
const uniqueLines: Record<string, { id: string; within: readonly string[]; columns: readonly string[] }> = {
  participant: { id: 'patient_in_trial_id', within: ['trial_id'], columns: ['subject_id'] },
  address: { id: 'address_id', within: [], columns: ['label'] },
  trial_identifier_type: { id: 'trial_identifier_type_id', within: [], columns: ['label'] },
  provider: { id: 'provider_id', within: ['trial_id'], columns: ['label', 'cost_center'] },
  app_user: { id: 'user_id', within: [], columns: ['subject'] },
};

const put = (table: string, columns: readonly string[]): string => `
update ${table} as one set ${columns.map((column) => `${column} = ${onOneLine(column)}`).join(', ')}
where (${columns.map((column) => `${column} <> ${onOneLine(column)}`).join(' or ')})`;

/** What would no longer be unique is left as it is: a person has to say which is which. */
const putUnique = ([table, { id, within, columns }]: [string, (typeof uniqueLines)[string]]): string => `
${put(table, columns)} and not exists (
  select 1 from ${table} as other where other.${id} <> one.${id}
  ${within.map((column) => `and other.${column} is not distinct from one.${column}`).join(' ')}
  ${columns.map((column) => `and ${onOneLine(`other.${column}`)} is not distinct from ${onOneLine(`one.${column}`)}`).join(' ')})`;

/** Stores the texts of one line from before as the contract does since: on one line. */
export const putOnOneLine = async <T>(db: Kysely<T>): Promise<void> => {
  const plain = Object.entries(lines).map(([table, columns]) => put(table, columns));
  const unique = Object.entries(uniqueLines).map(putUnique);
  await sql.raw([...plain, ...unique].map((statement) => `${statement};`).join('\n')).execute(db);
};

export const oneLine = { up: (db: Kysely<unknown>): Promise<void> => putOnOneLine(db) };

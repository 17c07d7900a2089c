import { sql } from 'kysely';

/** Who carries out the transaction, as its audit trail has it; null where nobody is signed in. */
export const actor = sql<string | null>`audit_setting('actor')::uuid`;

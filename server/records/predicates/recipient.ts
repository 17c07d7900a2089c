import { sql } from 'kysely';

/** Whether the assigned address with this alias is the one that the trial's invoices go to. */
export const isRecipient = (alias: string) =>
  sql<boolean>`${sql.ref(`${alias}.purpose`)} = 'invoice_recipient'`;

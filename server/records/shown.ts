import { type RawBuilder, sql } from 'kysely';

/** An instant as answers have it, in UTC: a column by its name, or an expression. */
export const instantText = (moment: string | RawBuilder<unknown>) =>
  sql<string>`to_char(${typeof moment === 'string' ? sql.ref(moment) : moment} at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What the person of the joined `app_user` is called; null where nobody is joined. */
export const personName = (alias: string) =>
  sql<string>`${sql.ref(`${alias}.given_name`)} || ' ' || ${sql.ref(`${alias}.family_name`)}`;

import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

/** Imprint, privacy and help in the site's own words; an empty text stands for the product's. */
export const staticPages = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
create table static_page (
  name text not null check (name in ('imprint', 'privacy', 'help')),
  language text not null check (language in ('de', 'en')),
  markdown text not null,
  version integer not null default 1,
  primary key (name, language)
);
${auditTriggers('static_page', 'name, language')}${truncateGuard('static_page')}
`)
      .execute(db);
  },
};

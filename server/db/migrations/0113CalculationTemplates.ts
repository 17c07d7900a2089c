import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

const table = `
-- What calculations of the site are begun from; lines as JSON.
create table calculation_template (
  calculation_template_id uuid primary key,
  label text not null,
  overhead_percentage integer not null check (overhead_percentage between 0 and 10000),
  margin_percentage integer not null check (margin_percentage between 0 and 9900),
  lines text not null,
  version integer not null default 1,
  constraint calculation_template_label_key unique (label)
);
`;

/** Templates of calculations. */
export const calculationTemplates = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    const trail =
      auditTriggers('calculation_template', 'calculation_template_id') +
      truncateGuard('calculation_template');
    await sql.raw([table, trail].join('\n')).execute(db);
  },
};
